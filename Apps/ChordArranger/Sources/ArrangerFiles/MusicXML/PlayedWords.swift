import ArrangerModel

/// Collects the syllables of the first verse.
struct PlayedWords {
  /// The words of a pickup, for the measure after it.
  private var waiting = ""

  mutating func read(_ note: XMLNode, into measure: inout LeadSheet.Measure) {
    guard let lyric = note.all("lyric").first(where: { ($0.attributes["number"] ?? "1").hasSuffix("1") }) else {
      return
    }
    var words = measure.words ?? LeadSheet.Words(before: waiting)
    waiting = ""
    var texts: [String] = []
    var syllabic = "single"
    for child in lyric.children {
      switch child.name {
      case "syllabic": syllabic = child.words ?? syllabic
      case "text": texts.append(child.text)
      default: break
      }
    }
    if lyric["elision"]?.text == "\u{A0}", texts.count == 2 {
      // As this program writes what comes before the chord and behind it.
      words.before += texts[0]
      words.text += texts[1]
    } else if !texts.isEmpty {
      // A slash is a beat of this program, whose words have their blanks.
      let isOwn = note["notehead"]?.words == "slash" || syllabic == "begin" || syllabic == "middle"
      words.text += texts.joined(separator: " ") + (isOwn ? "" : " ")
    }
    if lyric["end-line"] != nil || lyric["end-paragraph"] != nil { words.endsLine = true }
    measure.words = words
  }

  mutating func waitForNext(from measure: LeadSheet.Measure) {
    guard let words = measure.words else { return }
    waiting += words.before + words.text
  }
}
