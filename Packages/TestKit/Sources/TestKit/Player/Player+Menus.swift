public import AppShell
import GestureModel
import TerminalUI

/// A law of every app: what a menu lists is what its key does.
extension Player {
  /// Opens the menus of places in sight, and chooses each entry by Enter, by a click and by its key. Each must do what the
  /// key does without a menu, on the same place; Escape must leave everything as it was.
  ///
  /// - Parameter places: How many places are tried, by chance.
  /// - Returns: The titles of the menus that were opened.
  /// - Throws: the first entry that does something else.
  public mutating func expectMenus(
    places count: Int = 6, file: String = #fileID, line: Int = #line
  ) throws(TestFailure) -> Set<String> {
    // The same time passes whatever is pressed.
    (keyPause, mousePause) = (.zero, .zero)
    var titles: Set<String> = []
    let places = program.scene.regionsInPaintOrder.shuffled(using: &random)
    for place in places.prefix(count) {
      guard let point = program.scene.visibleCenter(of: place) else { continue }
      let cell = CellPoint(containing: point)
      var opened = self
      opened.press(cell, .right)
      opened.release(.right)
      // Whatever moves comes to rest.
      opened.wait(.seconds(2))
      guard let menu = opened.program.menu else { continue }
      titles.insert(menu.title)
      var closed = opened
      closed.keys("Esc")
      closed.wait(.seconds(2))
      opened.wait(closed.time - opened.time)
      guard closed.program.menu == nil, closed.records.count == records.count else {
        throw TestFailure("\(TestLine(file, line)): Escape does not close the menu \"\(menu.title)\".")
      }
      for (index, entry) in menu.entries.enumerated() {
        var expected = closed
        expected.keys(entry.chord.description)
        expected.wait(.seconds(1))
        var chosen = opened
        for _ in 0..<index { chosen.keys("Down") }
        chosen.keys("Enter")
        var pressed = opened
        pressed.keys(entry.chord.description)
        for var player in [chosen, pressed] + [clicked(entry.title, in: opened)].compactMap({ $0 }) {
          player.wait(.seconds(1))
          guard player.linesWithoutClock == expected.linesWithoutClock, player.records.count == expected.records.count,
            player.program.focus == expected.program.focus
          else {
            throw TestFailure(
              "\(TestLine(file, line)): \"\(entry.title)\" in the menu \"\(menu.title)\" is something else than "
                + "\(entry.chord):\n\(player.lines.joined(separator: "\n"))\ninstead of\n"
                + expected.lines.joined(separator: "\n"))
          }
        }
      }
    }
    return titles
  }

  /// A game's clock may be a tick apart.
  var linesWithoutClock: [String] { lines.map { $0.replacing(/\d+:\d\d/, with: "") } }

  /// After a click on an entry; `nil` if its title stands in several rows, or in none because the window is low.
  private func clicked(_ title: String, in opened: Self) -> Self? {
    let rows = opened.lines.enumerated().filter { $0.element.contains(title) }
    guard rows.count == 1, let row = rows.first, let range = row.element.firstRange(of: title) else { return nil }
    var player = opened
    player.press(CellPoint(columns(of: String(row.element[..<range.lowerBound])), row.offset))
    player.release()
    return player
  }
}
