import JigsawModel

/// Which tray is shown, and how far it and the others are scrolled. Opening a tray is no step of the history.
struct OpenTray: Hashable {
  private(set) var id = TrayID.main
  /// The first row of its content that is shown; limited by ``TrayGrid``.
  var row = 0
  /// How far the other trays were scrolled when they were last open.
  private var otherRows: [TrayID: Int] = [:]
  /// The trays after the latest change, to recognize one that has another name now.
  private var known: [TrayID] = []

  init(_ id: TrayID = .main, row: Int = 0) {
    (self.id, self.row) = (id, row)
  }

  mutating func open(_ tray: TrayID) {
    guard tray != id else { return }
    otherRows[id] = row
    (id, row) = (tray, otherRows[tray] ?? 0)
  }

  /// Stays open if only the name has changed, also by undo; opens the main tray if the tray is gone.
  mutating func follow(_ puzzle: Puzzle) {
    let now = puzzle.allTrays
    if !now.contains(id) {
      let renamed = known.count == now.count ? known.firstIndex(of: id).map { now[$0] } : nil
      if let renamed { id = renamed } else { open(.main) }
    }
    otherRows = otherRows.filter { now.contains($0.key) }
    known = now
  }
}

extension TrayID {
  /// As part of a sentence if there is more than one tray: `Sky`, `the main tray`.
  var words: String { if case .named(let name) = self { name.text } else { "the main tray" } }
}
