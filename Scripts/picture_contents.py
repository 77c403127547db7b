"""What is on the screens of the pictures: documents in the form of the programs' own recordings (docs/formats.md)."""

NOW = "2026-11-23T09:00:00+01:00"
"""A Monday."""


def board():
    cards, columns = {}, []

    def column(title, *members, **more):
        for number, title_of_card, fields in members:
            cards[str(number)] = {"id": str(number), "title": title_of_card, **fields}
        columns.append({"id": f"c{len(columns) + 1}", "title": title, "cards": [str(member[0]) for member in members], **more})

    def checklist(done, total):
        steps = ["Say what it does", "Draw it", "Ask somebody", "Change it", "Write it down"]
        return [{"id": f"s{index + 1}", "text": steps[index], "isDone": index < done} for index in range(total)]

    limit = {"count": 3, "hard": True}
    column("Todo",
           (1, "Write the guide for a first app", {"labels": ["docs"], "due": "2026-11-27", "assignee": "Mia Berg"}),
           (2, "Measure a drag over ssh with 200 ms of delay",
            {"labels": ["net", "test"], "due": "2026-11-25", "assignee": "Mia Berg"}),
           (3, "A picture for each program",
            {"labels": ["docs", "ux"], "assignee": "Ada King", "checklist": checklist(1, 4)}),
           (9, "Sound when a piece fits", {"labels": ["ux"], "assignee": "Ada King", "blockers": ["4"]}))
    column("Doing",
           (4, "The contrast of every theme",
            {"labels": ["ux", "test"], "due": "2026-11-21", "assignee": "Ada King", "priority": "high"}),
           (5, "Refuse a drop with a reason",
            {"labels": ["core"], "due": "2026-11-23", "assignee": "Mia Berg", "checklist": checklist(3, 5)}), limit=limit)
    column("Review",
           (6, "Undo over the network", {"labels": ["net", "core"], "assignee": "Mia Berg", "checklist": checklist(4, 4)}),
           (10, "Read Trello boards with broken dates",
            {"labels": ["bug"], "due": "2026-11-26", "assignee": "Ada King"}),
           (11, "Sort by due date", {"labels": ["core"], "assignee": "Mia Berg"}), limit=limit)
    done = {"done": 813_000_000}
    column("Done",
           (7, "The keyboard protocol of kitty", {"assignee": "Ada King", **done}),
           (8, "Save elsewhere when the disk is full", {"assignee": "Mia Berg", **done}),
           (12, "Frames that join", {"assignee": "Ada King", **done}),
           (13, "Release notes", {"assignee": "Mia Berg", **done}),
           (14, "Themes in a file", {"assignee": "Ravi Shah", **done}), finishes=True)
    return {"cards": cards, "columns": columns, "numbering": 14, "title": "Spring release"}


SONG = """{title: Morning Walk}
{key: G}
{tempo: 96}
{time: 4/4}
{start_of_grid: Verse}
|: G . . . | Em . . . | C . . . | D7 . . . |
| G . . . | Em . . . | Am . D7 . | G . . . :|
{end_of_grid}
{start_of_grid: Chorus}
| C . . . | D . . . | Bm . Em . | Am . D7 . |
{end_of_grid}
{start_of_grid: Bridge}
| Em . . . | Cm . . . | G . . . | D . . . |
{end_of_grid}
{start_of_grid: Outro}
| C . . . | G . . . |
{end_of_grid}
"""


def countries(home=("MA", "DZ", "AR", "YE", "CI", "MR"), placed={1: "ID", 2: "VN", 3: "NG", 7: "HU"}, places=10):
    """A game of ten countries: those at home, and those in places, counted from 1."""
    names = [*home, *placed.values()]
    number = {name: index for index, name in enumerate(names, 1)}
    slots = [number[placed[place]] if place in placed else None for place in range(1, places + 1)]
    everything = list(number.values())
    return {
        "board": {
            "items": [{"id": number[name], "item": name} for name in names], "nextID": len(names) + 1,
            "parts": [
                {"name": "cards", "part": {"source": everything}, "present": [number[name] for name in home]},
                {"name": "answer", "part": {"slots": slots}}]},
        "mistakes": 0,
        "setup": {"kind": {"order": {"_0": {"direction": "descending", "key": {"column": {"_0": "population"}}}}},
                  "title": "Population, the most first"}}


def puzzle(groups, columns, rows, tray=()):
    """Pieces by their numbers, row by row; groups as (their pieces, how far they are from their place, in widths of a piece),
    the bottom one first. Those of which nothing is said lie in the tray, behind those that are named."""
    placed = {piece for pieces, _ in groups for piece in pieces}
    order = [*tray, *(piece for piece in range(columns * rows) if piece not in tray)]
    return {"grid": {"columns": columns, "rows": rows}, "tray": [piece for piece in order if piece not in placed],
            "groups": [{"pieces": sorted(pieces), "offset": {"dx": x, "dy": y}} for pieces, (x, y) in groups]}
