import AppShell
public import ArgumentParser
import DragDropKit
import Foundation
public import Geometry
import TerminalUI

/// The options that every app has.
public struct ShellOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The directory for saves (default: the platform's data directory).", valueName: "dir"))
  public var dataDir: String?

  @Option(help: ArgumentHelp("The save to continue, or the name of a new one.", valueName: "name"))
  public var open: String?

  @Flag(help: "Open the save without changing it, even if another program has it open.")
  public var readOnly = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of everything random: the same seed gives the same result.", valueName: "n"),
    transform: { text in
      guard let seed = UInt64(text) else {
        throw ValidationError("\"\(text)\" is not a seed. Give a whole number from 0 to \(UInt64.max), as in --seed 7.")
      }
      return seed
    })
  public var seed: UInt64?

  @Option(help: ArgumentHelp("Record all input, to replay it later.", valueName: "file"))
  public var record: String?

  @Option(
    help: ArgumentHelp("Replay a recording, at the speed it was made or, with --headless, at once.", valueName: "file"))
  public var replay: String?

  @Flag(help: "Play a demo that comes with the program; any key ends it.")
  public var demo = false

  @Option(
    help: ArgumentHelp("Write the replay as an asciicast, which asciinema and web pages can play.", valueName: "file"))
  public var cast: String?

  @Flag(help: "Let an output replace its own input file, or an existing file with other content.")
  public var overwrite = false

  @Flag(help: "Run without a terminal and print the final screen, unless an output goes to standard output (-).")
  public var headless = false

  @Option(
    help: ArgumentHelp("The size of the screen without a terminal, as 80x24.", valueName: "columnsxrows"),
    transform: { text in
      guard let size = CellSize(text) else {
        throw ValidationError("\"\(text)\" is not a size: give columns and rows from 1 to 10000, as in --size 80x24.")
      }
      return size
    })
  public var size: CellSize?

  @Flag(help: "Run without a terminal and print the final state as JSON, instead of the screen.")
  public var state = false

  /// Made for a gallery. Uses the save if there is one, and writes nothing.
  @Flag(help: ArgumentHelp("Print a thumbnail of the first screen, as JSON (docs/formats.md).", visibility: .hidden))
  public var thumbnail = false

  /// Made for a gallery, too.
  @Option(
    help: ArgumentHelp(
      "With --thumbnail: the size of a cell in pixels, as 9x18, for real pictures.", valueName: "widthxheight",
      visibility: .hidden),
    transform: { text in
      let numbers = text.split(separator: "x").map { Int($0) ?? 0 }
      guard numbers.count == 2, numbers.allSatisfy({ 2...200 ~= $0 }) else {
        throw ValidationError("\"\(text)\" is not the size of a cell: give its width and height, as in --cell 9x18.")
      }
      return Size(width: Double(numbers[0]), height: Double(numbers[1]))
    })
  public var cell: Size?

  @Flag(help: "With --headless: print the final screen with its colors, as escape sequences.")
  public var styled = false

  @Option(
    help: ArgumentHelp(
      "Write what happens, a sentence per line, for a screen reader or a log; - prints it, without a picture.",
      valueName: "file"))
  public var announce: String?

  @Option(
    help: ArgumentHelp(
      "Write each decision about a drag to a file: which region was asked, and what it answered.", valueName: "file"))
  public var trace: String?

  @Flag(inversion: .prefixedNo, help: "Use the mouse, or leave it to the terminal; everything works by keyboard.")
  public var mouse: Bool?

  @Option(
    help: ArgumentHelp(
      "How to drag: \(DragStyle.allCases.map(\.rawValue).joined(separator: " or ")).", valueName: "way"))
  public var drag: String?

  @Option(
    help: ArgumentHelp("How many milliseconds a press must last before it picks something up.", valueName: "ms"))
  public var liftDelay: String?

  @Flag(inversion: .prefixedNo, help: "Draw with ASCII characters only.")
  public var ascii: Bool?

  @Option(
    help: ArgumentHelp("One of \(Theme.names.joined(separator: ", ")), or your own theme file.", valueName: "name")
  )
  public var theme: String?

  @Option(help: ArgumentHelp("How many colors to use: auto, none, 16, 256 or truecolor.", valueName: "number"))
  public var colors: String?

  @Option(
    help: ArgumentHelp(
      "How to draw pictures: auto, \(Graphics.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "way"))
  public var graphics: String?

  @Flag(inversion: .prefixedNo, help: "Turn animations off, or keep them on even over a slow line.")
  public var reducedMotion: Bool?

  @Flag(inversion: .prefixedNo, help: "Ring the terminal's bell when something is refused, or pieces of a jigsaw join.")
  public var bell: Bool?

  @Flag(inversion: .prefixedNo, help: "Let the program copy to the terminal's clipboard when you ask it to.")
  public var clipboard: Bool?

  @Flag(help: "List all actions, their keys, and the names by which a config file can change them.")
  public var listKeys = false

  public init() {}

  public mutating func validate() throws {
    if state || thumbnail || listKeys || cast != nil { headless = true }
    try checkSettings()
    if cell != nil && !thumbnail { throw ValidationError("--cell is for --thumbnail.") }
    if size != nil && !headless {
      throw ValidationError("--size is for --headless; a terminal has its own size.")
    }
    if cast != nil && (replay == nil && !demo || !drawsPicture) {
      throw ValidationError("--cast is for a replay with a picture: give --replay FILE, and --announce another file.")
    }
    if replay != nil && record != nil && !headless {
      throw ValidationError(
        "--replay in a terminal cannot be recorded, because your own keys would be recorded with it. Add --headless, or leave out --record."
      )
    }
    if demo && replay != nil { throw ValidationError("--demo plays a recording of its own; leave out --replay.") }
    if demo && !headless && !drawsPicture {
      throw ValidationError("--demo draws on the screen; give --announce a file, or add --headless.")
    }
    if styled && (!headless || state) {
      throw ValidationError("--styled is for the screen that --headless prints.")
    }
    let logs = [("--record", record), ("--trace", trace)]
    if !headless, drawsPicture, let (option, _) = logs.first(where: { $1.map(OutputFile.isStandardOutput) == true }) {
      throw ValidationError("\(option) would write on the screen on which the program draws. Name a file.")
    }
    if state && !drawsPicture {
      throw ValidationError("--state and --announce - both write to standard output; give --announce a file.")
    }
  }

  /// When announcements go to standard output, nothing is drawn there.
  var drawsPicture: Bool { announce.map(OutputFile.isStandardOutput) != true }

  func modes(_ preferences: Preferences, title: String? = nil) -> TerminalModes {
    guard drawsPicture else { return .unseen }
    var modes = TerminalModes(mouse: preferences.usesMouse ? .all : .none)
    modes.title = title
    modes.ordersCells = Capabilities.isVTE(ProcessInfo.processInfo.environment)
    return modes
  }

  func settings(_ preferences: Preferences, _ keys: KeyAssignment, watching mouse: MouseWatch?) -> ProgramSettings {
    var settings = ProgramSettings()
    // As text, without colors, a screen needs the lines that grounds replace.
    let isText = headless && !styled && !thumbnail && cast == nil
    settings.theme = preferences.theme ?? (isText ? .plain : nil)
    settings.themes = preferences.library.themes
    settings.configPath = preferences.fileName
    settings.reducesMotion = preferences.reducesMotion
    settings.movesOnSlowLines = preferences.movesOnSlowLines
    settings.dates = preferences.dateLanguage
    settings.rings = preferences.rings
    settings.usesClipboard = preferences.usesClipboard
    settings.input.dragStyle = preferences.dragStyle
    settings.input.liftDelay = preferences.liftDelay
    settings.input.keys = keys.keys
    settings.asksTerminal = !headless && drawsPicture
    settings.isInMultiplexer =
      TerminalEnvironment(environment: ProcessInfo.processInfo.environment).multiplexer != nil
    settings.mouseWatch = mouse
    settings.isHeard = announce != nil
    settings.isTraced = trace != nil
    return settings
  }

  /// The capabilities of the output. Without a terminal, it has all of them, so that a replay is the same everywhere.
  func capabilities(_ preferences: Preferences, environment: [String: String]) -> Capabilities {
    var capabilities = headless ? .full : Capabilities(environment: environment)
    if preferences.isASCII { capabilities.unicode = false }
    if let depth = preferences.colorDepth { capabilities.colorDepth = depth }
    capabilities.chosenGraphics = preferences.graphics
    if thumbnail, let cell {
      (capabilities.kittyGraphics, capabilities.cellPixels, capabilities.chosenGraphics) = (true, cell, .kitty)
    }
    if preferences.theme == .plain { capabilities.colorDepth = .none }
    return capabilities
  }
}
