public import AppShell
import PictureFiles
import TerminalUI

/// A picture that is dropped on the puzzle, from a file manager or a browser, is the next puzzle. Several, or a folder of
/// them, are played one after the other.
extension Jigsaw {
  static let pictures = [
    DropKind(
      "a picture", types: ["image/png", "image/jpeg", "image/x-portable-pixmap", "image/x-portable-graymap"],
      endings: Playlist.endings, limit: 64 << 20, hasAnyName: true),
    DropKind("a folder of pictures", isFolder: true),
  ]

  public func dropDescription(on place: Place?, in context: AppContext<Jigsaw>) -> String? {
    "Release: a puzzle of this picture begins."
  }

  public func question(before arrival: Arrival<Place>, in context: AppContext<Jigsaw>) -> String? {
    guard context.history.counter > 0, !context.model.isSolved else { return nil }
    return "Begin a puzzle of \(arrival.files[0].name)? This one stays saved."
  }

  public mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Jigsaw>) -> Effects {
    var (files, remarks) = ([ArrivedFile](), [String]())
    for file in arrival.files {
      do {
        if let damage = try Self.damage(of: file) { remarks.append(damage) }
        files.append(file)
      } catch {
        remarks.append(String(explaining: error))
      }
    }
    return remarks.map { .say($0) } + (files.isEmpty ? [] : [.open(files)])
  }

  /// What is wrong with a picture that can be shown nevertheless. It is decoded here and now, so that one that cannot be
  /// does not cost the puzzle on the table.
  private static func damage(of file: ArrivedFile) throws -> String? {
    guard file.kind.isFolder else { return try Bitmap(file.bytes, named: file.name, fitting: (64, 64)).damage }
    _ = try Playlist.pictures(among: file.names, in: file.name)
    return nil
  }
}
