"""Studies whose batches are played on the workers of a dask cluster."""

PROVIDES = {
    "executors": {"dask": "executor:ClusterExecutor"},
}
