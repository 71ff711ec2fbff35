"""Main functions of training processes for tests; a spawned process imports them by name."""

import os
import time

from fake_trainer import batch, counted

from explorer.engine.training.events import Ready


def serve_two_merges_then_wait(connection):
    connection.send(Ready())
    connection.recv()
    connection.send(counted())
    connection.send(batch([(97, 98), (256, 99)]))
    time.sleep(600)


def exit_at_once(_connection):
    os._exit(3)
