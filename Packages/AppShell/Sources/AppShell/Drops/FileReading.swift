import History
import TerminalUI

/// Files that the host has been asked for.
struct FileReading<Place: Hashable & Sendable>: Hashable {
  var number: Int
  /// The lists that may be meant.
  var lists: [[FileReference]]
  /// The pasted text, which is just that if it names no file.
  var text: String?
  var spot: DropSpot<Place>
  var since: Duration
  /// Whether the status line says that they are being read.
  var isShown = false

  /// How long it takes until a person wonders.
  static var patience: Duration { .seconds(1) }
  /// How long to wait for files.
  static var limit: Duration { .seconds(30) }

  var deadline: Duration { since + (isShown ? Self.limit : Self.patience) }

  /// Whether a list holds anything that can be on this disk.
  var namesPaths: Bool { lists.contains { $0.contains { if case .path = $0 { true } else { false } } } }

  var name: String { lists[0].count == 1 ? lists[0][0].words : lists[0].count.counted("file") }

  /// The request to the host.
  func wishes(_ kinds: [DropKind]) -> FileWishes {
    FileWishes(
      number: number,
      readings: lists.map { list in
        list.compactMap { reference in
          guard case .path(let path) = reference else { return nil }
          return FileWishes.Wish(
            path: path, limit: kinds.kind(of: path)?.limit, listsFolder: kinds.contains(where: { $0.isFolder }))
        }
      })
  }
}
