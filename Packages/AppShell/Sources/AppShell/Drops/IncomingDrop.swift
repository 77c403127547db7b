import DragDropKit
import Geometry
import History
import TerminalUI

/// What is coming into a program from outside: the files that the host reads for it, and the question that has to be
/// answered before the app gets them.
struct IncomingDrop<Place: Hashable & Sendable> {
  /// Where things go that come in.
  struct Spot: Hashable {
    var place: Place?
    /// `nil` for the place of the focus.
    var point: Point?
  }

  /// Files that the host has been asked for.
  struct Reading: Hashable {
    var number: Int
    /// The lists that may be meant.
    var lists: [[FileReference]]
    /// The pasted text, which is just that if it names no file.
    var text: String?
    var spot: Spot
    var since: Duration
    /// Whether the status line says that they are being read.
    var isShown = false

    /// Whether a list holds anything that can be on this disk.
    var namesPaths: Bool { lists.contains { $0.contains { if case .path = $0 { true } else { false } } } }

    var name: String { lists[0].count == 1 ? lists[0][0].words : lists[0].count.counted("file") }
  }

  /// How long it takes until a person wonders.
  static var patience: Duration { .seconds(1) }
  /// How long to wait for files.
  static var limit: Duration { .seconds(30) }

  /// Where the pointer was last.
  var pointer: Point?
  private(set) var reading: Reading?
  /// A sentence for each part that the app does not get.
  var leftOut: [String] = []
  /// What the person is being asked about.
  var question: Arrival<Place>?
  private var count = 0

  // MARK: A drag of another program

  var outside = OutsideDrags<Place>()
  /// The types of the latest drop, in the order of the terminal.
  var droppedTypes: [String] = []
  /// Gets the data of a drop; `nil` while none is on the way.
  var receiver: DropReceiver?
  /// Where that drop was.
  var spot = Spot()
  /// When it was last shown how much has come.
  var receivingSince: Duration = .zero

  /// Begins to read files.
  ///
  /// - Returns: The request to the host.
  mutating func read(
    _ lists: [[FileReference]], text: String?, for spot: Spot, kinds: [DropKind], at time: Duration
  ) -> FileWishes {
    count += 1
    reading = Reading(number: count, lists: lists, text: text, spot: spot, since: time)
    return FileWishes(
      number: count,
      readings: lists.map { list in
        list.compactMap { reference in
          guard case .path(let path) = reference else { return nil }
          return FileWishes.Wish(
            path: path, limit: kinds.kind(of: path)?.limit, listsFolder: kinds.contains(where: \.isFolder))
        }
      })
  }

  /// Ends the reading with this number; `nil` if it has ended before.
  mutating func finish(_ number: Int) -> Reading? {
    guard let reading, reading.number == number else { return nil }
    self.reading = nil
    return reading
  }

  mutating func showReading() { reading?.isShown = true }

  var deadline: Duration? {
    reading.map { $0.since + ($0.isShown ? Self.limit : Self.patience) }
  }
}

/// What the host found, sorted into what the app takes and the reasons why it does not take the rest.
struct SortedFiles {
  private(set) var files: [ArrivedFile] = []
  /// A sentence for each file that is left out.
  private(set) var leftOut: [String] = []

  init(_ files: [ArrivedFile]) { self.files = files }

  init(_ references: [FileReference], _ found: [FoundFile], kinds: [DropKind]) {
    var rest = found[...]
    for reference in references {
      guard case .path(let path) = reference else {
        leftOut.append(reference.refusal)
        continue
      }
      guard let file = rest.popFirst() else { continue }
      take(file, reference.words, kinds.kind(of: path), kinds)
    }
  }

  private mutating func take(_ file: FoundFile, _ words: String, _ kind: DropKind?, _ kinds: [DropKind]) {
    switch (file.content, kind) {
    case (.bytes(let bytes), let kind?):
      files.append(
        ArrivedFile(name: FileReference.name(of: file.path).sanitized, path: file.path, kind: kind, bytes: bytes))
    case (.exists, _), (.bytes, nil): leftOut.append(kinds.refusal(of: words).description)
    case (.folder(let names), _):
      guard let kind = kinds.first(where: \.isFolder) else { break }
      files.append(
        ArrivedFile(name: FileReference.name(of: file.path).sanitized, path: file.path, kind: kind, names: names))
    case (.missing, _): leftOut.append("There is no file \(words). Check whether it was moved.")
    case (.directory, _): leftOut.append("\(words) is a directory. Drop the files in it.")
    case (.link, _): leftOut.append("\(words) is a symbolic link. Drop the file that it points to.")
    case (.special, _): leftOut.append("\(words) is not an ordinary file. Drop a file.")
    case (.tooLarge(let size), let kind):
      let limit = kind.map { "\($0.name) may have \($0.limit.asSize)" } ?? "that is too much"
      leftOut.append("\(words) has \(size.asSize); \(limit). Make it smaller first.")
    case (.changed, _): leftOut.append("\(words) changed while it was read. Drop it again once it is complete.")
    case (.unreadable(let reason), _):
      leftOut.append("\(words) cannot be read: \(reason.sanitized). Check it, or drop another one.")
    }
  }
}

extension FileReference {
  /// The name in quotes, without control characters.
  var words: String {
    switch self {
    case .path(let path): "\"\(Self.name(of: path).sanitized)\""
    case .elsewhere(let name, _): "\"\(name.sanitized)\""
    case .invalid(let text): "\"\(text.prefix(60).description.sanitized)\""
    }
  }

  /// Why it cannot be read.
  fileprivate var refusal: String {
    switch self {
    case .path: "\(words) cannot be read."
    case .elsewhere(_, let host): "\(words) is on another machine, \(host.sanitized). Copy it here first."
    case .invalid: "\(words) is not the name of a file. Drop a file of this machine."
    }
  }
}

extension Int {
  /// The number of bytes as people write it: "4.2 GB".
  var asSize: String {
    for (unit, size) in [("GB", 1 << 30), ("MB", 1 << 20), ("kB", 1 << 10)] where self >= size {
      let tenths = self * 10 / size
      return tenths.isMultiple(of: 10) ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
    return counted("byte")
  }
}
