public import AppShell
import PictureFiles
import TerminalUI

/// A picture that is dropped on the puzzle, from a file manager or a browser, is the next puzzle.
extension Jigsaw {
  public static let takes = [
    DropKind(
      "a picture", types: ["image/png", "image/jpeg", "image/x-portable-pixmap", "image/x-portable-graymap"],
      endings: Playlist.endings, limit: 64 << 20),
    // They are taken so that the reader of pictures can say what they are, and how to convert them.
    DropKind(
      "a picture of another kind", endings: ["bmp", "gif", "webp", "heic", "avif", "tif", "tiff", "qoi"],
      limit: 64 << 20, isForeign: true),
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
    let damage: String?
    do {
      // Decoded here and now, so that a damaged one does not cost the puzzle on the table.
      damage = try Bitmap(file.bytes, named: file.name, fitting: (64, 64)).damage
    } catch {
      return [.say(error.description)]
    }
    let others = arrival.files.count - 1
    let remarks = [others > 0 ? "One picture at a time: the first of \(others + 1)." : nil, damage].compactMap(\.self)
    return remarks.map { .say($0) } + [.open(file)]
  }
}
