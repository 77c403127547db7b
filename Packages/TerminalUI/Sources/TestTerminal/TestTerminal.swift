public import Geometry
public import TerminalUI

/// A terminal in a test: it reads the bytes of a program, answers its queries, and knows what it shows, in cells and in
/// pixels. It knows the kitty graphics protocol.
///
/// ```swift
/// var terminal = TestTerminal(size: CellSize(80, 24), cell: Size(width: 9, height: 18))
/// terminal.feed(screen.render(frame))
/// #expect(terminal.surprises == [])
/// #expect(terminal.composite()[4, 9] == Pixel(255, 0, 0))
/// ```
///
/// It knows only the sequences that are to be expected from a `Screen` and `TerminalModes`; anything else is kept in
/// ``surprises``. It does not scroll.
///
/// Of graphics it has what real pieces need: images sent directly (`t=d`) and put at pixels. It refuses scaling to cells,
/// placeholders, relative placements and animation, as some real terminals do.
public struct TestTerminal: Sendable {
  /// What stands in one cell.
  public struct Cell: Hashable, Sendable {
    /// One character; empty in the right half of a wide one.
    public var text = " "
    public var style = Style(foreground: .default, background: .default)
    public var isRightHalf = false
  }

  /// The name and version that it reports (XTVERSION); with `nil` it does not answer.
  public var name: String? = "TestTerminal(1)"
  /// Its answer to DA1: the class of the terminal, then its features.
  public var deviceAttributes = [62, 22]
  /// The private modes that it knows. Setting any other is a surprise.
  public var knownModes: Set<Int> = [25, 1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2026]
  /// Whether it answers CSI 16 t. iTerm2 does not.
  public var reportsCellSize = true
  /// Whether it answers that drags can cross the edge of its window (OSC 72).
  public var knowsDrags = false
  /// The default colors of text and of the window.
  public var foreground = Pixel(204, 204, 204)
  public var background = Pixel(0, 0, 0)
  /// How many columns too far or too short the cursor goes after a cluster, as terminals disagree there.
  public var clusterError: Int {
    get { state.page.grid.clusterError }
    set { change { $0.page.grid.clusterError = newValue } }
  }
  /// Whether it gives one column to each cluster that has two elsewhere, as some terminals do. The next column stays as
  /// it was.
  public var clustersAreNarrow: Bool {
    get { state.page.grid.clustersAreNarrow }
    set { change { $0.page.grid.clustersAreNarrow = newValue } }
  }
  /// Whether what is erased gets the present background, or else the default one. Terminals differ.
  public var erasesInColor: Bool {
    get { state.page.grid.erasesInColor }
    set { change { $0.page.grid.erasesInColor = newValue } }
  }
  /// The answers to the program since they were last taken.
  public internal(set) var answers: [UInt8] = []

  var state: TerminalState
  private var reader = SequenceReader()
  /// The last character and the state before it, if the next bytes may still add a combining mark to it.
  private var openCluster: (bytes: [UInt8], before: TerminalState)?

  /// An empty window.
  ///
  /// - Parameters:
  ///   - cell: the size of a cell in pixels. It need not be whole: then the edges of cells are rounded.
  ///   - quota: how many bytes of pixels (four each) a screen keeps.
  ///   - decodePNG: `nil` for what is no PNG; then, and by default, such an image is answered with EBADPNG.
  ///   - inflate: the content of a zlib stream, or `nil` for what is none.
  public init(
    size: CellSize, cell: Size = Size(width: 8, height: 16), quirks: Quirks = [], quota: Int = 320 << 20,
    decodePNG: @escaping @Sendable ([UInt8]) -> PixelImage? = { _ in nil },
    inflate: @escaping @Sendable ([UInt8]) -> [UInt8]? = { _ in nil }
  ) {
    precondition(!cell.isEmpty, "A cell has a width and a height in pixels; this one has \(cell).")
    let decoder = ImageDecoder(decodePNG: decodePNG, inflate: inflate)
    state = TerminalState(
      page: Page(grid: Grid(size: size)), metrics: CellMetrics(cell: cell),
      graphics: Graphics(quirks: quirks, quota: quota, decoder: decoder))
  }

  /// A window with `junk` in every cell, in an odd style and with the cursor in the middle, as another program may have
  /// left it.
  public init(size: CellSize, junk: String) {
    self.init(size: size)
    state.page.grid = Grid(size: size, junk: junk)
  }

  /// Takes what a program wrote. It may be cut anywhere.
  public mutating func feed(_ bytes: some Swift.Sequence<UInt8>) {
    let tokens = reader.read(bytes)
    for (index, token) in tokens.enumerated() {
      if case .text(let text) = token {
        write(text, isLast: index == tokens.count - 1)
      } else {
        openCluster = nil
        perform(token)
      }
      state.settle()
    }
  }

  /// The answers so far, which are then forgotten.
  public mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Gives the window another size, or its cells, as zooming the font does. Placements stay on their cells; an update that
  /// is held back is shown.
  public mutating func resize(to size: CellSize, cell: Size? = nil) {
    let cell = cell ?? cellPixels
    precondition(!cell.isEmpty, "A cell has a width and a height in pixels; this one has \(cell).")
    change {
      $0.page.grid.resize(to: size)
      $0.main?.grid.resize(to: size)
      $0.metrics.cell = cell
      $0.held = nil
    }
  }

  private mutating func change(_ change: (inout TerminalState) -> Void) {
    openCluster = nil
    change(&state)
  }

  private mutating func write(_ text: [UInt8], isLast: Bool) {
    var text = text
    if let open = openCluster {
      state = open.before
      text = open.bytes + text
    }
    openCluster = nil
    let characters = Array(String(decoding: text, as: UTF8.self))
    for (index, character) in characters.enumerated() {
      if isLast, index == characters.count - 1 { openCluster = (Array(character.utf8), state) }
      state.page.grid.write(character)
    }
  }
}

extension TestTerminal {
  /// The size of the window in cells.
  public var size: CellSize { state.shown.grid.size }
  /// The size of a cell in pixels.
  public var cellPixels: Size { state.metrics.cell }
  /// The cells, row by row from the top. During a synchronized update they are those from before it, and so are
  /// ``cursor``, ``placements`` and ``composite()``.
  public var cells: [Cell] { state.shown.grid.cells }
  public var cursor: CellPoint { state.shown.grid.cursor }
  public var showsCursor: Bool { state.modes.contains(25) }
  /// Whether an update is being held back (mode 2026).
  public var isSynchronized: Bool { state.held != nil }
  public var isOnAlternateScreen: Bool { state.main != nil }
  /// The private modes that are set.
  public var modes: Set<Int> { state.modes }
  /// What was not to be expected, in words: unknown sequences, text beyond the edge, images broken off.
  public var surprises: [String] { state.surprises }

  /// What is written, one line per row, without the blanks at the end of each.
  public var text: String {
    (0..<size.rows).map { row in
      var line = cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// The images that the present screen keeps, by number, also those that are not shown.
  public var images: [Int: PixelImage] { state.page.store.images.mapValues(\.pixels) }
  /// The bytes of pixels that the present screen keeps, four for each.
  public var residentBytes: Int { state.page.store.bytes }
  /// What is placed, from the bottom to the top.
  public var placements: [Placement] { state.shown.store.ordered }
  /// The pixels of the window over which a placement lies, also those outside of the window.
  public func rect(of placement: Placement) -> PixelRect {
    state.shown.store.rect(of: placement, state.metrics, state.graphics.quirks)
  }
  /// How often each image has arrived whole, by number, on any screen.
  public var imagesSent: [Int: Int] { state.graphics.sent }
}
