import ArgumentParser
import History
import JigsawModel
import JigsawPuzzle

/// `--cut hexagonal --knobs 60`
struct CutOptions: ParsableArguments {
  @Option(help: "The shape of the pieces: classic (default), rectangular, hexagonal or irregular.")
  var cut: CutName?

  @Option(help: ArgumentHelp("The size of the knobs, 30 to 100 percent, or 0 for none.", valueName: "percent"))
  var knobs: Int?

  @Option(help: ArgumentHelp("How curved knobs and edges are, 0 to 100 percent.", valueName: "percent"))
  var curves: Int?

  @Option(
    help: ArgumentHelp(
      "How often knobs are flipped at random, 0 to 100 percent; at 0 they alternate.", valueName: "percent"))
  var flips: Int?

  var style: CutStyle {
    get throws {
      let shape: CutStyle.Shape =
        switch cut {
        case nil, .classic, .rectangular: .classic
        case .hexagonal: .hexagonal
        case .irregular: .irregular
        }
      return try CutStyle(
        shape, knobs: cut == .rectangular ? 0 : knobs ?? 100, curves: curves ?? 100, flips: flips ?? 100)
    }
  }

  /// Whether any option is given.
  var isGiven: Bool { cut != nil || [knobs, curves, flips].contains { $0 != nil } }

  func validate() throws {
    if cut == .rectangular, [knobs, curves, flips].contains(where: { $0 != nil && $0 != 0 }) {
      throw ValidationError("Rectangular pieces have no knobs. Leave out --knobs, --curves and --flips.")
    }
    do {
      _ = try style
    } catch let refusal as Refusal {
      throw ValidationError(refusal.description)
    }
  }
}

/// `--turned --no-help`
struct DifficultyOptions: ParsableArguments {
  enum Turning: EnumerableFlag {
    case turned, turnedFreely

    static func help(for turning: Turning) -> ArgumentHelp? {
      switch turning {
      case .turned: "Pieces are turned by quarters. Turn them with r and z, the right button, or the wheel."
      case .turnedFreely: "Pieces are turned by any angle, in steps of 15 degrees."
      }
    }
  }

  @Flag var turning: Turning?

  @Flag(help: "Nothing says that a piece fits before you drop it.")
  var noHelp = false

  @Flag(help: "The picture is shown neither on the box nor on the table.")
  var noPicture = false

  var challenge: Challenge {
    let turning: Challenge.Turning =
      switch turning {
      case nil: .upright
      case .turned: .quarters
      case .turnedFreely: .free
      }
    return Challenge(turning: turning, hidesFits: noHelp, hidesPicture: noPicture)
  }
}

/// `--tray bottom`
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Where the tray is: right or bottom (default: as the puzzle was left, as the config file says, or as the window's \
      shape suggests).
      """,
      valueName: "side"))
  var tray: TraySide?
}

extension CutName: ExpressibleByArgument {}
extension TraySide: ExpressibleByArgument {}
