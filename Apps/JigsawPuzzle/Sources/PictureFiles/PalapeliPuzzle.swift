/// A puzzle of KDE's Palapeli (`.puzzle`): a tar archive, compressed with gzip, with the picture (`image.jpg`) and a
/// description (`pala.desktop`). The pieces in it are not read: pictures are cut here.
///
/// Source: `Palapeli::DirectoryStorageComponent` in KDE's palapeli, and POSIX.1-1988 ustar.
public struct PalapeliPuzzle: Sendable {
  public let title: String?
  public let author: String?
  /// How many pieces Palapeli cut the picture into; 0 if it does not say.
  public let pieces: Int
  let picture: [UInt8]

  /// The largest archive that is unpacked, in bytes.
  static let largest = 256 << 20

  /// The puzzle in a file; `nil` if the file is no such archive, but perhaps a picture.
  public init?(contentsOf path: String) throws(PictureError) {
    let bytes = try WholeFile.bytes(of: path)
    guard Self.begins(bytes) else { return nil }
    try self.init(bytes, path: path)
  }

  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  init(_ bytes: [UInt8], path: String, limit: Int = Self.largest) throws(PictureError) {
    let tar = try Codec.gunzip(bytes, limit: limit, path: path)
    var (picture, description): (ArraySlice<UInt8>?, ArraySlice<UInt8>?)
    var offset = 0
    while let entry = try TarEntry(tar, at: offset, path: path) {
      switch entry.name {
      case "image.jpg": picture = tar[entry.content]
      case "pala.desktop": description = tar[entry.content]
      default: break
      }
      offset = entry.next
    }
    guard let picture, let description else {
      let missing = picture == nil ? "image.jpg" : "pala.desktop"
      throw .notAPicture(path: path, found: "an archive, but not a Palapeli puzzle: it has no \(missing)")
    }
    self.picture = Array(picture)
    (title, author, pieces) = Self.facts(String(decoding: description, as: UTF8.self))
  }

  /// What the description says.
  private static func facts(_ text: String) -> (title: String?, author: String?, pieces: Int) {
    var (group, entries, numbers): (Substring, [Substring: String], Set<Int>) = ("", [:], [])
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = line.dropFirst().dropLast()
        continue
      }
      guard let sign = line.firstIndex(of: "=") else { continue }
      let (key, value) = (line[..<sign], line[line.index(after: sign)...])
      if group == "Desktop Entry" { entries[key] = String(value) }
      if group == "PieceOffsets", let number = Int(key) { numbers.insert(number) }
    }
    func entry(_ key: Substring) -> String? { entries[key].flatMap { $0.isEmpty ? nil : $0 } }
    return (entry("Name"), entry("X-KDE-PluginInfo-Author"), numbers.count)
  }
}

/// A file in a tar archive.
private struct TarEntry {
  let name: String
  let content: Range<Int>
  /// Where the next entry begins.
  let next: Int

  /// - Returns: `nil` at the end of the archive.
  /// - Throws: If there is no entry, or one that names a place outside of the archive.
  init?(_ tar: [UInt8], at offset: Int, path: String) throws(PictureError) {
    // Two empty blocks end an archive; some programs write only one, or none.
    guard offset < tar.count, !tar[offset..<min(tar.count, offset + 512)].allSatisfy({ $0 == 0 }) else { return nil }
    guard offset + 512 <= tar.count else { throw .truncated(path: path) }
    let header = tar[offset..<offset + 512]
    func text(_ start: Int, _ count: Int) -> String {
      String(decoding: header[(offset + start)..<(offset + start + count)].prefix { $0 != 0 }, as: UTF8.self)
    }
    func number(_ start: Int, _ count: Int) -> Int? {
      Int(text(start, count).filter { $0 != " " }, radix: 8).flatMap { $0 < 0 ? nil : $0 }
    }
    // The sum is over the header with blanks in its place.
    let sum = header.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
    guard number(148, 8) == sum, let size = number(124, 12) else {
      throw .notAPicture(path: path, found: "compressed, but not a Palapeli puzzle: there is no archive in it")
    }
    let prefix = text(257, 5) == "ustar" ? text(345, 155) : ""
    let full = prefix.isEmpty ? text(0, 100) : prefix + "/" + text(0, 100)
    let parts = full.split(separator: "/").filter { $0 != "." }
    guard !full.hasPrefix("/"), !parts.contains("..") else {
      throw .unsupported(path: path, what: "the archive names a place outside of itself, \"\(full)\"")
    }
    let end = offset + 512 + size
    guard size <= tar.count, end <= tar.count else { throw .truncated(path: path) }
    name = parts.joined(separator: "/")
    content = offset + 512..<end
    next = offset + 512 + (size + 511) / 512 * 512
  }
}
