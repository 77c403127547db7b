import AppShell
import CountryData
import SortingGames
import TerminalUI

/// The game as a small picture: the first cards of the answer on bars that become shorter, and dashes for empty slots.
struct SorterTile {
  let game: Game
  let model: SortingModel
  /// The letters of the codes of the cards that are countries.
  let flags: [CardID: String]

  private var placed: [CardID?] {
    let answer = model.board.contents(of: .answer)
    return answer.map { $0.flatMap { model.board[$0] } }
  }

  /// How many cards have left the pane of cards.
  private var done: Int { total - model.board.contents(of: .cards).compactMap(\.self).count }

  private var total: Int { model.board.names.reduce(0) { $0 + model.board.contents(of: $1).compactMap(\.self).count } }

  func draw<ID>(in canvas: inout Canvas<ID>) {
    // If the answer has no places, as with bins, the tile shows the cards that are still to be placed.
    let rows =
      placed.isEmpty ? model.board.contents(of: .cards).prefix(20).map { $0.flatMap { model.board[$0] } } : placed
    let pitch = canvas.size.rows >= 9 ? 2 : 1
    let count = min(rows.count, (canvas.size.rows + pitch - 1) / pitch)
    for index in 0..<count {
      draw(rows[index], number: index + 1, of: count, row: index * pitch, in: &canvas)
    }
  }

  private func draw<ID>(_ card: CardID?, number: Int, of count: Int, row: Int, in canvas: inout Canvas<ID>) {
    let amber = canvas.style(.amber)
    canvas.write(
      "\(number)", at: CellPoint(number < 10 ? 2 : 1, row), style: Style(foreground: amber.foreground, .bold))
    let left = 5
    let room = canvas.size.columns - left - 2
    guard room > 4 else { return }
    let width = max(4, room * (2 * count - number + 1) / (2 * count))
    guard let card else {
      let line = String(repeating: canvas.capabilities.unicode ? "╌" : ".", count: width)
      canvas.write(line, at: CellPoint(left, row), style: canvas.style(.placeholder))
      return
    }
    let chip = canvas.theme.chip(.amber)
    if canvas.theme.hasSurfaces {
      canvas.fill(CellRect(column: left, row: row, columns: width, rows: 1), style: chip)
    } else {
      canvas.write("▌", at: CellPoint(left, row), style: Style(foreground: amber.foreground))
    }
    let name = flags[card].map { "\($0) \(game.name(of: card))" } ?? game.name(of: card)
    canvas.write(name, at: CellPoint(left + 1, row), style: chip, width: max(1, width - 2))
  }

  var detail: String { model.setup.title }

  var progress: TileProgress { TileProgress(done, of: total) }
}
