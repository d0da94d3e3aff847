"""What cards and tokens lie on: mats, players' boards, land tiles, and the small pieces themselves."""
