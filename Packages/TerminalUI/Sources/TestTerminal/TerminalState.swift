import TerminalUI

/// A screen: the main or the alternate one.
struct Page {
  var grid: Grid
  var store = ImageStore()
}

/// All that the bytes of a program change, except its answers.
struct TerminalState {
  /// The present screen.
  var page: Page
  /// The main screen while the alternate one is present.
  var main: Page?
  /// What is shown during a synchronized update.
  var held: Page?
  var metrics: CellMetrics
  var graphics: Graphics
  var modes: Set<Int> = [25]
  var keyboardFlags = [0]
  var surprises: [String] = []

  init(page: Page, metrics: CellMetrics, graphics: Graphics) {
    self.page = page
    self.metrics = metrics
    self.graphics = graphics
  }

  var shown: Page { held ?? page }

  mutating func set(_ mode: Int, _ isSet: Bool) {
    let wasSet = modes.contains(mode)
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
    switch mode {
    case 2026: held = isSet ? held ?? page : nil
    case 1049 where isSet != wasSet: isSet ? enterAlternateScreen() : leaveAlternateScreen()
    default: break
    }
  }

  private mutating func enterAlternateScreen() {
    main = page
    var grid = Grid(size: page.grid.size)
    (grid.clusterError, grid.erasesInColor) = (page.grid.clusterError, page.grid.erasesInColor)
    grid.clustersAreNarrow = page.grid.clustersAreNarrow
    page = Page(grid: grid, store: graphics.quirks.contains(.oneStore) ? page.store : ImageStore())
  }

  private mutating func leaveAlternateScreen() {
    guard var main else { return }
    if graphics.quirks.contains(.oneStore) { main.store = page.store }
    page = main
    self.main = nil
  }

  /// Takes from the grid what concerns others.
  mutating func settle() {
    if !page.grid.surprises.isEmpty {
      surprises += page.grid.surprises
      page.grid.surprises = []
    }
    if graphics.quirks.contains(.textErasesImages) {
      for cells in page.grid.written { page.store.erase(cells, metrics, graphics.quirks) }
    }
    page.grid.written.removeAll(keepingCapacity: true)
  }
}
