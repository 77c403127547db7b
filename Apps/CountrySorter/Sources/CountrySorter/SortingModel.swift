public import DragDropCollections
public import History
public import SortingGames

/// A game in progress: the cards, their positions, and the mistakes so far.
public struct SortingModel: Hashable, Sendable, Codable {
  public let setup: GameSetup
  public internal(set) var board: Board<CardID>
  /// Cards of a timeline that were put in a wrong place.
  public internal(set) var mistakes = 0

  /// - Parameters:
  ///   - cards: In the order in which they are dealt.
  ///   - bins: The names of the bins, if there are any.
  ///   - opening: The first card of a timeline.
  ///   - isEndless: Whether a card can be taken any number of times.
  public init(
    _ setup: GameSetup, cards: [CardID], bins: [String] = [], opening: CardID? = nil, isEndless: Bool = false
  ) {
    self.setup = setup
    board = Board()
    if let opening {
      board.addCollection(named: .answer, .shelf)
      board.append([opening], to: .answer)
    }
    if isEndless { board.addPalette(named: .cards, cards) } else { board.addSource(named: .cards, cards) }
    if opening != nil { return }
    if bins.isEmpty {
      board.addCollection(named: .answer, .slots(cards.count))
    } else {
      for bin in bins { board.addCollection(named: .bin(bin), .shelf) }
    }
  }

  /// The cards in the answer, in order, without the empty places.
  public var answer: [CardID] {
    board.contents(of: .answer).compactMap { $0.flatMap { board[$0] } }
  }

  /// The bins of each card that is in one: more than one only if the deck is endless.
  public var binned: [CardID: [String]] {
    var binned: [CardID: [String]] = [:]
    for name in board.names {
      guard let bin = name.bin else { continue }
      for id in board.contents(of: name).compactMap(\.self) {
        if let card = board[id] { binned[card, default: []].append(bin) }
      }
    }
    return binned
  }

  /// Whether taking a card copies it, so that cards never run out.
  var isEndless: Bool { if case .palette? = board.collection(named: .cards) { true } else { false } }

  func card(at place: BoardPlace) -> CardID? { board.item(at: place).flatMap { board[$0] } }

  /// Whether every card has been dealt; never true if the deck is endless.
  public var isComplete: Bool { board.contents(of: .cards).allSatisfy { $0 == nil } }
}

extension CollectionID {
  public static let cards: CollectionID = "cards"
  public static let answer: CollectionID = "answer"

  public static func bin(_ name: String) -> CollectionID { CollectionID("bin \(name)") }

  /// The name of the bin, if this part is one.
  public var bin: String? {
    rawValue.hasPrefix("bin ") ? String(rawValue.dropFirst(4)) : nil
  }
}

/// One step of a game: cards move, and a wrong guess on a timeline is counted.
public struct SortingCommand: Command {
  public var change: BoardCommand<CardID>
  /// The change in the number of mistakes; negative when a step is taken back.
  public var mistakes: Int

  public init(_ change: BoardCommand<CardID>, mistakes: Int = 0) {
    self.change = change
    self.mistakes = mistakes
  }

  public var title: String { change.title }

  public func perform(on model: inout SortingModel) throws(Refusal) -> SortingCommand {
    let inverse = try change.perform(on: &model.board)
    model.mistakes += mistakes
    return SortingCommand(inverse, mistakes: -mistakes)
  }
}
