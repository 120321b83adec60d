"""Help and usage errors of the commands, in the language that is spoken.

What a command, an argument or an option is for stands in the catalogue: under `command.<name>`,
and under `option.<command>.<name>` or, where several commands mean the same, `option.<name>`.
"""

import re
from collections.abc import Iterator

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from uruk.cli.speech import OPTION, say, spoken, terminal_text

HELP = "--help"
QUOTED = re.compile(r"'([^']*)'|\(([^()]+)\)$")
"""What a usage error is about, in the parser's own words."""

Param = TyperArgument | TyperOption


class Command(TyperCommand):
    """A command whose help is in the language that is spoken."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]
        return _help(self, ctx, f"command.{self.name}")


class Group(TyperGroup):
    """All commands; their help is in the language that is spoken."""

    def get_help(self, ctx: typer.Context) -> str:  # type: ignore[override]
        formatter = ctx.make_formatter()
        with formatter.section(say("usage.commands")):
            formatter.write_dl([(name, say(f"command.{name}")) for name in self.commands])
        return f"{_help(self, ctx, 'command.uruk')}\n\n{formatter.getvalue().rstrip()}"


def _help(command: TyperCommand | TyperGroup, ctx: typer.Context, about: str) -> str:
    """Usage, what the command does, its arguments and its options."""
    arguments = [one for one in command.get_params(ctx) if isinstance(one, TyperArgument)]
    options = [one for one in command.get_params(ctx) if isinstance(one, TyperOption)]
    formatter = ctx.make_formatter()
    pieces = [say("usage.options_shown"), *(_placed(one, ctx) for one in arguments)]
    if isinstance(command, TyperGroup):
        pieces.append(say("usage.command_shown"))
    formatter.write_usage(ctx.command_path, " ".join(pieces), f"{say('usage.usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(say(about))
    if arguments:
        with formatter.section(say("usage.arguments")):
            formatter.write_dl([(_placed(one, ctx), _told(one, ctx)) for one in arguments])
    with formatter.section(say("usage.options")):
        rows = [(_written(one, ctx), _told(one, ctx)) for one in options if HELP not in one.opts]
        rows.append((f"{OPTION} {say('usage.code')}", say("option.lang")))
        formatter.write_dl([*rows, (HELP, say("option.help"))])
    return formatter.getvalue().rstrip()


# ------------------------------------------------------------ one argument or option


def _placed(argument: TyperArgument, ctx: typer.Context) -> str:
    """An argument in a usage line; one that may be left out stands in brackets."""
    name = _value(argument, ctx) + ("…" if argument.nargs != 1 else "")
    return name if argument.required else f"[{name}]"


def _written(option: TyperOption, ctx: typer.Context) -> str:
    """An option as it is typed."""
    names = " / ".join([*option.opts, *option.secondary_opts])
    return names if option.is_flag else f"{names} {_value(option, ctx)}"


def _value(param: Param, ctx: typer.Context) -> str:
    """What stands for a value: a word for its kind, or the words that there are."""
    kind = param.display_type(ctx).strip("<>")
    name = param.name if isinstance(param, TyperArgument) else param.metavar or kind
    key = f"value.{name}"
    return say(key) if key in terminal_text(spoken()) else kind


def _told(param: Param, ctx: typer.Context) -> str:
    """What it is for, its usual value, and what it may be."""
    text = terminal_text(spoken())
    name = str(param.name) if isinstance(param, TyperArgument) else param.opts[0].lstrip("-")
    own = f"option.{ctx.info_name}.{name}"
    told = text.format(own if own in text else f"option.{name}", {})
    extra = [*_usual(param), *_range(param)]
    if isinstance(param, TyperOption) and param.envvar:
        extra.append(say("usage.environment", name=param.envvar))
    return f"{told}  [{'; '.join(extra)}]" if extra else told


def _usual(param: Param) -> Iterator[str]:
    """The value where none is given."""
    if isinstance(param, TyperOption) and param.is_flag:
        if param.default and param.secondary_opts:
            yield say("usage.usual", value=param.opts[0])
    elif param.default not in (None, ""):
        yield say("usage.usual", value=str(param.default))


def _range(param: Param) -> Iterator[str]:
    if param.min is not None and param.max is not None:
        yield say("usage.between", least=param.min, most=param.max)
    elif param.min is not None:
        yield say("usage.least", least=param.min)


# ------------------------------------------------------------ usage errors


def usage_error(error: typer.TyperException) -> str:
    """What is wrong with a command line: by the parser's kind of error, and what it is about."""
    kind, told, about = type(error).__name__, error.format_message(), vars(error)
    param, ctx = about.get("param"), about.get("ctx")
    if isinstance(param, TyperArgument | TyperOption) and ctx is not None:
        return _wrong_value(kind, param, ctx)
    if kind == "NoSuchOption":
        others = sorted(about.get("possibilities") or ())
        return say("usage.no_option", name=about["option_name"], others=others)
    if kind == "BadOptionUsage":
        key = "usage.needs_value" if "requires" in told else "usage.no_value"
        return say(key, name=about["option_name"])
    quoted = [one or other for one, other in QUOTED.findall(told)]
    if told.startswith("No such command") and quoted:
        return say("usage.no_command", name=quoted[0], others=quoted[1:])
    if "extra argument" in told and quoted:
        return say("usage.extra", names=quoted[-1])
    return say("usage.other")


def _wrong_value(kind: str, param: Param, ctx: typer.Context) -> str:
    """A value that is missing, or is none of those that there may be."""
    value = _value(param, ctx)
    if isinstance(param, TyperArgument):
        return say("usage.missing" if kind == "MissingParameter" else "usage.other", name=value)
    limits = {"value": value, "range": list(_range(param))}
    return say("usage.wrong_value", name=param.opts[0], **limits)
