import Foundation

/// What `country-sorter --state` prints, as far as the tests ask for it.
struct SorterState: Decodable {
  var model: Model
  var steps: Int

  struct Model: Decodable {
    var board: Board
  }

  struct Board: Decodable {
    var items: [Item]
    var parts: [Part]
  }

  struct Item: Decodable {
    var id: Int
    var item: String
  }

  struct Part: Decodable {
    var name: String
    var part: Contents
  }

  struct Contents: Decodable {
    var slots: [Int?]?
    var source: [Int]?
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }

  /// In the order in which they were dealt.
  var cards: [String] { ids { $0.source }.compactMap(\.self) }

  /// What lies in each place of the answer; "_" where nothing does.
  var answer: [String] { ids { $0.slots }.map { $0 ?? "_" } }

  private func ids(_ kind: (Contents) -> [Int?]?) -> [String?] {
    let names = Dictionary(uniqueKeysWithValues: model.board.items.map { ($0.id, $0.item) })
    return model.board.parts.compactMap { kind($0.part) }.first?.map { $0.flatMap { names[$0] } } ?? []
  }
}
