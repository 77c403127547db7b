public import AppShell
public import History
import JigsawModel
import TerminalUI

/// A picture that is dropped on the puzzle, from a file manager or a browser, is the next puzzle. Several, or a folder of
/// them, are played one after the other.
extension Jigsaw {
  /// What the names of pictures that can be read end in, in a folder, in a drop, and as a pasted path.
  package static let pictureEndings = ["png", "jpg", "jpeg", "ppm", "pgm", "puzzle"]

  static let pictures = [
    DropKind(
      "a picture", types: ["image/png", "image/jpeg", "image/x-portable-pixmap", "image/x-portable-graymap"],
      endings: pictureEndings, limit: 64 << 20, hasAnyName: true),
    DropKind("a folder of pictures", isFolder: true),
  ]

  public func refusal(toReceiveOn place: Place?, in context: AppContext<Jigsaw>) -> Refusal? {
    guard context.isShared else { return nil }
    return Refusal("Others solve this puzzle with you.", remedy: "To begin another one, quit first.")
  }

  public func dropDescription(on place: Place?, in context: AppContext<Jigsaw>) -> String? {
    "Release to begin a puzzle of this picture."
  }

  public func question(before arrival: Arrival<Place>, in context: AppContext<Jigsaw>) -> String? {
    guard context.history.counter > 0, !context.model.isSolved else { return nil }
    return "Begin a puzzle of \(arrival.files[0].name)? This one stays saved."
  }

  public mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Jigsaw>) -> Effects {
    var (files, remarks) = ([ArrivedFile](), [String]())
    for file in arrival.files {
      do throws(Refusal) {
        // It is decoded here and now, so that one that cannot be does not cost the puzzle on the table.
        if let damage = try art.codec.damage(file) { remarks.append(damage) }
        files.append(file)
      } catch {
        remarks.append(error.description)
      }
    }
    return remarks.map { .say($0) } + (files.isEmpty ? [] : [.open(files)])
  }
}
