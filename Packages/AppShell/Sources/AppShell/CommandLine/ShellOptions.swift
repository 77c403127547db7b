public import ArgumentParser
import Foundation
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

  @Option(
    help: ArgumentHelp("Write the replay as an asciicast, which asciinema and web pages can play.", valueName: "file"))
  public var cast: String?

  @Flag(help: "Let an output replace its own input file.")
  public var overwrite = false

  @Flag(help: "Run without a terminal and print the final screen.")
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

  @Flag(help: "Leave the mouse to the terminal; everything works by keyboard.")
  public var noMouse = false

  @Flag(help: "Draw with ASCII characters only.")
  public var ascii = false

  @Option(
    help: ArgumentHelp("One of \(Theme.names.joined(separator: ", ")).", valueName: "name"),
    transform: { name in
      guard let theme = Theme(named: name) else {
        let nearest = Theme.names.nearest(to: name).map { " Did you mean \"\($0)\"?" } ?? ""
        throw ValidationError(
          "There is no theme \"\(name)\". Choose from \(Theme.names.joined(separator: ", ")).\(nearest)")
      }
      return theme
    })
  public var theme: Theme?

  @Flag(help: "Turn animations off: previews jump instead of gliding.")
  public var reducedMotion = false

  public init() {}

  public mutating func validate() throws {
    if state || thumbnail || cast != nil { headless = true }
    if size != nil && !headless {
      throw ValidationError("--size is for --headless; a terminal has its own size.")
    }
    if cast != nil && (replay == nil || !modes.drawsPicture) {
      throw ValidationError("--cast is for a replay with a picture: give --replay FILE, and --announce another file.")
    }
    if styled && (!headless || state) {
      throw ValidationError("--styled is for the screen that --headless prints.")
    }
    if state && !modes.drawsPicture {
      throw ValidationError("--state and --announce - both write to standard output; give --announce a file.")
    }
  }

  /// When announcements go to standard output, nothing is drawn there.
  var modes: TerminalModes {
    announce == "-" ? .unseen : TerminalModes(mouse: noMouse ? .none : .all)
  }

  func settings(watching mouse: MouseWatch?) -> ProgramSettings {
    var settings = ProgramSettings()
    settings.theme = theme
    settings.reducesMotion = reducedMotion
    settings.asksTerminal = !headless && modes.drawsPicture
    settings.mouseWatch = mouse
    settings.isHeard = announce != nil
    settings.isTraced = trace != nil
    return settings
  }

  /// The capabilities of the output. Without a terminal, it has all of them, so that a replay is the same everywhere.
  func capabilities(environment: [String: String]) -> Capabilities {
    var capabilities = headless ? .full : Capabilities(environment: environment)
    if ascii { capabilities.unicode = false }
    if theme == .plain { capabilities.colorDepth = .none }
    return capabilities
  }
}
