import AppShell
import TaskBoardModel

/// The field in which a new card is typed, at the place among the others that the card will take.
extension KanbanApp {
  /// Where the field of a new card is among those shown; `nil` if none is typed, or if there is no place for it.
  func field(in context: AppContext<KanbanApp>) -> Arrangement.Spot? {
    guard let typing = mode.typing, case .newCard(var place, let changes) = typing.purpose else { return nil }
    place.after = place.after.map { session.current($0) }
    place.before = place.before.map { session.current($0) }
    var card = Card(context.model.newCardID(tag: session.tag), title: typing.line.text)
    card.apply(changes)
    return shown.spot(of: card, newAt: place)
  }

  /// Makes the field of a new card visible.
  mutating func revealField(in context: AppContext<KanbanApp>) {
    scroll.revealField(in: viewport(in: context))
  }
}
