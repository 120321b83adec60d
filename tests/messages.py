"""What the code says to players, read from the code: events, prompts and refusals.

An event is told (`tell`, `whisper`), a prompt asked (`Ask`), a refusal given (`Refusal`, or a pair
of a rule and a message that becomes one). A function that passes on the kind which it is given
says nothing itself; those who call it do.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.source import tree

RULE = re.compile(r"[A-Z]{2}-[A-Z]?[0-9.]+")
KEY = re.compile(r"[a-z_0-9]+")
Function = ast.FunctionDef | ast.AsyncFunctionDef
Names = frozenset[str] | None
"""Names of values; None where they are not written there."""


class Saying(NamedTuple):
    """One place where something is said: under which key, with which values."""

    key: str
    names: Names
    where: str


class Verb(NamedTuple):
    """A function that says something: its table of messages, and which argument is the kind."""

    table: str
    place: int
    keyword: str
    names: Names = None
    """The values that it gives itself, where it is one that passes on a kind."""


TELL, WHISPER = Verb("event", 0, ""), Verb("event", 0, "")
ASK, REFUSE = Verb("prompt", 1, "kind"), Verb("refusal", 1, "key")
VERBS: dict[str, Verb] = {"tell": TELL, "whisper": WHISPER, "Ask": ASK, "Refusal": REFUSE}


class Computed(Exception):
    """A kind or a name that cannot be read from the code."""


class PassedOn(Exception):
    """A kind that a function is given by its caller."""

    def __init__(self, parameter: str) -> None:
        self.parameter = parameter


class Folder:
    """The code of a folder: what it says, and what cannot be read from it."""

    def __init__(self, *folders: Path) -> None:
        files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
        self.calls: list[tuple[str, list[Function], ast.Call]] = []
        self.pairs: list[Saying] = []
        self.functions: dict[str, list[Function]] = {}
        for file in files:
            self._read(tree(file), [], file.name)
        self.computed: set[str] = set()
        self.sayings = self._all_sayings()

    def _read(self, node: ast.AST, scope: list[Function], file: str) -> None:
        if isinstance(node, ast.Call):
            self.calls.append((file, scope, node))
        elif isinstance(node, ast.Tuple):
            self.pairs += refused_pair(node, file)
        elif isinstance(node, Function):
            self.functions.setdefault(node.name, []).append(node)
            scope = [*scope, node]
        for child in ast.iter_child_nodes(node):
            self._read(child, scope, file)

    def _all_sayings(self) -> list[Saying]:
        """What is said directly and, round by round, through functions that pass a kind on."""
        verbs, said = dict(VERBS), list(self.pairs)
        fresh: Mapping[str, Verb] = verbs
        while fresh:
            found: dict[str, Verb] = {}
            for file, scope, call in self.calls:
                name = getattr(call.func, "attr", getattr(call.func, "id", ""))
                if name in fresh:
                    said += self._said(fresh[name], name, call, scope, file, found)
            fresh = {name: verb for name, verb in found.items() if name not in verbs}
            verbs |= fresh
        return said

    def _said(
        self,
        verb: Verb,
        name: str,
        call: ast.Call,
        scope: list[Function],
        file: str,
        found: dict[str, Verb],
    ) -> Iterator[Saying]:
        where = f"{file}:{call.lineno}"
        try:
            names = self._names(name, verb, call, scope)
        except Computed:
            self.computed.add(f"{where}: {ast.unparse(call)}")
            names = None
        try:
            for key in sorted(self._keys(kind_given(verb, call), scope)):
                yield Saying(f"{verb.table}.{key}", names, where)
        except PassedOn as passed:
            function = scope[-1]
            parameters = [one.arg for one in (*function.args.posonlyargs, *function.args.args)]
            bound = parameters[:1] in (["self"], ["cls"])
            place = parameters.index(passed.parameter) - bound
            found[function.name] = Verb(verb.table, place, passed.parameter, names)
        except Computed:
            self.computed.add(f"{where}: {ast.unparse(call)}")

    # ------------------------------------------------------------ kinds

    def _keys(
        self, node: ast.expr | None, scope: list[Function], index: int | None = None
    ) -> set[str]:
        """The texts that an expression can be (a part of it, where it is a tuple)."""
        match node:
            case ast.Constant(value=str(text)) if index is None:
                return {text}
            case ast.Constant(value=None):
                return set()
            case ast.IfExp():
                return self._keys(node.body, scope, index) | self._keys(node.orelse, scope, index)
            case ast.BoolOp():
                return set().union(*(self._keys(value, scope, index) for value in node.values))
            case ast.Tuple() if index is not None:
                return self._keys(node.elts[index], scope)
            case ast.Starred():
                return self._keys(node.value, scope, 1)
            case ast.Subscript(slice=ast.Constant(value=int(place))):
                return self._keys(node.value, scope, place)
            case ast.Call() | ast.Attribute() if index is not None:
                return set()  # a pair that another function gives, which is read where it stands
            case ast.Name():
                return self._keys_of_variable(node.id, scope, index)
        raise Computed

    def _keys_of_variable(self, name: str, scope: list[Function], index: int | None) -> set[str]:
        values = [value for function in scope for value in assigned(name, function)]
        if values:
            return set().union(
                *(self._keys(value, scope, index if place is None else place)
                  for value, place in values)
            )  # fmt: skip
        if scope and name in parameters_of(scope[-1]):
            raise PassedOn(name)
        raise Computed

    # ------------------------------------------------------------ names of values

    def _names(self, name: str, verb: Verb, call: ast.Call, scope: list[Function]) -> Names:
        """The names of the values that are given with a kind."""
        keywords = {keyword.arg: keyword.value for keyword in call.keywords}
        if name == "tell":
            spread = [self._dict(k.value, scope) for k in call.keywords if k.arg is None]
            return frozenset(k for k in keywords if k is not None).union(*spread)
        if name == "whisper":
            return frozenset().union(*(self._dict(values, scope) for values in call.args[3:]))
        if name == "Ask":
            given = [keywords[k] for k in ("params", "private") if k in keywords]
            return frozenset().union(*(self._dict(values, scope) for values in given))
        if name == "Refusal":
            if any(isinstance(argument, ast.Starred) for argument in call.args):
                return None
            given = [*call.args[2:], *(keywords[k] for k in ("params",) if k in keywords)]
            return frozenset().union(*(self._dict(values, scope) for values in given))
        return verb.names

    def _dict(self, node: ast.expr, scope: list[Function]) -> frozenset[str]:
        """The keys of a dictionary; those that it has in any case."""
        match node:
            case ast.Dict():
                spread = [
                    self._dict(value, scope)
                    for key, value in zip(node.keys, node.values, strict=True)
                    if key is None
                ]
                own = [key.value for key in node.keys if isinstance(key, ast.Constant)]
                if len(own) + len(spread) < len(node.keys):
                    raise Computed
                return frozenset(map(str, own)).union(*spread)
            case ast.Constant(value=None):
                return frozenset()
            case ast.Lambda():
                return self._dict(node.body, scope)
            case ast.IfExp():
                return self._dict(node.body, scope) & self._dict(node.orelse, scope)
            case ast.Name():
                values = [found for function in scope for found in assigned(node.id, function)]
                return self._all_have([self._dict(part(*value), scope) for value in values])
            case ast.Call(func=ast.Name(id=name)) if name in self.functions:
                return self.returned(name)
        raise Computed

    def returned(self, name: str) -> frozenset[str]:
        """The keys of the dictionaries that a function gives."""
        return self._all_have(
            [
                self._dict(node.value, [function])
                for function in self.functions[name]
                for node in ast.walk(function)
                if isinstance(node, ast.Return) and node.value is not None
                if not isinstance(node.value, ast.Constant)
            ]
        )

    @staticmethod
    def _all_have(found: list[frozenset[str]]) -> frozenset[str]:
        if not found:
            raise Computed
        return frozenset.intersection(*found)


def kind_given(verb: Verb, call: ast.Call) -> ast.expr | None:
    """The argument of a call that is the kind, or the pair in which it is."""
    for keyword in call.keywords:
        if keyword.arg == verb.keyword:
            return keyword.value
    starred = [argument for argument in call.args if isinstance(argument, ast.Starred)]
    if starred:
        return starred[0]
    return call.args[verb.place] if len(call.args) > verb.place else None


def refused_pair(node: ast.Tuple, file: str) -> Iterator[Saying]:
    """A rule and a message beside it: a refusal in the making, its values given elsewhere."""
    match node.elts:
        case [ast.Constant(value=str(rule)), ast.Constant(value=str(key))]:
            if RULE.fullmatch(rule) and KEY.fullmatch(key):
                yield Saying(f"refusal.{key}", None, f"{file}:{node.lineno}")


def parameters_of(function: Function) -> list[str]:
    given = function.args
    return [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


def assigned(name: str, function: Function) -> Iterator[tuple[ast.expr, int | None]]:
    """What a variable can be in a function: an expression, or a part of one that is unpacked."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets, values = node.targets, [node.value]
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            targets, values = [node.target], [node.value]
        elif isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple):
            targets, values = [node.target], node.iter.elts
        else:
            continue
        for target in targets:
            for place in places(name, target):
                yield from ((value, place) for value in values)


def part(value: ast.expr, place: int | None) -> ast.expr:
    """An expression, or its part where it is unpacked."""
    return value.elts[place] if isinstance(value, ast.Tuple) and place is not None else value


def places(name: str, target: ast.expr) -> Iterator[int | None]:
    if isinstance(target, ast.Name) and target.id == name:
        yield None
    elif isinstance(target, ast.Tuple):
        for place, each in enumerate(target.elts):
            if isinstance(each, ast.Name) and each.id == name:
                yield place
