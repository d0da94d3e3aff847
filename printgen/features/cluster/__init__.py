"""Batches of a study on the workers of a dask cluster."""

PROVIDES = {
    "executors": {"dask": "executor:ClusterExecutor"},
}
