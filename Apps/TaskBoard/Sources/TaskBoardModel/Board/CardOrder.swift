/// The cards of a column from the top, each once.
///
/// An array in pieces, with an index of the piece that each card is in: finding, inserting and removing a card takes
/// about the same time whether the column has 20 cards or 200,000. With one array, each command on such a column would
/// cost a millisecond, and a server that reads its journal again would need a minute.
///
/// Decoded data may contain a card twice; ``Kanban/fault`` reports it, and until then the order is kept as given.
public struct CardOrder: Sendable {
  /// The maximum number of cards in a piece. A full piece is split in half.
  static let longest = 512

  fileprivate struct Piece {
    /// Stays with the piece wherever it is.
    let id: Int
    var cards: [CardID]
  }

  private var pieces: [Piece] = []
  /// The piece that each card is in, by its id.
  private var homes = CardMap<Int>()
  private var nextPiece = 0
  public private(set) var count = 0

  /// - Complexity: O(*n*)
  public init(_ cards: some Sequence<CardID>) {
    var rest = Array(cards)[...]
    while !rest.isEmpty {
      add(Array(rest.prefix(Self.longest / 2)), at: pieces.count)
      rest = rest.dropFirst(Self.longest / 2)
    }
  }

  private mutating func add(_ cards: [CardID], at index: Int) {
    pieces.insert(Piece(id: nextPiece, cards: cards), at: index)
    for card in cards { homes[card] = nextPiece }
    nextPiece += 1
    count += cards.count
  }

  /// All cards in order, in parts: holding them is cheap, because a change copies only the part in which it occurs.
  public var parts: [[CardID]] { pieces.map(\.cards) }

  // MARK: Finding

  public func contains(_ card: CardID) -> Bool { homes[card] != nil }

  public func firstIndex(of card: CardID) -> Int? {
    guard let (piece, index) = position(of: card) else { return nil }
    return pieces[..<piece].reduce(index) { $0 + $1.cards.count }
  }

  private func position(of card: CardID) -> (piece: Int, index: Int)? {
    guard let home = homes[card], let piece = pieces.firstIndex(where: { $0.id == home }),
      let index = pieces[piece].cards.firstIndex(of: card)
    else { return nil }
    return (piece, index)
  }

  /// - Parameter isInsertion: Whether an index may be behind the last card of a piece.
  private func position(of index: Int, isInsertion: Bool = false) -> (piece: Int, index: Int) {
    precondition(0 <= index && index < count + (isInsertion ? 1 : 0), "There are \(count) cards, none at \(index).")
    var left = index
    for piece in pieces.indices {
      let cards = pieces[piece].cards.count
      if left < cards + (isInsertion ? 1 : 0) { return (piece, left) }
      left -= cards
    }
    return (pieces.count, left)
  }

  // MARK: Changing

  mutating func insert(_ card: CardID, at index: Int) {
    let (piece, index) = position(of: index, isInsertion: true)
    guard piece < pieces.count else { return add([card], at: piece) }
    pieces[piece].cards.insert(card, at: index)
    homes[card] = pieces[piece].id
    count += 1
    guard pieces[piece].cards.count > Self.longest else { return }
    let second = Array(pieces[piece].cards[(Self.longest / 2)...])
    pieces[piece].cards.removeLast(second.count)
    count -= second.count
    add(second, at: piece + 1)
  }

  /// - Returns: Where it was; `nil` if it was not there.
  @discardableResult
  mutating func remove(_ card: CardID) -> Int? {
    guard let (piece, index) = position(of: card) else { return nil }
    let position = pieces[..<piece].reduce(index) { $0 + $1.cards.count }
    pieces[piece].cards.remove(at: index)
    homes[card] = nil
    count -= 1
    join(piece)
    return position
  }

  /// Small pieces side by side become one, so that there are never many more than the cards fill.
  private mutating func join(_ piece: Int) {
    if pieces[piece].cards.isEmpty {
      pieces.remove(at: piece)
      return
    }
    for first in [piece - 1, piece] where 0 <= first && first + 1 < pieces.count {
      guard pieces[first].cards.count + pieces[first + 1].cards.count <= Self.longest / 2 else { continue }
      let second = pieces.remove(at: first + 1)
      for card in second.cards { homes[card] = pieces[first].id }
      pieces[first].cards += second.cards
      return
    }
  }
}

extension CardOrder: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  /// - Complexity: O(pieces).
  public subscript(index: Int) -> CardID {
    let (piece, index) = position(of: index)
    return pieces[piece].cards[index]
  }

  public struct Iterator: IteratorProtocol {
    fileprivate var pieces: ArraySlice<Piece>
    fileprivate var cards: ArraySlice<CardID> = []

    public mutating func next() -> CardID? {
      if let card = cards.popFirst() { return card }
      guard let piece = pieces.popFirst() else { return nil }
      cards = piece.cards[...]
      return cards.popFirst()
    }
  }

  public func makeIterator() -> Iterator { Iterator(pieces: pieces[...]) }
}

extension CardOrder: ExpressibleByArrayLiteral {
  public init(arrayLiteral cards: CardID...) { self.init(cards) }
}

/// Equality does not depend on how the cards are divided into pieces.
extension CardOrder: Hashable {
  public static func == (one: CardOrder, other: CardOrder) -> Bool {
    one.count == other.count && one.elementsEqual(other)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for card in self { hasher.combine(card) }
  }
}

/// Encoded as an array.
extension CardOrder: Codable {
  public init(from decoder: any Decoder) throws { self.init(try [CardID](from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
