import AppShell
import CountryData
import SortingGames
import TerminalUI

/// The game as a small picture: the first cards of the answer, all equally wide, because bars would have to say by how
/// much they differ, and dashes for empty slots.
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
      draw(rows[index], number: index + 1, row: index * pitch, in: &canvas)
    }
  }

  private func draw<ID>(_ card: CardID?, number: Int, row: Int, in canvas: inout Canvas<ID>) {
    let amber = canvas.style(.amber)
    canvas.write(
      "\(number)", at: CellPoint(number < 10 ? 2 : 1, row), style: Style(foreground: amber.foreground, .bold))
    let left = 5
    let width = canvas.size.columns - left - 2
    guard width > 4 else { return }
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
    canvas.write(Self.whole(name, fitting: width - 2), at: CellPoint(left + 1, row), style: chip, width: width - 2)
  }

  /// Without the words that do not fit, unless not even the first one does.
  private static func whole(_ name: String, fitting room: Int) -> String {
    guard columns(of: name) > room, let words = name.wrapped(at: room).first, !words.isEmpty else { return name }
    return words
  }

  var detail: String { game.title(model.setup) }

  var progress: TileProgress { TileProgress(done, of: total) }
}
