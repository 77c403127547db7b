import CountryData
import SortingGames
import TerminalUI

/// A country on a page of its own: its outline, and what is known about it besides what the game asks.
struct Atlas: Hashable {
  let name: String
  /// `nil` if the country is too small to have one.
  let outline: Outline?
  let facts: [(title: String, value: String)]

  init(_ card: Card, _ outline: Outline?, in kind: GameSetup.Kind, capital: String?) {
    name = card.name
    self.outline = outline
    func words(_ column: String) -> String? {
      if case .words(let words)? = card.values[column] { words.joined(separator: ", ") } else { nil }
    }
    let all = [
      ("Capital", "capital", capital), ("Region", "subregion", words("subregion")),
      ("Languages", "languages", words("languages")), ("Currency", "currency", words("currency")),
    ]
    let hidden = kind.given
    facts = all.compactMap { title, column, value in
      hidden.contains(column) ? nil : value.map { (title, $0) }
    }
  }

  static func == (one: Atlas, other: Atlas) -> Bool { one.name == other.name && one.outline == other.outline }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The smallest area in which it says anything.
  static let least = CellSize(24, 12)

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let theme = canvas.theme
    let area = CellRect(canvas.size).inset(left: 3, top: 1, right: 3, bottom: 1)
    guard area.columns >= 12, area.rows >= 6 else { return }
    let texts = facts.map { ($0.title, $0.value.wrapped(at: max(1, area.columns - 11)).prefix(3)) }
    let rows = texts.reduce(0) { $0 + $1.1.count }
    let room = area.rows - 2 - (area.rows - rows >= 12 ? rows + 1 : 0)
    canvas.write(name, at: area.origin, style: theme[.title], width: area.columns)
    let picture = CellRect(column: area.minColumn, row: area.minRow + 2, columns: area.columns, rows: max(0, room))
    if let outline {
      canvas.within(picture) { outline.draw(in: &$0) }
    } else {
      canvas.write(
        "No outline: the country is too small.", at: picture.origin, style: theme[.hint], width: area.columns)
    }
    guard room < area.rows - 2 else { return }
    var row = area.maxRow - rows
    for (title, lines) in texts {
      canvas.write(title, at: CellPoint(area.minColumn, row), style: theme[.hint])
      for line in lines {
        canvas.write(line, at: CellPoint(area.minColumn + 11, row), style: theme[.text], width: area.columns - 11)
        row += 1
      }
    }
  }
}

extension GameSetup.Kind {
  /// Facts that would give the answer away, by their columns.
  fileprivate var given: Set<String> {
    switch question {
    case "capital": ["capital"]
    case "subregion", "continents", "latitude", "hemispheres", "sides": ["subregion"]
    case "languages": ["languages"]
    case "currency": ["currency"]
    case "flag", "chain": []
    default: []
    }
  }
}

extension Outline {
  /// What can be said of its shape in a sentence about a country.
  var shape: String {
    let (width, height) = size
    return 4 * width > 5 * height
      ? "wider than it is tall" : 4 * height > 5 * width ? "taller than it is wide" : "as wide as it is tall"
  }
}
