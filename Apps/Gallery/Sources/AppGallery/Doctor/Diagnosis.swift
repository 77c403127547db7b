import AppHost
import AppShell
import TerminalUI

/// What a terminal can do, for a person, a script or a bug report. One flat record, as scripts read it in JSON.
struct Diagnosis: Hashable, Codable {
  enum Answer: String, Hashable, Codable {
    case yes, no
    /// The terminal does not report it.
    case untold

    /// Takes the state from the answer to DECRQM.
    init(_ state: ModeState?) {
      self =
        switch state {
        case .set, .reset, .alwaysSet: .yes
        case .unknown, .neverSet: .no
        case nil: .untold
        }
    }

    /// For features that a terminal reports if it knows them, and ignores if it does not.
    init(_ isKnown: Bool, asked isOver: Bool) {
      self = isKnown ? .yes : isOver ? .no : .untold
    }
  }

  struct Size: Hashable, Codable {
    var width: Int
    var height: Int
  }

  /// The name in `TERM`, the program in `TERM_PROGRAM` with its version, and the name that the terminal reports for
  /// itself.
  var term: String
  var program: String?
  var name: String?
  var multiplexer: String?
  var ssh: Bool
  /// The size of the window, in cells.
  var size: Size
  /// The size of a cell, in pixels.
  var cell: Size?
  /// Which of the four color depths is used: none, 16, 256 or 24 bits.
  var colors: String
  var unicode: Bool
  /// How pictures are drawn: the best way that the terminal is known to support.
  var graphics: String
  /// The background color, as "#1a1d23".
  var background: String?
  /// How long the terminal takes to answer a query, in milliseconds; missing if it does not.
  var lineMilliseconds: Double?
  /// Whether things move by themselves, and why.
  var moves: Bool
  var motionReason: String
  /// Whether it answered the question that every terminal answers.
  var answers: Bool
  var mouse: Answer
  var pixelMouse: Answer
  var synchronizedOutput: Answer
  var focusEvents: Answer
  var bracketedPaste: Answer
  var kittyKeyboard: Answer
  var kittyGraphics: Answer
  var sixel: Answer

  init(_ interview: Interview, size: CellSize, environment: [String: String]) {
    let (capabilities, modes) = (interview.capabilities, interview.modes)
    let terminal = TerminalEnvironment(environment: environment)
    term = environment["TERM"] ?? ""
    program = environment["TERM_PROGRAM"].map { name in
      environment["TERM_PROGRAM_VERSION"].map { "\(name) \($0)" } ?? name
    }
    name = capabilities.name
    multiplexer = terminal.multiplexer?.rawValue
    ssh = terminal.isRemote
    self.size = Size(width: size.columns, height: size.rows)
    cell = capabilities.cellPixels.map { Size(width: Int($0.width), height: Int($0.height)) }
    colors = capabilities.colorDepth.words
    unicode = capabilities.unicode
    graphics = capabilities.graphics.rawValue
    background = capabilities.background?.hex
    lineMilliseconds = interview.lineDelay.map { ($0 / .milliseconds(1) * 10).rounded() / 10 }
    let motion = MotionDecision(lineDelay: interview.lineDelay, environment: environment)
    (moves, motionReason) = (motion.moves, motion.reason)
    answers = interview.isOver
    mouse = Answer(modes[Interview.Mode.mouseReports])
    pixelMouse = Answer(modes[1016])
    synchronizedOutput = Answer(modes[2026])
    focusEvents = Answer(modes[Interview.Mode.focus])
    bracketedPaste = Answer(modes[Interview.Mode.bracketedPaste])
    kittyKeyboard = Answer(capabilities.kittyKeyboard, asked: interview.isOver)
    kittyGraphics = Answer(capabilities.kittyGraphics, asked: interview.isOver)
    sixel = Answer(capabilities.sixel, asked: interview.isOver)
  }
}

extension ColorDepth {
  var words: String {
    switch self {
    case .none: "none"
    case .ansi16: "16"
    case .indexed256: "256"
    case .trueColor: "24 bits"
    }
  }
}

extension Color {
  /// The color as "#1a1d23"; `nil` if only the terminal knows the color.
  var hex: String? {
    guard packed >> 24 == 0xFF else { return nil }
    let digits = String(packed & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
