public import Geometry

/// The features that the terminal supports: guessed from the environment, then learned from its own answers.
///
/// A feature that nothing confirms counts as missing: a program works without any answers, only less well.
public struct Capabilities: Hashable, Sendable {
  public var colorDepth: ColorDepth
  /// Whether text may contain more than ASCII.
  public var unicode: Bool
  /// Whether a frame can be held back until it is complete (mode 2026).
  public var synchronizedOutput = false
  /// Whether the mouse can be reported in pixels (mode 1016). Only the terminal's own answer counts here: tmux accepts
  /// the mode silently and then reports in a form that cannot be decoded.
  public var pixelMouse = false
  /// Whether the terminal supports the kitty keyboard protocol: releases, and an unambiguous Escape.
  public var kittyKeyboard = false
  /// Whether images can be sent by the kitty graphics protocol.
  public var kittyGraphics = false
  /// Whether images can be sent as sixels.
  public var sixel = false
  /// Whether drags can cross the edge of the window (OSC 72). Only the terminal's own answer counts: multiplexers do not
  /// pass it on.
  public var dragAndDrop = false
  /// Whether a pair of regional indicators is drawn as a flag. All terminals give it two columns, but few draw it.
  public var drawsFlags: Bool
  /// Whether each character is drawn in the cell where it is written, even letters from right to left. If not, or if
  /// that is not known, the terminal may reorder those.
  public var drawsInOrder = false
  /// Whether block characters spill into the cells beside them by a pixel that stays after they are erased; xterm draws
  /// them so with scalable fonts.
  public var blocksSpill = false
  /// The finest block characters that the terminal draws by itself, as far as its name tells.
  public var drawnBlocks = Blocks.halves
  /// How the person wants pictures to be drawn; `nil` leaves it to what is known about the terminal.
  public var chosenGraphics: Graphics?
  /// The width and height of a cell in pixels, if the terminal has reported it.
  public var cellPixels: Size?
  /// The background color, if the terminal has reported it.
  public var background: Color?
  /// The name and version that the terminal gives itself, such as "kitty(0.26.5)".
  public var name: String? {
    didSet { placesImages = name.map(TerminalVersion.init)?.placesImages == true }
  }
  /// Whether the terminal of that name is known to place images as it says. Every image of a frame asks.
  private var placesImages = false
  /// Whether the last query has been answered; no other answer will come.
  public var hasAnsweredAll = false

  public init(colorDepth: ColorDepth = .ansi16, unicode: Bool = false) {
    self.colorDepth = colorDepth
    self.unicode = unicode
    drawsFlags = false
  }

  /// The capabilities implied by `TERM`, `COLORTERM`, `NO_COLOR` and the locale (`LC_ALL`, else `LC_CTYPE`, else
  /// `LANG`).
  public init(environment: [String: String]) {
    self.init(colorDepth: ColorDepth(environment: environment))
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased()
    unicode = encoding.contains("utf-8") || encoding.contains("utf8")
    drawsFlags = environment["TERM"] == "xterm-kitty"
    drawsInOrder = Self.isVTE(environment)
  }

  /// Whether this is VTE, the terminal of GNOME and others, and no multiplexer is in between. It reorders letters from
  /// right to left unless it is asked not to: ``TerminalModes/ordersCells``.
  public static func isVTE(_ environment: [String: String]) -> Bool {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    return has("VTE_VERSION") && !has("TMUX") && !has("STY") && !has("ZELLIJ")
  }

  /// All capabilities, for output that no terminal reads.
  public static let full: Capabilities = {
    var capabilities = Capabilities(colorDepth: .trueColor, unicode: true)
    capabilities.drawsFlags = true
    return capabilities
  }()

  /// How pictures are drawn.
  public var graphics: Graphics {
    if drawsImages { return .kitty }
    if colorDepth == .none || !unicode || chosenGraphics == .ascii { return .ascii }
    switch blocks {
    case .halves: return .half
    case .quadrants: return .quadrants
    case .sextants: return .sextants
    case .octants: return .octants
    }
  }

  /// Whether images can be placed by the pixel: the terminal answers that it knows the protocol and how large a cell is,
  /// and it is one that does what it says, or the person wants it.
  ///
  /// With few colors there are none, because the person has asked for few.
  public var drawsImages: Bool {
    guard kittyGraphics, imageCell != nil, unicode, colorDepth == .trueColor || colorDepth == .indexed256 else {
      return false
    }
    return chosenGraphics == .kitty || chosenGraphics == nil && placesImages
  }

  /// The size of a cell in whole pixels; `nil` if it is not known.
  var imageCell: PixelSize? {
    guard let cellPixels, cellPixels.width >= 1, cellPixels.height >= 2 else { return nil }
    return PixelSize(width: Int(cellPixels.width), height: Int(cellPixels.height))
  }

  /// The blocks of which rasters should be made: the finest that this terminal draws.
  ///
  /// Until the terminal has given its name, and with sixteen colors, which are mixed in whole cells, these are halves.
  public var blocks: Blocks {
    guard unicode, colorDepth == .trueColor || colorDepth == .indexed256 else { return .halves }
    return chosenGraphics?.blocks ?? drawnBlocks
  }

  /// Whether text is dark on light; `nil` if the terminal has not reported its background.
  public var hasLightBackground: Bool? {
    background?.luminance.map { 0.18 < $0 }
  }
}

extension Capabilities {
  /// The queries whose answers ``learn(from:)`` understands. Every terminal answers the last one (DA1), so its answer
  /// means that no other will come; but set a limit when you wait for it.
  ///
  /// Write them where what is printed is erased: a terminal that does not know DECRQM may print its last letter.
  public static let queries: [UInt8] = Array(
    [
      "\u{1B}[?2026$p",  // DECRQM: synchronized output
      "\u{1B}[?1016$p",  // DECRQM: the mouse in pixels
      "\u{1B}[?1006$p",  // DECRQM: the reports of the mouse; the shell uses the reply
      "\u{1B}]11;?\u{1B}\\",  // the background color
      "\u{1B}[>0q",  // XTVERSION
      "\u{1B}[?u",  // the flags of the kitty keyboard
      "\u{1B}[16t",  // the size of a cell in pixels
      "\u{1B}]72;t=A\u{1B}\\",  // no drops: a program that was killed may have left this on
      "\u{1B}]72;t=o:x=2\u{1B}\\",  // no drags to the outside: the same
      "\u{1B}]72;t=q\u{1B}\\",  // drags across the edge of the window
      "\u{1B}[c",  // DA1
    ].joined().utf8)

  /// The query whose answer says whether the mouse is reported in pixels from then on: the answer comes between the reports
  /// in cells and those in pixels.
  public static let pixelMouseQuery = Array("\u{1B}[?1016$p".utf8)

  /// Queries whether the terminal knows the kitty graphics protocol, with a picture of one pixel that it does not keep. To
  /// be sent before ``queries``, and not within a multiplexer, which may show it as text.
  public static let graphicsQuery = Array("\u{1B}_Gi=\(graphicsQueryID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)

  private static let graphicsQueryID = 31

  /// In pixels, in both directions. No font is larger, and pictures are as large as their cells.
  static let largestCell = 1_000.0

  /// The query for the size of a cell, which changes with the font.
  public static let cellSizeQuery = Array("\u{1B}[16t".utf8)

  /// The units of the mouse reports while mode 1016 is set; `nil` if the size of a cell is not known.
  public var pixelUnits: MouseUnits? {
    cellPixels.map { .pixels(cell: $0, firstPixel: name?.hasPrefix("foot") == true ? 1 : 0) }
  }

  /// Takes in an answer of the terminal. The answers may come in any order.
  public mutating func learn(from reply: TerminalReply) {
    switch reply {
    case .mode(2026, let state): synchronizedOutput = state.canChange
    case .mode(1016, let state): pixelMouse = state.canChange
    case .mode: break
    case .background(let color): background = color
    case .version(let text):
      name = text
      drawnBlocks = Blocks(drawnBy: text)
      drawsFlags = text.lowercased().hasPrefix("kitty")
      blocksSpill = text.hasPrefix("XTerm(")
      if text.hasPrefix("XTerm(") || text.hasPrefix("foot(") { drawsInOrder = true }
    case .keyboardFlags: kittyKeyboard = true
    case .dragAndDrop: dragAndDrop = true
    case .cellPixels(let size) where !size.isEmpty && max(size.width, size.height) <= Self.largestCell:
      cellPixels = size
    case .graphics(Self.graphicsQueryID, let message): kittyGraphics = message == "OK"
    case .deviceAttributes(let attributes):
      // The first number is the class of the terminal.
      sixel = attributes.dropFirst().contains(4)
      hasAnsweredAll = true
    case .foreground, .cellPixels, .areaPixels, .areaCells, .graphics: break
    }
  }
}
