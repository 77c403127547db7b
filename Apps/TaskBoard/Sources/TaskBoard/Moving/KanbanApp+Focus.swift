import AppShell
import DragDropKit
import TaskBoardModel

/// Going from card to card.
extension KanbanApp {
  var noCard: Effects { [.say("Choose a card first: j and l, or an arrow key, move the focus.")] }

  /// The cards that a key applies to: those selected, otherwise the one with the focus.
  func chosen(_ stage: Stage<KanbanApp>) -> [CardID] {
    if !selection.isEmpty { return stage.model.sorted(selection) }
    if case .card(let id)? = stage.focus, stage.model[id] != nil { return [id] }
    return []
  }

  /// The column of the focus.
  func column(_ stage: Stage<KanbanApp>) -> Column? {
    switch stage.focus {
    case .card(let id)?: stage.model.column(of: id)
    case .header(let id)?: stage.model[id]
    default: nil
    }
  }

  /// The column of the focus among those shown, and the card's number in it over all lanes; -1 for the title.
  private func spot(_ stage: Stage<KanbanApp>) -> (column: Int, index: Int)? {
    switch stage.focus {
    case .card(let id)?:
      guard let spot = arrangement.spot(of: id) else { return nil }
      let above = openBands.filter { $0 < spot.band }.reduce(0) { $0 + arrangement.bands[$1].cells[spot.column].count }
      return (spot.column, above + spot.index)
    case .header(let id)?: return arrangement.index(of: id).map { ($0, -1) }
    default: return nil
    }
  }

  private var openBands: [Int] { arrangement.bands.indices.filter { !arrangement.bands[$0].isCollapsed } }

  private func cards(of column: Int) -> [CardID] { openBands.flatMap { arrangement.bands[$0].cells[column] } }

  private func place(_ column: Int, _ index: Int) -> KanbanPlace? {
    guard arrangement.columns.indices.contains(column) else { return nil }
    let cards = cards(of: column)
    return index < 0 || cards.isEmpty
      ? .header(arrangement.columns[column]) : .card(cards[min(index, cards.count - 1)])
  }

  func goAlong(_ steps: Int, _ stage: Stage<KanbanApp>) -> Effects {
    guard let (column, index) = spot(stage) else { return goToStart() }
    let last = cards(of: column).count - 1
    let least = steps < -1 ? min(0, last) : -1
    return place(column, min(last, max(least, index + steps))).map { [.focus($0)] } ?? []
  }

  func goAcross(_ steps: Int, _ stage: Stage<KanbanApp>) -> Effects {
    guard let (column, index) = spot(stage) else { return goToStart() }
    return place(column + steps, index).map { [.focus($0)] } ?? []
  }

  private func goToStart() -> Effects {
    for column in arrangement.columns.indices {
      if let card = cards(of: column).first { return [.focus(.card(card))] }
    }
    return arrangement.columns.first.map { [.focus(.header($0))] } ?? []
  }

  // MARK: By letter

  /// The letter of a column; `nil` where there are more columns than letters.
  static func letter(of column: Int) -> Character? {
    column < 26 ? Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(column))) : nil
  }

  mutating func jump(_ letter: Character?) -> Effects {
    isJumping = false
    guard let letter, let column = arrangement.columns.indices.first(where: { Self.letter(of: $0) == letter }) else {
      return [.say("No column has this letter.")]
    }
    return place(column, 0).map { [.focus($0)] } ?? []
  }
}
