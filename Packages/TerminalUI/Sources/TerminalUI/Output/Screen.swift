/// The content of the terminal, and a renderer of the fewest bytes that make it show the next frame.
///
/// Nothing else may write text or move the cursor. The terminal must be in raw mode, without output processing, because
/// a line feed is used to move straight down. On the way out, the program must restore style and cursor (`CSI m`, `CSI
/// ? 25 h`): they stay as the last frame left them.
public struct Screen: Sendable {
  /// A change of the capabilities makes the next frame a full repaint.
  public var capabilities: Capabilities {
    didSet {
      if oldValue.colorDepth != capabilities.colorDepth || oldValue.unicode != capabilities.unicode {
        invalidate(keepingImages: true)
      }
    }
  }

  /// Whether a run of one character may be written once with a count (REP). Not every terminal supports it, and none
  /// reports it; hence off.
  public var repeatsCharacters = false

  /// The frame on the screen; `nil` if that is not known.
  private var shown: Frame?
  private var pen: Pen?
  private var position = CursorPosition.unknown
  private var showsCursor: Bool?
  private var images = ImageScreen()

  public init(capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Forgets what is on the screen, so that the next frame is painted in full. Call it after something else has written
  /// to the terminal, or after the program was stopped.
  ///
  /// - Parameter keepsImages: Whether the terminal still has the images, because only its window has changed.
  public mutating func invalidate(keepingImages keepsImages: Bool = false) {
    shown = nil
    pen = nil
    position = .unknown
    showsCursor = nil
    if !keepsImages {
      images.forget()
      imageLosses += 1
    }
  }

  /// Whether a further frame is needed soon, though nothing has changed: it makes up for a terminal that draws an image
  /// late.
  public var wantsFrame: Bool { images.wantsFrame }

  /// Takes the terminal's answer to a command about an image: one that it has dropped is sent again.
  ///
  /// - Returns: Whether the frame must be drawn again.
  public mutating func take(_ message: String, aboutImage id: Int) -> Bool {
    guard images.take(message, about: id) else { return false }
    imageLosses += 1
    return true
  }

  /// Deletes images from the terminal with the next frame that does not show them, because they are not needed any more.
  /// If one is placed later, it is sent again.
  public mutating func free(_ unneeded: some Sequence<Image>) { images.free(unneeded) }

  /// How often images have been lost. A canvas that was drawn before places images that the terminal does not have.
  public private(set) var imageLosses = 0

  /// Whether the terminal has refused an image, for another reason than that it had dropped it.
  public var hasRefusedImages: Bool { !images.refused.isEmpty }

  /// What the images of the next frame may cost.
  var imageAllowance: ImageAllowance { images.allowance }

  /// The bytes after which the terminal shows `frame`; empty if it already does. They are meant for a single
  /// `write(2)`.
  ///
  /// A frame of another size than the last is painted in full.
  ///
  /// - Parameter cursor: the position of the cursor; it is hidden if this is `nil` or outside the frame.
  /// - Complexity: O(cells), of which only the changed ones cost more than comparing memory.
  public mutating func render(_ frame: Frame, cursor: CellPoint? = nil) -> [UInt8] {
    let cursor = cursor.flatMap { CellRect(frame.size).contains($0) ? $0 : nil }
    let frame = comparable(capabilities.drawsInOrder ? frame.inVisualOrder() : frame)
    var head: [UInt8] = []
    if shown?.size != frame.size {
      invalidate(keepingImages: true)
      // Erasing the whole screen (2J) would also free the images, even those of this frame.
      head += "\u{1B}[m\u{1B}[H\(capabilities.drawsImages ? "\u{1B}[J" : "\u{1B}[2J")".utf8
      head += images.clear()
      pen = .plain
      position = .at(.zero)
      shown = Frame(size: frame.size, reusing: frame)
    }
    let changes = Changes(
      from: shown!, to: frame, depth: capabilities.colorDepth, blocksSpill: capabilities.blocksSpill)
    shown = frame
    let (data, commands, count, end) = images.update(frame.images, cell: capabilities.imageCell)
    if changes.runs.isEmpty && head.isEmpty && commands.isEmpty && cursorIsRight(cursor) { return data }

    if cursor == nil, showsCursor != false { head += "\u{1B}[?25l".utf8 }
    var body = shortest(changes, of: frame, cursor: end == nil ? cursor : nil) + commands
    if let end {
      position = .at(end)
      if let cursor { body += motion(to: cursor) }
    }
    let tail = cursor != nil && showsCursor != true ? "\u{1B}[?25h" : ""
    showsCursor = cursor != nil
    // A single command changes the screen at once by itself.
    let isOne = count == 1 && changes.runs.isEmpty && head.isEmpty && tail.isEmpty
    guard capabilities.synchronizedOutput, !isOne else { return data + head + body + tail.utf8 }
    return data + "\u{1B}[?2026h".utf8 + head + body + tail.utf8 + "\u{1B}[?2026l".utf8
  }

  private func cursorIsRight(_ cursor: CellPoint?) -> Bool {
    guard let cursor else { return showsCursor == false }
    return showsCursor == true && position == .at(cursor)
  }

  /// The frame with glyphs numbered as in the frame shown.
  private mutating func comparable(_ frame: Frame) -> Frame {
    guard let shown, !frame.clusters.includes(shown.clusters) else { return frame }
    guard shown.clusters.clusters.count <= ClusterTable.limit else {
      invalidate()
      return frame
    }
    return frame.renumbered(by: shown.clusters)
  }

  /// The changes row by row, grouped by style, or each time the run that is nearest, whichever is shorter.
  ///
  /// Grouping is often much shorter: a dragged item has one style, but what it uncovers has many.
  private mutating func shortest(_ changes: Changes, of frame: Frame, cursor: CellPoint?) -> [UInt8] {
    let count = changes.runs.count
    var writer = writer(of: frame)
    changes.runs.forEach { writer.write($0) }
    if 1 < count, count < 500 {
      var orders = [changes.runsByPen(from: pen)]
      if count <= Self.mostComparedRuns { orders.append(nearestFirst(changes.runs, of: frame)) }
      for order in orders {
        var other = self.writer(of: frame)
        order.forEach { other.write($0) }
        if other.buffer.count < writer.buffer.count { swap(&writer, &other) }
      }
    }
    if let cursor { writer.move(to: cursor) }
    pen = writer.pen
    position = writer.position
    return writer.buffer.bytes
  }

  /// A step of a drag has fewer runs. The cost grows with the square.
  private static let mostComparedRuns = 12

  /// The runs in an order in which each is the one that needs the fewest bytes besides its own characters.
  private func nearestFirst(_ runs: [Changes.Run], of frame: Frame) -> [Changes.Run] {
    var rest = runs.map { run in
      var writer = writer(of: frame, pen: run.pen, position: .at(CellPoint(run.columns.lowerBound, run.row)))
      writer.write(run)
      return (run: run, characters: writer.buffer.count)
    }
    var (pen, position) = (pen, position)
    var order: [Changes.Run] = []
    while !rest.isEmpty {
      var nearest: (index: Int, cost: Int, pen: Pen?, position: CursorPosition)?
      for (index, (run, characters)) in rest.enumerated() {
        var writer = writer(of: frame, pen: pen, position: position)
        writer.write(run)
        let cost = writer.buffer.count - characters
        if nearest.map({ cost < $0.cost }) ?? true { nearest = (index, cost, writer.pen, writer.position) }
      }
      guard let nearest else { break }
      order.append(rest.remove(at: nearest.index).run)
      (pen, position) = (nearest.pen, nearest.position)
    }
    return order
  }

  private mutating func motion(to target: CellPoint) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.appendMotion(from: position, to: target)
    position = .at(target)
    return buffer.bytes
  }

  private func writer(of frame: Frame) -> ScreenWriter { writer(of: frame, pen: pen, position: position) }

  private func writer(of frame: Frame, pen: Pen?, position: CursorPosition) -> ScreenWriter {
    ScreenWriter(frame: frame, pen: pen, position: position, capabilities: capabilities, repeats: repeatsCharacters)
  }
}

/// The position of the cursor, as far as it is known.
enum CursorPosition: Equatable {
  case at(CellPoint)
  /// The last column has been written: the next character would go to the next row, and terminals differ in where a
  /// motion to the left starts from.
  case endOfRow(Int)
  case unknown
}

/// The style with which the terminal would draw the next character. The terminal can show its colors.
struct Pen: Hashable {
  var foreground: Color
  var background: Color
  var attributes: Style.Attributes

  static let plain = Pen(foreground: .default, background: .default, attributes: [])
}

extension Pen {
  /// The style in which a terminal with so many colors shows a cell.
  ///
  /// If both colors are fixed, they are swapped here, not reversed by the terminal: a text that is carried over the
  /// same text then differs from it by one color, instead of two and an attribute. The sixteen colors are left to the
  /// terminal: some brighten bold letters.
  init(_ cell: Cell, depth: ColorDepth) {
    let isTrue = depth == .trueColor
    foreground = isTrue ? cell.foreground : cell.foreground.mapped(to: depth)
    background = isTrue ? cell.background : cell.background.mapped(to: depth)
    attributes = cell.attributes
    if attributes.contains(.reverse), foreground.isFixed, background.isFixed {
      swap(&foreground, &background)
      attributes.remove(.reverse)
    }
  }
}

extension Color {
  /// Whether it looks the same whatever palette and attributes the terminal has.
  fileprivate var isFixed: Bool {
    switch kind {
    case .default, .ansi: false
    case .indexed, .rgb: true
    }
  }
}
