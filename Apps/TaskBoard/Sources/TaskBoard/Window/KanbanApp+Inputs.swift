import AppShell
import BoardSharing
import DragDropKit
import TaskBoardModel
import TaskBoardSharing

/// The inputs of the view, so that its picture is cached while a card is carried across it.
extension KanbanApp {
  func inputs(_ stage: Stage<KanbanApp>) -> KanbanInputs? {
    // What is typed changes with each key.
    guard keepsView, typing == nil, form == nil, !isJumping else { return nil }
    let slot = slotUnderDrag(stage)
    return KanbanInputs(
      board: stage.model, arrangement: arrangement, looking: looking, scrolls: scrolls, firstColumn: firstColumn,
      selection: selection, focus: stage.focus, now: now(stage),
      canUndo: (session?.undoTitle ?? stage.history.undoTitle) != nil,
      canRedo: (session?.redoTitle ?? stage.history.redoTitle) != nil, share: shareText, link: session?.link,
      others: session?.others,
      away: Set(
        stage.drags.previews.filter { $0.session.proposedOperation != .copy }.flatMap { $0.session.items.map(current) }),
      drops: stage.drags.sessions.compactMap(\.over.region).filter(\.showsDrops)
        .map { .init(place: $0, state: stage.dropState(of: $0)) },
      slot: slot?.slot, slotState: slot?.state, column: columnUnderDrag(layout(stage), stage),
      isCardCarried: stage.drags.sessions.last.map { $0.items[0].card != nil },
      isKeyboardCarrying: stage.drags.session(of: .keyboard) != nil)
  }
}

extension KanbanPlace {
  /// Whether it looks different while something is held over it. A card does not, but the line beside it does.
  fileprivate var showsDrops: Bool {
    switch self {
    case .header, .footer, .lane: true
    default: false
    }
  }
}

struct KanbanInputs: Hashable {
  struct Drop: Hashable {
    var place: KanbanPlace
    var state: DropState
  }

  // What is the same as before is compared in no time: it has the same storage.
  var board: Kanban
  var arrangement: Arrangement
  var looking: Looking
  var scrolls: [ColumnID: Int]
  var firstColumn: Int
  var selection: Set<CardID>
  var focus: KanbanPlace?
  /// For what is overdue.
  var now: LocalTime
  var canUndo: Bool
  var canRedo: Bool
  var share: String?
  var link: LinkState?
  var others: [Presence]?
  var away: Set<KanbanItem>
  var drops: [Drop]
  var slot: Slot?
  var slotState: DropState?
  var column: Int?
  var isCardCarried: Bool?
  var isKeyboardCarrying: Bool
}
