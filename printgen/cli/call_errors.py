"""What is wrong with a call, in a sentence of ours: what click refuses, and how to call instead."""

import re

import click

from printgen.errors import UsageError, escape_invisible, quote, suggest_nearest

PROGRAM = "printgen"


def explain_call(problem: click.UsageError, group: click.Context) -> UsageError:
    """Return the error of a call that click refuses, as a sentence that says how to call instead.

    ``group`` is the context of the program. Not every error of click knows in which verb it was found.
    """
    context = problem.ctx or _verb_context(group)
    match problem:
        case click.NoSuchCommand():
            sentence = _explain_verb(problem, group)
        case click.NoSuchOption():
            sentence = _explain_option(problem, context)
        case click.MissingParameter():
            sentence = _explain_missing(problem, context)
        case click.BadOptionUsage():
            sentence = _explain_option_value(problem, context)
        case click.BadParameter():
            sentence = _explain_value(problem, context)
        case _:
            sentence = _explain_extra(problem, context)
    return UsageError(escape_invisible(sentence))


def _verb_context(group: click.Context) -> click.Context:
    """Return the context of the verb that is called, or of the program if none is."""
    name = group.invoked_subcommand
    verb = group.command.get_command(group, name) if name and isinstance(group.command, click.Group) else None
    return click.Context(verb, info_name=name, parent=group) if verb else group


def _name_verb(context: click.Context) -> str:
    """Return the verb of a call, or the program if no verb is called."""
    return PROGRAM if context.parent is None else context.info_name or PROGRAM


def _command_line(context: click.Context) -> str:
    """Return the program and the verb of a call, however the program was started."""
    return PROGRAM if context.parent is None else f"{PROGRAM} {context.info_name}"


def _usage_line(context: click.Context) -> str:
    """Return how a verb is called: its arguments after it."""
    return " ".join((_command_line(context), *context.command.collect_usage_pieces(context)))


def _option_words(context: click.Context) -> dict[str, click.Option]:
    """Return the options of a verb by each of their words."""
    options = [option for option in context.command.get_params(context) if isinstance(option, click.Option)]
    return {word: option for option in options for word in (*option.opts, *option.secondary_opts)}


def _option_help(option: click.Option, context: click.Context) -> str:
    """Return an option with its value and what it is for."""
    said = (option.help or "").partition("  [")[0]
    return f"{max(option.opts, key=len)} {option.make_metavar(context)}{f': {said}' if said else ''}"


def _explain_verb(problem: click.NoSuchCommand, group: click.Context) -> str:
    verbs = group.command.commands if isinstance(group.command, click.Group) else ()
    hint = suggest_nearest(problem.command_name, verbs)
    return f"there is no verb {quote(problem.command_name)}{hint}; {PROGRAM} --help lists all verbs"


def _explain_option(problem: click.NoSuchOption, context: click.Context) -> str:
    hint = suggest_nearest(problem.option_name, _option_words(context))
    call = f"{_command_line(context)} --help"
    return f"{_name_verb(context)} has no option {quote(problem.option_name)}{hint}; {call} lists its options"


def _explain_missing(problem: click.MissingParameter, context: click.Context) -> str:
    verb, usage = _name_verb(context), _usage_line(context)
    if isinstance(problem.param, click.Option):
        return f"{verb} needs the option {_option_help(problem.param, context)}"
    wanted = problem.param.make_metavar(context) if problem.param else "another word"
    return f"{verb} needs {wanted}; write: {usage}"


def _explain_option_value(problem: click.BadOptionUsage, context: click.Context) -> str:
    """Return the sentence about an option without the value that it needs, or with one that it does not take."""
    option = _option_words(context).get(problem.option_name)
    if option is None or option.is_flag:
        return f"{problem.option_name} takes no value; write {problem.option_name} alone"
    return f"{problem.option_name} needs a value after it; write {_option_help(option, context)}"


def _explain_value(problem: click.BadParameter, context: click.Context) -> str:
    said = problem.message.removesuffix(".")
    if problem.param is None:
        return said
    where = max(problem.param.opts, key=len) if isinstance(problem.param, click.Option) else problem.param.make_metavar(context)
    return f"{where}: {said}"


def _explain_extra(problem: click.UsageError, context: click.Context) -> str:
    """Return the sentence about words that no argument takes; every other problem has a sentence of a verb's own."""
    extra = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", problem.message, flags=re.DOTALL)
    if not extra:
        return problem.message.removesuffix(".")
    return f"{_name_verb(context)} does not know what to do with {quote(extra[1])}; write: {_usage_line(context)}"
