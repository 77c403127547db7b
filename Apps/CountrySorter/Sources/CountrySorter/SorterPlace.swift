public import AppShell
public import DragDropCollections
import SortingGames

/// When cards show whether they are right or wrong: after a request until the next move, or always.
enum Check: String, Codable { case hidden, once, always }

/// The places that a pointer or the focus can be on.
public enum SorterPlace: BoardRegion {
  case board(BoardPlace)
  case button(UndoBar)
  case check
  /// The name of the program and the title of the game, which lead to the other games.
  case start
  /// One of the two names of a question.
  case duel(firstIsFirst: Bool)

  public var onBoard: BoardPlace? { if case .board(let place) = self { place } else { nil } }
}

extension AppContext<CountrySorter> {
  /// The card that a key applies to.
  var focusedCard: CardID? { focus?.onBoard.flatMap(model.card) }
}

/// Why a key that is about the focused card does nothing.
@Sendable func noCard(_ app: CountrySorter, _ context: AppContext<CountrySorter>) -> String? {
  context.focusedCard == nil ? "Choose a card first: Tab or an arrow key moves the focus." : nil
}
