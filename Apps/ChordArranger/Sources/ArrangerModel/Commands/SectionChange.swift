/// Turns one section into another: the new name and kind, and the bars that differ.
struct SectionChange: Hashable, Sendable, Codable {
  let name: String
  let kind: Section.Kind
  /// The replacements, in order and without overlaps.
  let bars: [Replacement]

  /// A run of bars, and the bars that replace it.
  struct Replacement: Hashable, Sendable, Codable {
    let start: Int
    /// How many bars are replaced.
    let count: Int
    let bars: [Bar]
  }

  /// - Complexity: O(*n*).
  init(from now: Section, to wanted: Section) {
    (name, kind) = (wanted.name, wanted.kind)
    let (now, wanted) = (now.bars, wanted.bars)
    if now.count == wanted.count, zip(now, wanted).allSatisfy({ $0.id == $1.id }) {
      bars = now.indices.split { now[$0] == wanted[$0] }.map { run in
        Replacement(start: run.startIndex, count: run.count, bars: Array(wanted[run.startIndex..<run.endIndex]))
      }
    } else {
      let start = zip(now, wanted).prefix { $0 == $1 }.count
      let end = zip(now.dropFirst(start).reversed(), wanted.dropFirst(start).reversed()).prefix { $0 == $1 }.count
      bars = [
        Replacement(start: start, count: now.count - start - end, bars: Array(wanted[start..<wanted.count - end]))
      ]
    }
  }

  /// How many bars it contains.
  var barCount: Int { bars.reduce(0) { $0 + $1.bars.count } }

  /// The section with these changes; `nil` if the section is too short to have these bars.
  func applied(to section: Section) -> Section? {
    var section = section
    (section.name, section.kind) = (name, kind)
    for change in bars.reversed() {
      guard 0 <= change.start, 0 <= change.count, change.start <= section.bars.count,
        change.count <= section.bars.count - change.start
      else { return nil }
      section.bars.replaceSubrange(change.start..<change.start + change.count, with: change.bars)
    }
    return section
  }
}
