public import ArrangerModel
import ChordTheory
public import History

/// A song as iReal Pro writes it: a title and the like, and its music as a line of signs.
public struct IRealSong: Hashable, Sendable {
  public var title: String
  public var composer: String
  public var style: String
  /// Such as `Eb` or `C-`.
  public var key: String
  /// Beats a minute; 0 for the tempo of the style.
  public var tempo: Int
  /// The signs of the music.
  public var music: String

  public init(title: String, composer: String, style: String, key: String, tempo: Int, music: String) {
    (self.title, self.composer, self.style, self.key) = (title, composer, style, key)
    (self.tempo, self.music) = (tempo, music)
  }

  /// A song of an `irealb://` link: title, composer, style, key, transposition, music, style of the band, tempo,
  /// repeats. Empty fields may be left out. A song that has only a title has blanks in place of its music.
  init(scrambled text: String, number: Int) throws(Refusal) {
    let fields = text.split(separator: "=").map(String.init)
    let written = fields.firstIndex { $0.hasPrefix(IRealScramble.prefix) }
    let music = written ?? fields.firstIndex { $0.allSatisfy { $0 == " " } }
    guard let place = music, place >= 3 else {
      throw Refusal(
        "Song \(number) in it is damaged: its music is missing.", remedy: "Export it again from iReal Pro.")
    }
    title = fields[0]
    composer = place > 3 ? fields[1] : ""
    // The key is the last field before the music that is one; a number there is a transposition.
    let facts = fields[..<place].filter { Int($0) == nil }
    key = facts.last ?? "C"
    style = facts.count > 2 ? facts[facts.count - 2] : ""
    tempo = fields[(place + 1)...].lazy.compactMap { Int($0) }.first ?? 0
    self.music = written == nil ? "" : IRealScramble.plain(String(fields[place].dropFirst(IRealScramble.prefix.count)))
  }

  /// The songs of an `irealbook://` link: six fields each, with the music last and as it is.
  static func plain(_ text: String, after count: Int) throws(Refusal) -> [IRealSong] {
    let fields = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 6 else {
      throw Refusal(
        "Song \(count + 1) in it is damaged: it has \(fields.count) of 6 fields.",
        remedy: "Export it again from iReal Pro.")
    }
    return stride(from: 0, to: fields.count - 5, by: 6).map { start in
      IRealSong(
        title: fields[start], composer: fields[start + 1], style: fields[start + 2], key: fields[start + 3], tempo: 0,
        music: fields[start + 5])
    }
  }

  /// The lead sheet.
  ///
  /// - Returns: The sheet, and one sentence for everything in the song that it cannot say.
  /// - Throws: If the music has too many measures.
  public func leadSheet() throws(Refusal) -> (sheet: LeadSheet, remarks: [String]) {
    var reader = IRealReader(music)
    try reader.read()
    var sheet = LeadSheet(title: title)
    sheet.artist = composer == "Unknown" || composer == "Composer Unknown" ? "" : composer
    sheet.key = (try? Chord(parsing: key)).flatMap { chord in
      try? MusicalKey(chord.root, chord.quality == .minor ? .minor : .major)
    }
    sheet.measures = reader.measures
    let isEmpty = sheet.measures.isEmpty
    if isEmpty { sheet.measures = [LeadSheet.Measure(time: .common)] }
    let unit = sheet.measures.first?.time.unit ?? 4
    sheet.tempo = (1...1_000).contains(tempo) ? Double(tempo) * 4 / Double(unit) : nil
    let words = style.lowercased()
    sheet.swings = words.contains("swing") || words.contains("shuffle")
    if words.contains("bossa") || words.contains("latin") || words.contains("samba") { sheet.style = .bossa }
    return (sheet, reader.remarks + (isEmpty ? ["It has no music, so it has one empty bar."] : []))
  }
}
