import AppShell

extension Player {
  /// Pastes the paths of files, as a terminal does that knows no drops, and lets the host find these files.
  ///
  /// - Parameter files: The content of each file by its path; `nil` for one that does not exist.
  public mutating func pasteFiles(_ files: KeyValuePairs<String, [UInt8]?>) {
    paste(files.map { "'\($0.key.replacing("'", with: "'\\''"))'" }.joined(separator: " "))
    find(files.reduce(into: [:]) { $0[$1.key] = $1.value })
  }

  /// Answers the latest request for files as the host does, from this disk. A path before which others go on is a folder.
  public mutating func find(_ disk: [String: [UInt8]]) {
    for case .read(let wishes) in requests.reversed() {
      return take(.found(Self.found(wishes, on: disk)))
    }
  }

  /// The files with which the program wants to begin again.
  public var opened: [ArrivedFile] {
    requests.flatMap { request -> [ArrivedFile] in if case .open(let files) = request { files } else { [] } }
  }

  private static func found(_ wishes: FileWishes, on disk: [String: [UInt8]]) -> FoundFiles {
    func names(in folder: String) -> [String] {
      let inside = disk.keys.filter { $0.hasPrefix(folder + "/") }
      return Set(inside.compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) })
        .sorted()
    }
    func exists(_ wish: FileWishes.Wish) -> Bool { disk[wish.path] != nil || !names(in: wish.path).isEmpty }
    guard let index = wishes.readings.firstIndex(where: { $0.contains(where: exists) }) else {
      return FoundFiles(number: wishes.number, reading: nil, files: [])
    }
    let files = wishes.readings[index].map { wish -> FoundFile in
      guard let bytes = disk[wish.path] else {
        let names = names(in: wish.path)
        let folder: FoundFile.Content = wish.listsFolder ? .folder(names) : .directory
        return FoundFile(path: wish.path, content: names.isEmpty ? .missing : folder)
      }
      guard let limit = wish.limit else { return FoundFile(path: wish.path, content: .exists) }
      return FoundFile(path: wish.path, content: bytes.count <= limit ? .bytes(bytes) : .tooLarge(bytes.count))
    }
    return FoundFiles(number: wishes.number, reading: index, files: files)
  }
}
