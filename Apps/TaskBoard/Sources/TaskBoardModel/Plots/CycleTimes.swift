/// How long the cards took that are done. A value.
///
/// The *cycle time* of a card is the time from the beginning of work on it until it was done. Work begins when the card
/// first leaves the first column of the board, or is added to another one. The *lead time* begins when the card was made.
public struct CycleTimes: Hashable, Sendable, Codable {
  /// A card that is done.
  public struct Entry: Hashable, Sendable, Codable {
    public var card: CardID
    public var title: String
    /// When the card was made, if that is known.
    public var created: Moment?
    /// When work on it began; `nil` if that was before the known past.
    public var started: Moment?
    public var finished: Moment

    /// In seconds.
    public var cycle: Int? { started.map { max(0, finished.rawValue - $0.rawValue) } }
    public var lead: Int? { created.map { max(0, finished.rawValue - $0.rawValue) } }
  }

  /// The cards in the order in which they were done.
  public private(set) var cards: [Entry]

  /// - Complexity: O(*n* log *n*) in the cards, and O(*m*) in the edits of all steps, each times the columns.
  public init(_ past: BoardPast) {
    var board = past.board
    let waiting = past.board.columns.first { !$0.isArchived && !$0.finishes }?.id
    var started: [CardID: Moment] = [:]
    for step in past.steps.reversed() {
      for edit in step.inverse {
        switch edit {
        case .place(let id, let place):
          let now = board.column(of: id)?.id
          if now != waiting, place.column == waiting { started[id] = step.time }
        case .take(let id):
          if let now = board.column(of: id)?.id, now != waiting { started[id] = step.time }
        default: break
        }
        _ = board.apply(edit)
      }
    }
    cards = past.board.cards.values.compactMap { card in
      card.done.map { done in
        Entry(card: card.id, title: card.title, created: card.created, started: started[card.id], finished: done)
      }
    }.sorted { ($0.finished, $0.card) < ($1.finished, $1.card) }
  }

  /// The cards that were done on this day or later.
  public func since(_ day: Day, zone: Int) -> CycleTimes {
    var late = self
    late.cards = cards.filter { day <= $0.finished.local(zone: zone).day }
    return late
  }

  /// The cards whose cycle time is known, with it in seconds.
  public var known: [(card: Entry, seconds: Int)] {
    cards.compactMap { entry in entry.cycle.map { (entry, $0) } }
  }

  /// The cycle time that this share of the cards did not exceed (nearest rank), in seconds; `nil` if none is known.
  ///
  /// - Parameter share: More than 0, at most 1.
  public func percentile(_ share: Double) -> Int? {
    let times = known.map(\.seconds).sorted()
    guard !times.isEmpty else { return nil }
    return times[max(0, min(times.count, Int((share * Double(times.count)).rounded(.up))) - 1)]
  }
}
