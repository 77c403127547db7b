import History
import TerminalUI

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
      guard let kind = kinds.first(where: { $0.isFolder }) else { break }
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
