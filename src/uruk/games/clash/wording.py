def wording(move):
    return move.kind, {}
