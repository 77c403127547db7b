public import AppShell
import PictureFiles
import TerminalUI

/// A picture that is dropped on the puzzle, from a file manager or a browser, is the next puzzle.
extension Jigsaw {
  public static let takes = [
    DropKind(
      "a picture", types: ["image/png", "image/jpeg", "image/x-portable-pixmap", "image/x-portable-graymap"],
      endings: ["png", "jpg", "jpeg", "ppm", "pgm"], limit: 64 << 20)
  ]

  public func dropDescription(on place: Place?, in context: AppContext<Jigsaw>) -> String? {
    "Release: a puzzle of this picture begins."
  }

  public func question(before arrival: Arrival<Place>, in context: AppContext<Jigsaw>) -> String? {
    guard context.history.counter > 0, !context.model.isSolved else { return nil }
    return "Begin a puzzle of \(arrival.files[0].name)? This one stays saved."
  }

  public mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Jigsaw>) -> Effects {
    let file = arrival.files[0]
    do {
      // Decoded here and now, so that a damaged one does not cost the puzzle on the table.
      _ = try Bitmap(file.bytes, named: file.name, fitting: (64, 64))
    } catch {
      return [.say(error.description)]
    }
    let others = arrival.files.count - 1
    return (others > 0 ? [.say("One picture at a time: the first of \(others + 1).")] : []) + [.open(file)]
  }
}
