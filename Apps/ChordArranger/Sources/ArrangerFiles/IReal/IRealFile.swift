import ArrangerModel
public import History

/// Songs of iReal Pro: a link (`irealb://…` or `irealbook://…`), or a page with such links, as the program exports it.
public struct IRealFile: Hashable, Sendable {
  /// The name of the playlist; `nil` for a single song.
  public let name: String?
  public let songs: [IRealSong]

  private static let schemes = ["irealb://", "irealbook://"]
  public static let maximumSongs = 10_000

  /// Whether a text has a link to a song, at its beginning or in a page.
  public static func isOne(_ text: String) -> Bool {
    let start = text.prefix(64).drop(while: \.isWhitespace).lowercased()
    if schemes.contains(where: { start.hasPrefix($0) }) { return true }
    guard start.hasPrefix("<") else { return false }
    return schemes.contains { text.contains($0) }
  }

  /// - Parameter text: A link, or a page with links.
  /// - Throws: A refusal if there is no link or one is damaged.
  public init(_ text: String) throws(Refusal) {
    var names: [String] = []
    var songs: [IRealSong] = []
    var isPlaylist = false
    for (link, isWhole) in Self.links(in: text) {
      guard isWhole else {
        throw Refusal(
          "It ends in the middle of a link to a song, so a part of it is missing.",
          remedy: "Export it again from iReal Pro, or copy the whole file.")
      }
      let isScrambled = link.hasPrefix("irealb://")
      let body = try Self.decoded(link[link.index(link.firstIndex(of: ":")!, offsetBy: 3)...])
      if isScrambled {
        var parts = body.split(separator: "===", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1, let name = parts.popLast(), !name.isEmpty { names.append(name) }
        isPlaylist = isPlaylist || parts.count > 1
        for part in parts where !part.isEmpty { songs.append(try IRealSong(scrambled: part, number: songs.count + 1)) }
      } else {
        songs += try IRealSong.plain(body, after: songs.count)
      }
      guard songs.count <= Self.maximumSongs else {
        throw Refusal(
          "It has more than \(Self.maximumSongs) songs.", remedy: "Export a smaller playlist from iReal Pro.")
      }
    }
    guard !songs.isEmpty else {
      throw Refusal(
        "It has no link to a song of iReal Pro.",
        remedy: "Export a song or a playlist from iReal Pro as a page (HTML), and open that.")
    }
    self.songs = songs
    name = songs.count > 1 || isPlaylist ? names.first : nil
  }

  /// The links in a text, each up to the character that ends it there, and whether that is there.
  ///
  /// - Complexity: O(*n*) in the text, however many links it has.
  private static func links(in text: String) -> [(link: Substring, isWhole: Bool)] {
    var links: [(Substring, Bool)] = []
    var rest = text[...]
    // All schemes begin with this. Looking for each of them would read the rest once for every link.
    while let found = rest.firstRange(of: "irealb") {
      let start = found.lowerBound
      guard schemes.contains(where: { rest[start...].hasPrefix($0) }) else {
        rest = rest[found.upperBound...]
        continue
      }
      let before = start > text.startIndex ? text[text.index(before: start)] : " "
      let isQuoted = before == "\"" || before == "'"
      let link = rest[start...].prefix { character in
        isQuoted ? character != before : !character.isNewline && character != "<" && character != "\""
      }
      links.append((link, !isQuoted || link.endIndex < text.endIndex))
      rest = rest[link.endIndex...]
    }
    return links
  }

  /// The text behind percent signs and the few entities that a page may have in a link.
  private static func decoded(_ link: Substring) throws(Refusal) -> String {
    let text = link.replacing("&amp;", with: "&").replacing("&#39;", with: "'").replacing("&quot;", with: "\"")
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(
        "A link to iReal Pro in it is damaged: it is not in UTF-8.", remedy: "Export it again from iReal Pro.")
    }
    return decoded
  }
}
