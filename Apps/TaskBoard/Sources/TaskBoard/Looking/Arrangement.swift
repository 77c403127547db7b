import TaskBoardModel
import TerminalUI

/// The cards that are shown, by lanes and columns. Recomputed when the board or the view settings change, not for each
/// picture.
struct Arrangement: Hashable, Sendable {
  /// A swimlane across all columns; the whole board if there are no lanes.
  struct Band: Hashable, Sendable {
    var lane: Lane?
    var isCollapsed: Bool
    /// The cards of each column.
    var cells: [[CardID]]

    /// How many cards the fullest column has.
    var height: Int { isCollapsed ? 0 : cells.map(\.count).max() ?? 0 }
  }

  let columns: [ColumnID]
  let bands: [Band]
  /// How many cards of each column are open, shown or not.
  let loads: [Int]
  /// The color of each column.
  let hues: [ThemeRole]
  private let indices: [ColumnID: Int]
  private let spots: [CardID: Spot]

  /// - Complexity: O(*n* log *n*) in the cards of the board.
  init(_ board: Kanban, _ looking: Looking, at now: LocalTime) {
    let filter = Filter(looking.filter, saved: board.presets.filters)
    let archived = looking.showsArchived || filter.wantsArchived
    let shown = board.columns.filter { !$0.isArchived || looking.showsArchived || archived && !$0.cards.isEmpty }
    columns = shown.map(\.id)
    indices = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    loads = shown.map { board.load(of: $0) }
    let colors = board.columnHues
    hues = shown.map { colors[$0.id] ?? .hue(of: $0.title) }
    let cards = shown.map { column in
      looking.sort.sorted(
        column.cards.compactMap { board[$0] }.filter { card in
          (archived || !card.isArchived) && (filter.isEmpty || filter.fits(card, on: board, at: now))
        })
    }
    guard looking.lanes != .none else {
      bands = [Band(lane: nil, isCollapsed: false, cells: cards.map { $0.map(\.id) })]
      spots = Self.spots(in: bands)
      return
    }
    let lanes = Lane.all(of: board.cards.values, by: looking.lanes)
    bands = lanes.map { lane in
      Band(
        lane: lane, isCollapsed: looking.collapsed.contains(lane),
        cells: cards.map { $0.filter { Lane(of: $0, by: looking.lanes) == lane }.map(\.id) })
    }
    spots = Self.spots(in: bands)
  }

  private static func spots(in bands: [Band]) -> [CardID: Spot] {
    var spots: [CardID: Spot] = [:]
    for (band, row) in bands.enumerated() {
      for (column, cards) in row.cells.enumerated() {
        for (index, card) in cards.enumerated() { spots[card] = Spot(column: column, band: band, index: index) }
      }
    }
    return spots
  }

  func index(of column: ColumnID) -> Int? { indices[column] }

  /// The letter that leads to a column; `nil` if there are more columns than letters.
  static func letter(of column: Int) -> Character? {
    column < 26 ? Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(column))) : nil
  }

  /// How many cards are shown.
  var count: Int { columns.indices.reduce(0) { $0 + count(in: $1) } }

  /// How many cards of a column are shown.
  func count(in column: Int) -> Int { bands.reduce(0) { $0 + $1.cells[column].count } }

  /// Where a card is shown; `nil` if it is not shown.
  func spot(of card: CardID) -> Spot? { spots[card] }

  func card(at spot: Spot) -> CardID? {
    guard bands.indices.contains(spot.band), bands[spot.band].cells.indices.contains(spot.column) else { return nil }
    let cards = bands[spot.band].cells[spot.column]
    return cards.indices.contains(spot.index) ? cards[spot.index] : nil
  }

  /// A card among those that are shown, counted.
  struct Spot: Hashable, Sendable {
    var column: Int
    var band: Int
    var index: Int
  }
}
