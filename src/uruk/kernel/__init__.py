"""The kernel: the contract that every game, bot, client and test plays through.

It knows no game and does no input or output.
"""
