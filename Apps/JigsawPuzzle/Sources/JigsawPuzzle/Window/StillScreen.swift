import AppShell
import JigsawModel
import TerminalUI

/// Everything that the screen shows below the pieces in the air. While it stays the same, as in most steps of a drag, the
/// screen is not drawn again.
struct StillScreen: Hashable {
  private let puzzle: Puzzle
  private let layout: Layout
  private let view: Viewport
  private let openTray: TrayID
  private let trayRow: Int
  private let looking: Looking
  private let selectedGroups: Set<PieceID>
  private let selectedInTray: Set<PieceID>
  private let focus: Jigsaw.Place?
  private let joining: [GroupID]
  private let drops: [DropState]
  private let isPaused: Bool
  private let flash: PieceID?
  private let history: HistorySummary
  /// The pieces in the air leave gaps, and the terminal needs their real pictures.
  private let airborne: Airborne.Look
  /// Those whose pieces are seen where they lie.
  private let hands: [OtherHands.Hand]

  /// `nil` if it shows something that is gone soon: it is drawn in each frame then.
  init?(_ screen: JigsawScreen) {
    guard screen.intro == nil, screen.score == nil, screen.hint == nil, screen.naming == nil,
      screen.selection.band == nil
    else { return nil }
    let tabletop = screen.tabletop
    (puzzle, layout, view) = (tabletop.puzzle, tabletop.layout, tabletop.view)
    (openTray, trayRow, looking) = (tabletop.openTray, tabletop.tray.firstRow, screen.looking)
    (selectedGroups, selectedInTray) = (screen.selection.groups, screen.selection.inTray)
    (focus, joining, isPaused, flash) = (screen.focus, screen.joining, screen.isPaused, screen.flash)
    drops = [screen.trayState] + tabletop.tabs.tabs.map { screen.tabState($0.tray) }
    history = screen.title.history
    airborne = screen.airborne.look
    hands = screen.others.all.filter { $0.offset == nil }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(trayRow)
    hasher.combine(view)
  }
}
