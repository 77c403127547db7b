public import ArrangerModel
import ChordTheory
public import History

/// A MusicXML file that another program wrote.
public enum MusicXMLFile {
  /// The most bytes that are read: a score of a whole orchestra is smaller.
  public static let maximumSize = 64 << 20

  /// Whether a file begins like MusicXML: as XML with a score in it.
  ///
  /// - Parameter text: The file in UTF-8; it may have a byte order mark.
  public static func isOne(_ text: [UInt8]) -> Bool {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...].prefix(4_096) : text.prefix(4_096)
    guard let first = start.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }), first == UInt8(ascii: "<") else {
      return false
    }
    return start.contains("<score-partwise") || start.contains("<score-timewise") || start.contains("<opus")
  }

  /// The lead sheet in the first part that has chords.
  ///
  /// - Parameter text: The file in UTF-8.
  /// - Returns: The sheet, and one sentence for everything in the file that it cannot say.
  /// - Throws: A refusal if it is not MusicXML, has no chords or is too large.
  public static func read(_ text: [UInt8]) throws(Refusal) -> (sheet: LeadSheet, remarks: [String]) {
    guard text.count <= maximumSize else {
      throw Refusal(
        "It has \(text.count >> 20) MB; at most \(maximumSize >> 20) are read.",
        remedy: "Export the part with the chords alone.")
    }
    guard !text.definesEntities else { throw XMLReading.entities }
    var parts: [(id: String, reader: PartReader)] = []
    var isTimewise = false
    /// Whether words are sung in another part than that of the chords.
    var sungElsewhere = false
    let root = try XMLReading.read(withoutDeclaration(text), each: "measure") { measure, around throws(Refusal) in
      guard around.first?.name == "score-partwise" else {
        isTimewise = isTimewise || around.first?.name == "score-timewise"
        return
      }
      let id = around.last?.attributes["id"] ?? ""
      if parts.last?.id != id {
        // Only the part with the chords is kept.
        if let before = parts.last, !before.reader.hasChords {
          sungElsewhere = sungElsewhere || before.reader.hasWords
          parts.removeLast()
        }
        if parts.contains(where: { $0.reader.hasChords }) {
          sungElsewhere = sungElsewhere || measure.all("note").contains { $0["lyric"] != nil }
          return
        }
        parts.append((id, PartReader()))
      }
      try parts[parts.count - 1].reader.read(measure)
    }
    if isTimewise || root.name == "score-timewise" {
      throw Refusal(
        "It is written measure by measure, not part by part (score-timewise).",
        remedy: "Export it as score-partwise, which nearly every program writes.")
    }
    guard root.name == "score-partwise" else {
      throw Refusal("It has no score: it is <\(root.name)>.", remedy: "Export one song from the program that wrote it.")
    }
    guard let reader = parts.first(where: { $0.reader.hasChords })?.reader else {
      throw Refusal(
        "It has no chord symbols.", remedy: "Write chord symbols above the staff in the program that wrote it.")
    }
    var sheet = reader.sheet
    sheet.title = root["work"]?["work-title"]?.words ?? root["movement-title"]?.words ?? root.credit ?? ""
    let creators = root["identification"]?.all("creator") ?? []
    sheet.artist =
      (creators.first { $0.attributes["type"] == "composer" } ?? creators.first { $0.attributes["type"] != "arranger" })?
      .words ?? ""
    let words = sungElsewhere ? ["Lyrics in parts other than the one with the chords are left out."] : []
    return (sheet, reader.remarks + words)
  }

  /// The text without the declaration of an encoding, which it no longer has.
  private static func withoutDeclaration(_ text: [UInt8]) -> [UInt8] {
    var rest = text[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while let first = rest.first, [0x20, 0x09, 0x0A, 0x0D].contains(first) { rest.removeFirst() }
    guard rest.starts(with: Array("<?xml".utf8)), let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
      return Array(rest)
    }
    // Line ends stay, so that messages name the right line.
    return rest[...end].filter { $0 == 0x0A } + rest[rest.index(after: end)...]
  }

  /// What to say of a compressed file.
  public static let compressed = Refusal(
    "It is compressed MusicXML.",
    remedy: "Export it uncompressed, as .musicxml, or unpack it (unzip song.mxl) and open the file in it.")
}

extension XMLNode {
  /// The first credit that is marked as the title.
  fileprivate var credit: String? {
    all("credit").first { $0["credit-type"]?.words == "title" }?["credit-words"]?.words
  }
}

extension [UInt8] {
  /// Whether an entity is declared anywhere, which the parser of Foundation does not report on every platform.
  fileprivate var definesEntities: Bool {
    withUnsafeBufferPointer { bytes in
      let word = Array("<!ENTITY".utf8)
      var index = 0
      while index + word.count <= bytes.count {
        if bytes[index] == word[0], bytes[index + 1] == word[1], bytes[index..<index + word.count].elementsEqual(word) {
          return true
        }
        index += 1
      }
      return false
    }
  }
}

extension Collection<UInt8> {
  func contains(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return indices.contains { self[$0] == bytes[0] && self[$0...].starts(with: bytes) }
  }
}
