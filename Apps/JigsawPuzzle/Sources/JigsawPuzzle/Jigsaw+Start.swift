public import AppShell
import JigsawModel

extension Jigsaw {
  /// None on a page of a browser, where no picture is a file.
  public func startPage(in context: AppContext<Jigsaw>) -> StartPage? {
    picture.file == nil
      ? nil
      : StartPage(
        "Choose a puzzle", current: "\(picture.name), \(art.cut.grid.count) pieces",
        choices: PuzzleChoices.choices(picture, now: art.cut.grid.count, record.kept.without(isGone)),
        note: "Or drop a picture of yours on the window.")
  }
}
