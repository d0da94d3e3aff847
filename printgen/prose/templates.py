"""Texts with placeholders, by Jinja2 in strict mode: a placeholder without a value is an error."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, TemplateError

from printgen.errors import ContentError
from printgen.prose.template_errors import explain_text
from printgen.resources import resource_folder


@cache
def jinja_environment() -> Environment:
    """Return the shared environment, which loads from templates/."""
    return Environment(
        loader=FileSystemLoader(resource_folder("templates")),
        undefined=StrictUndefined,
        autoescape=False,  # the output is printed, never sent to a browser
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
    )


@cache
def _parse_template(text: str) -> Template:
    return jinja_environment().from_string(text)


def fill_template(text: str, **words: object) -> str:
    """Return the text with its placeholders filled.

    ContentError names a placeholder without a value.
    """
    if "{" not in text:
        return text
    try:
        return str(_parse_template(text).render(words))
    except (TemplateError, TypeError, ZeroDivisionError) as problem:
        raise ContentError(f"{text[:60]!r}: {explain_text(problem, text, words)}") from problem


def number_to_words(number: int) -> str:
    """Return a whole number from 0 to 999 in words.

    >>> number_to_words(3), number_to_words(21), number_to_words(110)
    ('three', 'twenty-one', 'a hundred and ten')
    """
    small = "no one two three four five six seven eight nine ten eleven twelve"
    small += " thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    if number >= 100:
        hundreds = "a hundred" if number < 200 else f"{number_to_words(number // 100)} hundred"
        return hundreds + (f" and {number_to_words(number % 100)}" if number % 100 else "")
    if number < 20:
        return small.split()[number]
    return tens.split()[number // 10 - 2] + (f"-{number_to_words(number % 10)}" if number % 10 else "")
