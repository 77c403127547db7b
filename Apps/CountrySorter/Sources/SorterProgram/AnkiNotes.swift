import CountryData
import CountrySorter
import SortingGames
import Tables

/// The cards of a game as a text file that Anki imports. Pictures are SVG in the text itself, so that no other file is
/// needed.
///
/// Source: "Importing Text Files" in the Anki manual (docs.ankiweb.net/importing/text-files.html), since Anki 2.1.54.
struct AnkiNotes {
  let text: String

  /// - Parameters:
  ///   - stock: All of its cards are written, not only those that were dealt.
  ///   - memory: What was confused is said on the back.
  init(_ stock: Stock, _ setup: GameSetup, _ memory: Memory) {
    let wanted = Set(stock.pool)
    let cards = stock.deck.cards.filter { wanted.contains($0.id) }
    let pictures = setup.kind.needsPictures ? CountryPictures() : nil
    let countries = Dictionary(
      (stock.countries?.countries ?? []).map { (CardID($0.code.text), $0) }, uniquingKeysWith: { first, _ in first })
    func neighbors(_ country: Country) -> [String] {
      (stock.countries?.neighbors(of: country) ?? []).map { stock.deck.card(CardID($0.text))?.name ?? $0.text }.sorted()
    }
    let question = stock.question(setup)
    var rows: [[String]] = []
    for card in cards {
      guard
        let (front, back) = Self.sides(
          of: card, setup, stock.deck, pictures, countries[card.id], neighbors)
      else { continue }
      let confused = question.map { memory.confusions(of: card.id, in: $0) } ?? []
      let others = confused.map { stock.deck.card(CardID($0.other))?.name ?? $0.other }
      let note =
        others.isEmpty ? "" : "<br><small>You confused it with \(Self.escaped(others.joined(separator: ", "))).</small>"
      rows.append([front, back + note, others.isEmpty ? "country-sorter" : "country-sorter confused"])
    }
    let table = Table(columns: ["Front", "Back", "Tags"], rows: rows)
    let body = table.csv().drop { $0 != "\n" }.dropFirst()
    let deck = setup.shownTitle.map { $0.isNewline || $0 == ":" ? " " : $0 }
    text = """
      #separator:Comma
      #html:true
      #notetype:Basic
      #deck:\(String(deck))
      #columns:Front,Back,Tags
      #tags column:3

      """ + body
  }

  /// - Returns: `nil` if the game asks nothing about the card.
  private static func sides(
    of card: Card, _ setup: GameSetup, _ deck: Deck, _ pictures: CountryPictures?, _ country: Country?,
    _ neighbors: (Country) -> [String]
  ) -> (front: String, back: String)? {
    let name = escaped(card.name)
    func fact(_ id: String) -> (String, String)? {
      guard let column = deck.column(id), let value = card.values[id] else { return nil }
      let title = column.title.prefix(1).uppercased() + column.title.dropFirst()
      let source = column.provenance.map { "<br><small>\(escaped($0))</small>" } ?? ""
      return ("\(escaped(title)): \(name)", escaped(column.text(of: value)) + source)
    }
    switch setup.kind {
    case .order(let rule), .timeline(let rule):
      guard case .column(let column) = rule.key else { return nil }
      return fact(column)
    case .bins(let column): return fact(column)
    case .match(.capital): return (country?.capital).map { ("Capital: \(name)", escaped($0)) }
    case .match(.flag): return country.flatMap { pictures?.flags[$0.code] }.map { ($0.svg, name) }
    case .match(.outline), .match(.map): return country.flatMap { pictures?.outlines[$0.code] }.map { ($0.svg, name) }
    case .chain: return country.map { ("Neighbors: \(name)", escaped(neighbors($0).joined(separator: ", "))) }
    case .ranking, .ownBins: return nil
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: "\(character)"
      }
    }.joined()
  }
}

extension GameSetup.Kind {
  fileprivate var needsPictures: Bool {
    switch self {
    case .match(.flag), .match(.outline), .match(.map): true
    default: false
    }
  }
}

extension Outline {
  /// As an image for a web page, in the color of its text.
  var svg: String {
    let paths = rings.map { ring in "M" + ring.map { "\($0.x) \($0.y)" }.joined(separator: "L") + "Z" }.joined()
    return "<svg viewBox=\"0 0 \(size.width) \(size.height)\" width=\"320\" height=\"320\">"
      + "<path fill=\"currentColor\" fill-rule=\"evenodd\" d=\"\(paths)\"/></svg>"
  }
}

extension FlagPicture {
  /// As an image for a web page: a rectangle for each run of pixels of one color.
  var svg: String {
    var rects = ""
    for y in 0..<Self.height {
      var x = 0
      while x < Self.width {
        let color = pixels[y * Self.width + x]
        var end = x + 1
        while end < Self.width, pixels[y * Self.width + end] == color { end += 1 }
        let digits = String(color, radix: 16)
        let hex = String(repeating: "0", count: 6 - digits.count) + digits
        rects += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(end - x)\" height=\"1\" fill=\"#\(hex)\"/>"
        x = end
      }
    }
    return
      "<svg viewBox=\"0 0 \(Self.width) \(Self.height)\" width=\"320\" shape-rendering=\"crispEdges\">\(rects)</svg>"
  }
}
