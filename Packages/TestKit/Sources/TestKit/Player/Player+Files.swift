import AppShell

extension Player {
  /// Pastes the paths of files, as a terminal does that knows no drops, and lets the host find these files.
  ///
  /// - Parameter files: The content of each file by its path; `nil` for one that does not exist.
  public mutating func pasteFiles(_ files: KeyValuePairs<String, [UInt8]?>) {
    paste(files.map { "'\($0.key.replacing("'", with: "'\\''"))'" }.joined(separator: " "))
    find(files.reduce(into: [:]) { $0[$1.key] = $1.value })
  }

  /// Answers the latest request for files as the host does, from this disk.
  public mutating func find(_ disk: [String: [UInt8]]) {
    for case .read(let wishes) in requests.reversed() {
      return take(.found(Self.found(wishes, on: disk)))
    }
  }

  private static func found(_ wishes: FileWishes, on disk: [String: [UInt8]]) -> FoundFiles {
    guard let index = wishes.readings.firstIndex(where: { $0.contains { disk[$0.path] != nil } }) else {
      return FoundFiles(number: wishes.number, reading: nil, files: [])
    }
    let files = wishes.readings[index].map { wish -> FoundFile in
      guard let bytes = disk[wish.path] else { return FoundFile(path: wish.path, content: .missing) }
      guard let limit = wish.limit else { return FoundFile(path: wish.path, content: .exists) }
      return FoundFile(path: wish.path, content: bytes.count <= limit ? .bytes(bytes) : .tooLarge(bytes.count))
    }
    return FoundFiles(number: wishes.number, reading: index, files: files)
  }
}
