public import DragDropCollections
public import History
public import SortingGames

/// A game in progress: the cards, their positions, and the mistakes so far.
public struct SortingModel: Hashable, Sendable, Codable {
  public let setup: GameSetup
  public internal(set) var board: Board<CardID>
  /// Cards of a timeline that were put in a wrong place.
  public internal(set) var mistakes = 0
  /// How many games were dealt before this one, one after another; `nil` for the first one.
  public internal(set) var round: Int?
  /// Which player placed which card, in order; `nil` unless players take turns.
  public internal(set) var turns: [Turn]?
  /// What this game and those before it came to for somebody who plays against others, by their rounds; `nil` if nobody
  /// does.
  public internal(set) var results: [Int: Result]?
  /// What the next game is dealt from if several people play; `nil` if each person's program decides.
  public package(set) var supply: Supply?

  /// - Parameters:
  ///   - cards: In the order in which they are dealt.
  ///   - bins: The names of the bins, if there are any.
  ///   - opening: The first card of a timeline.
  ///   - isEndless: Whether a card can be taken any number of times.
  public init(
    _ setup: GameSetup, cards: [CardID], bins: [String] = [], opening: CardID? = nil, isEndless: Bool = false
  ) {
    self.setup = setup
    turns = setup.players == nil ? nil : []
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

  /// How many mistakes, or other games, there may be.
  static let possible = 0...1_000_000_000

  /// - Throws: `DecodingError.dataCorrupted` if a number is none that a game leads to.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    setup = try fields.decode(GameSetup.self, forKey: .setup)
    board = try fields.decode(Board<CardID>.self, forKey: .board)
    mistakes = try fields.decode(Int.self, forKey: .mistakes)
    round = try fields.decodeIfPresent(Int.self, forKey: .round)
    turns = try fields.decodeIfPresent([Turn].self, forKey: .turns)
    supply = try fields.decodeIfPresent(Supply.self, forKey: .supply)
    results = try fields.decodeIfPresent([Int: Result].self, forKey: .results)
    guard Self.possible ~= mistakes, Self.possible ~= round ?? 0, results?.values.allSatisfy(\.isPossible) != false
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "No game has \(mistakes) mistakes, or this result, after \(round ?? 0) other games."))
    }
  }

  /// The same cards under another setup.
  package func with(_ setup: GameSetup) -> SortingModel {
    var model = SortingModel(setup, cards: [])
    (model.board, model.mistakes, model.round) = (board, mistakes, round)
    return model
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
  package var isEndless: Bool { if case .palette? = board.collection(named: .cards) { true } else { false } }

  func card(at place: BoardPlace) -> CardID? { board.item(at: place).flatMap { board[$0] } }

  /// Whether every card has been dealt; never true if the deck is endless.
  public var isComplete: Bool { board.itemCount(in: .cards) == 0 }
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

/// A card that one of several players has placed.
public struct Turn: Hashable, Sendable, Codable {
  public var card: CardID
  /// The index of the player.
  public var player: Int
  /// Whether it was placed rightly, if that is known at once, as on a timeline.
  public var isRight: Bool?
}

/// One step of a game: cards move, a wrong guess on a timeline is counted, a player has a turn, or another game begins.
public struct SortingCommand: Command, Codable {
  /// What happens to the turns of the players.
  enum TurnChange: Hashable, Sendable, Codable {
    case taken(Turn), givenBack(Turn)
  }

  public var change: BoardCommand<CardID>
  /// The change in the number of mistakes, at most by 1; negative when a step is taken back.
  public var mistakes: Int
  /// `nil` unless players take turns.
  var turn: TurnChange?
  /// Whether the game ends for somebody who plays against others, or goes on; `nil` for a move.
  var ending: Ending?
  /// The game that replaces the whole model; `nil` for a move.
  var deal: SortingModel?
  /// The game for which it is meant; `nil` if there can be no other.
  var game: DealMark?
  /// Where on a timeline it puts a card; `nil` if nobody else can have put one there.
  var gap: Gap?

  public init(_ change: BoardCommand<CardID>, mistakes: Int = 0) {
    self.change = change
    self.mistakes = mistakes
  }

  /// Begins another game.
  init(dealing deal: SortingModel) {
    self.init(BoardCommand(title: "Deal the next game", edits: []))
    self.deal = deal
  }

  /// Ends the game for somebody who plays against others.
  init(finishing result: SortingModel.Result) {
    self.init(BoardCommand(title: "Finish the game", edits: []))
    ending = .finished(result)
  }

  public var title: String { change.title }

  public func perform(on model: inout SortingModel) throws(Refusal) -> SortingCommand {
    try checkBinding(on: model)
    if let deal {
      try model.checkNeighbor(deal)
      var inverse = self
      inverse.deal = model
      model = deal
      if game != nil { inverse.game = deal.mark }
      return inverse
    }
    if let ending { return try perform(ending, on: &model) }
    guard model.result == nil else {
      throw Refusal("You have finished this game, so its cards stay where they are.", remedy: "Deal the next one.")
    }
    guard -1...1 ~= mistakes, SortingModel.possible ~= model.mistakes + mistakes else {
      throw Refusal("One step cannot add \(mistakes) mistakes to \(model.mistakes).")
    }
    var inverse = SortingCommand(try change.perform(on: &model.board), mistakes: -mistakes)
    model.mistakes += mistakes
    switch turn {
    case .taken(let turn):
      model.turns?.append(turn)
      inverse.turn = .givenBack(turn)
    case .givenBack(let turn):
      model.turns?.removeLast()
      inverse.turn = .taken(turn)
    case nil: break
    }
    inverse.game = game
    // By the time the card comes back, another one may be in its place.
    if game != nil { inverse.gap = inverse.gap(on: model) }
    return inverse
  }
}
