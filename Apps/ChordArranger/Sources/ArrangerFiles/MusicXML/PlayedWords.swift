import ArrangerModel

/// Collects the syllables of all verses.
struct PlayedWords {
  /// The words of a pickup, by verse, for the measure after it.
  private var waiting: [Int: String] = [:]

  mutating func read(_ note: XMLNode, into measure: inout LeadSheet.Measure) {
    var seen: Set<Int> = []
    for lyric in note.all("lyric") {
      let verse = Self.verse(of: lyric)
      guard seen.insert(verse).inserted else { continue }
      let isSlash = note["notehead"]?.words == "slash"
      var words = measure.verses[verse] ?? LeadSheet.Words(before: waiting.removeValue(forKey: verse) ?? "")
      Self.read(lyric, isOwn: isSlash, into: &words)
      measure.verses[verse] = words
    }
  }

  /// The number at the end, because programs write "2" and "part1verse2".
  private static func verse(of lyric: XMLNode) -> Int {
    let digits = (lyric.attributes["number"] ?? "").reversed().prefix { ("0"..."9").contains($0) }
    return max(1, Int(String(digits.reversed())) ?? 1)
  }

  /// - Parameter isOwn: Whether this program may have written it, whose words have their blanks.
  private static func read(_ lyric: XMLNode, isOwn: Bool, into words: inout LeadSheet.Words) {
    var texts: [String] = []
    var syllabic = "single"
    for child in lyric.children {
      switch child.name {
      case "syllabic": syllabic = child.words ?? syllabic
      case "text": texts.append(child.text)
      default: break
      }
    }
    if isOwn, lyric["elision"]?.text == "\u{A0}", texts.count == 2 {
      // As this program writes what comes before the chord and behind it.
      words.before += texts[0]
      words.text += texts[1]
    } else if !texts.isEmpty {
      let goesOn = isOwn || syllabic == "begin" || syllabic == "middle"
      words.text += texts.joined(separator: " ") + (goesOn ? "" : " ")
    }
    if lyric["end-line"] != nil || lyric["end-paragraph"] != nil { words.endsLine = true }
  }

  mutating func waitForNext(from measure: LeadSheet.Measure) {
    for (verse, words) in measure.verses { waiting[verse, default: ""] += words.before + words.text }
  }
}
