/// Turns one section into another: the name and the kind if they differ, and the bars that differ.
///
/// Bars are found by their ids, so that a change is right even if others have inserted bars before them.
struct SectionChange: Hashable, Sendable, Codable {
  /// `nil` if it stays.
  let name: String?
  /// `nil` if it stays.
  let kind: Section.Kind?
  /// The replacements, in order and without overlaps.
  let bars: [Replacement]

  /// A run of bars, and the bars that replace it.
  struct Replacement: Hashable, Sendable, Codable {
    /// The bar before the run; `nil` at the start of the section.
    let after: BarID?
    /// The bars that are replaced.
    let replaced: [BarID]
    let bars: [Bar]

    /// Whether no bar is added, removed or moved.
    var keepsOrder: Bool { replaced == bars.map(\.id) }
  }

  /// - Complexity: O(*n*).
  init(from now: Section, to wanted: Section) {
    name = now.name == wanted.name ? nil : wanted.name
    kind = now.kind == wanted.kind ? nil : wanted.kind
    let (now, wanted) = (now.bars, wanted.bars)
    func replacement(_ run: Range<Int>, _ bars: ArraySlice<Bar>) -> Replacement {
      Replacement(
        after: run.lowerBound > 0 ? now[run.lowerBound - 1].id : nil, replaced: now[run].map(\.id), bars: Array(bars))
    }
    if now.count == wanted.count, zip(now, wanted).allSatisfy({ $0.id == $1.id }) {
      bars = now.indices.split { now[$0] == wanted[$0] }.map { run in
        replacement(run.startIndex..<run.endIndex, wanted[run.startIndex..<run.endIndex])
      }
    } else {
      let start = zip(now, wanted).prefix { $0 == $1 }.count
      let end = zip(now.dropFirst(start).reversed(), wanted.dropFirst(start).reversed()).prefix { $0 == $1 }.count
      bars = [replacement(start..<now.count - end, wanted[start..<wanted.count - end])]
    }
  }

  /// How many bars it contains.
  var barCount: Int { bars.reduce(0) { $0 + $1.bars.count } }

  /// The section with these changes; `nil` if it does not have these bars in this order.
  ///
  /// - Complexity: O(*n*).
  func applied(to section: Section) -> Section? {
    var section = section
    section.name = name ?? section.name
    section.kind = kind ?? section.kind
    let places = Dictionary(zip(section.bars.map(\.id), section.bars.indices)) { first, _ in first }
    // From the back, so that the places before stay what they are.
    for change in bars.reversed() {
      if change.keepsOrder {
        for bar in change.bars {
          guard let place = places[bar.id] else { return nil }
          section.bars[place] = bar
        }
        continue
      }
      let start: Int
      if let first = change.replaced.first {
        guard let place = places[first] else { return nil }
        start = place
      } else if let before = change.after {
        guard let place = places[before] else { return nil }
        start = place + 1
      } else {
        start = 0
      }
      let end = start + change.replaced.count
      guard end <= section.bars.count, section.bars[start..<end].map(\.id) == change.replaced else { return nil }
      section.bars.replaceSubrange(start..<end, with: change.bars)
    }
    return section
  }
}
