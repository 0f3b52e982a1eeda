"""The least that a command can be that validates a deal: what starting takes is compared with it."""

import typer
from pydantic import BaseModel, ConfigDict

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)


class Deal(BaseModel):
    """One deal, strict and immutable, as the models of the games are."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")
    declarer: str
    card_points: int


@app.command()
def settle(json: bool = False) -> None:
    """Print one deal."""
    deal = Deal(declarer="Anna", card_points=49)
    print(deal.model_dump_json() if json else deal)


if __name__ == "__main__":
    app()
