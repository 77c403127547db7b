import TerminalUI

/// The screen of a program: what the terminal can do, the theme, the frame that is shown, and the canvases that can be
/// used again.
struct Display<Place: Hashable & Sendable> {
  /// The frame that was last shown.
  private(set) var frame: Frame
  private(set) var capabilities: Capabilities
  var theme: Theme
  /// Whether the person chose the theme, on the command line, in a file or from the list.
  var hasChosenTheme: Bool
  var screen: Screen
  private var cache = CanvasCache<Place>()
  /// The number of canvases drawn so far.
  private var count = 0

  /// - Parameter theme: `nil` for one that suits the terminal.
  init(size: CellSize, capabilities: Capabilities, theme: Theme?) {
    frame = Frame(size: size)
    self.capabilities = capabilities
    hasChosenTheme = theme != nil
    self.theme = theme ?? .suited(to: capabilities.colorDepth)
    screen = Screen(capabilities: capabilities)
  }

  /// Takes an answer of the terminal into account. The terminal's background does not change a theme that the person chose.
  mutating func learn(from reply: TerminalReply) {
    capabilities.learn(from: reply)
    screen.capabilities = capabilities
    if !hasChosenTheme, [.trueColor, .indexed256].contains(capabilities.colorDepth),
      let isLight = capabilities.hasLightBackground
    {
      theme = isLight ? .light : .dark
    }
  }

  func emptyCanvas(_ size: CellSize) -> Canvas<Place> {
    var canvas = Canvas<Place>(size: size, theme: theme, capabilities: capabilities, reusing: frame)
    screen.admitImages(to: &canvas)
    return canvas
  }

  /// The canvas with an app's view alone. Carried items are drawn on a copy of it, so it is often the same as before.
  ///
  /// - Parameter displaced: How many rows below its region a place is drawn.
  mutating func canvas(
    showing view: View<Place>, displaced: [Place: Int], in area: CellSize, of size: CellSize
  ) -> NumberedCanvas<Place> {
    let key = view.cacheKey.map {
      CanvasCache<Place>.Key(
        view: $0, displaced: displaced, size: size, theme: theme, capabilities: capabilities,
        imageLosses: screen.imageLosses)
    }
    if let key, let known = cache[key] {
      // What the terminal has got since then can be placed over it.
      guard capabilities.drawsImages else { return known }
      var canvas = known.canvas
      screen.admitImages(to: &canvas)
      return NumberedCanvas(canvas: canvas, number: known.number)
    }
    var canvas = emptyCanvas(size)
    canvas.displaced = displaced
    canvas.draw(view, in: CellRect(origin: .zero, size: area))
    // Pictures that are drawn elsewhere leave the scene as it is.
    let same = key.flatMap { cache.canvas(withRegionsOf: $0) }
    let numbered = same.map { NumberedCanvas(canvas: canvas, number: $0.number) } ?? numbered(canvas)
    // One that waits for images is drawn again when the terminal has them.
    if let key, !canvas.awaitsImages { cache[key] = numbered }
    return numbered
  }

  /// - Returns: The canvas with a number that none before it had.
  mutating func numbered(_ canvas: Canvas<Place>) -> NumberedCanvas<Place> {
    count += 1
    return NumberedCanvas(canvas: canvas, number: count)
  }

  /// The bytes that show the frame.
  mutating func show(_ frame: Frame) -> [UInt8] {
    self.frame = frame
    return screen.render(frame)
  }
}

/// A canvas, and a number by which to recognize its scene: what is drawn again has another number.
struct NumberedCanvas<Place: Hashable & Sendable> {
  let canvas: Canvas<Place>
  let number: Int
}

/// A cache of the latest canvases of an app's view, because a drag alternates between a few of them.
///
/// Canvases are values: drawing on a copy does not change the original, and copying costs one move of memory.
struct CanvasCache<Place: Hashable & Sendable> {
  /// Everything on which a canvas depends.
  struct Key: Equatable {
    var view: CacheKey
    var displaced: [Place: Int]
    var size: CellSize
    var theme: Theme
    var capabilities: Capabilities
    /// How often the terminal has lost images, which the canvas may place.
    var imageLosses: Int
  }

  /// Enough for a drag: before it, during it, and with either of two panes highlighted.
  private static var capacity: Int { 4 }

  /// Most recently shown first.
  private var entries: [(key: Key, canvas: NumberedCanvas<Place>)] = []

  /// A canvas that differs at most in where pictures are drawn, so that it has the same regions.
  func canvas(withRegionsOf key: Key) -> NumberedCanvas<Place>? {
    entries.first { entry in
      var other = entry.key
      other.displaced = key.displaced
      return other == key
    }?.canvas
  }

  subscript(key: Key) -> NumberedCanvas<Place>? {
    mutating get {
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      if index > 0 { entries.insert(entries.remove(at: index), at: 0) }
      return entries[0].canvas
    }
    set {
      entries.removeAll { $0.key == key }
      guard let newValue else { return }
      if entries.count == Self.capacity { entries.removeLast() }
      entries.insert((key, newValue), at: 0)
    }
  }
}
