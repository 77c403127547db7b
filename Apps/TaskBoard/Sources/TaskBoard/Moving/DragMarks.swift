import AppShell
import BoardSharing
import DragDropKit
import Sharing
import TaskBoardModel
import TerminalUI

/// What drags change in the picture of the board.
struct DragMarks: Hashable {
  /// The items that have left their place, which is shown empty.
  let away: Set<KanbanItem>
  /// Those of them that have been dropped but have not landed yet.
  let landing: Set<KanbanItem>
  /// The place between cards where the carried cards would be inserted, and whether they may.
  let slot: Slot?
  let slotState: DropState
  /// Whether what is carried has rested, and would be inserted at the slot: it gets an outline there instead of a line.
  let opensGap: Bool
  /// The column over which what is carried has rested.
  let restColumn: ColumnID?
  /// The index from the left before which a carried column would be inserted.
  let column: Int?
  let isCardCarried: Bool
  let isKeyboardCarrying: Bool
  private let drops: [KanbanPlace: DropState]

  init(in context: AppContext<KanbanApp>, _ viewport: Viewport, _ session: SharedSession<Kanban>?, _ rest: DragRest) {
    let drags = context.drags
    let gone = drags.previews.filter { $0.session.proposedOperation != .copy }
    func items(of previews: [Preview<KanbanPlace, KanbanItem>]) -> Set<KanbanItem> {
      Set(previews.flatMap { $0.session.items.map { session.current($0) } })
    }
    away = items(of: gone)
    landing = items(of: gone.filter { $0.phase == .landing })
    drops = Dictionary(
      drags.sessions.compactMap(\.over?.region).filter(\.showsDrops).map { ($0, context.dropState(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    let last = drags.sessions.last
    isCardCarried = last?.items[0].card != nil
    isKeyboardCarrying = drags.session(of: .keyboard) != nil
    slot = context.slot
    slotState = slot == nil ? .idle : last?.over.map { context.dropState(of: $0.region) } ?? .idle
    column = last.flatMap { Self.column($0, viewport) }
    opensGap = Self.opensGap(in: context, viewport, rest)
    restColumn = slot == nil ? nil : rest.column(at: context.time)
  }

  /// Whether what is carried has rested, and there is room for it where a drop would insert it.
  static func opensGap(in context: AppContext<KanbanApp>, _ viewport: Viewport, _ rest: DragRest) -> Bool {
    guard rest.isResting(at: context.time), let slot = context.slot,
      context.drags.sessions.last?.over?.plan.effect == .change, viewport.shown.looking.sort == .manual,
      viewport.grid.field == nil
    else { return false }
    return LandingGap(at: slot, in: viewport, displaced: CardRoom(viewport: viewport).rows(at: slot)) != nil
  }

  private static func column(_ session: DragSession<KanbanPlace, KanbanItem>, _ viewport: Viewport) -> Int? {
    guard session.items[0].column != nil, let target = session.over, target.refusal == nil,
      case .column(let id) = target.region, let index = viewport.arrangement.index(of: id)
    else { return nil }
    return target.point.x < Double(viewport.layout.width) / 2 ? index : index + 1
  }

  /// The style of an item of a checklist: one that is carried leaves an empty place, and the one whose place it would
  /// take is marked.
  func style(ofItem item: CheckItemID, of card: CardID, at place: KanbanPlace, in theme: Theme) -> Style? {
    away.contains(.checkItem(card, item)) ? theme[.hint] : dropState(of: place).role.map { theme[$0] }
  }

  /// The roles of the parts of a panel.
  func of(_ panel: OpenPanel<BoardIntent>) -> [PanelPart: ThemeRole] {
    var roles: [PanelPart: ThemeRole] = [:]
    for (place, state) in drops { if let part = place.panelPart { roles[part] = state.role } }
    for item in away { if let part = panel.board?.part(of: item) { roles[part] = .hint } }
    return roles
  }

  func dropState(of place: KanbanPlace) -> DropState { drops[place] ?? .idle }
}

extension AppContext<KanbanApp> {
  /// Where the drag that began last would insert its cards.
  var slot: Slot? { drags.sessions.last.flatMap(slot) }

  /// Where a drag would insert its cards.
  func slot(of drag: DragSession<KanbanPlace, KanbanItem>) -> Slot? { dropDetail(of: drag) }
}

extension KanbanPlace {
  /// Whether it looks different while something is held over it. A card does not, but the line beside it does.
  fileprivate var showsDrops: Bool {
    switch self {
    case .header, .footer, .lane, .panel(.row), .checkItem: true
    default: false
    }
  }
}
