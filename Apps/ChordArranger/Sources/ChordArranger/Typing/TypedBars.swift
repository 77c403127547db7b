import ArrangerModel
import ChordTheory
import History

/// Several chords typed at once, as bars: `C7 F7 C7 C7 | F7 % C7 %`.
///
/// Each chord is a bar. Between strokes, one or two chords share a bar, `C Am | F G`, unless there are more anywhere or
/// a `%` among them. With dots, each sign is a beat: `C . F . | G . . .`. `%` repeats the bar before.
struct TypedBars: Hashable {
  let bars: [[ChordSymbol?]]

  /// - Returns: `nil` if the text is a single chord.
  /// - Parameter read: Reads one chord.
  init?(_ text: String, read: (String) -> ChordSymbol) throws(Refusal) {
    let groups = text.split(separator: "|").map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    guard text.contains("|") || groups.first.map({ $0.count > 1 }) == true else { return nil }
    guard !groups.isEmpty else { throw Refusal("No chord was typed.", remedy: "Write some, or press Escape.") }
    let signs = groups.flatMap { $0 }
    let hasBeats = signs.contains(".")
    let areBars =
      !hasBeats && (groups.count == 1 || groups.contains { $0.count > 2 || $0.count > 1 && $0.contains("%") })
    var bars: [[ChordSymbol?]] = []
    for group in areBars ? signs.map({ [$0] }) : groups {
      if group == ["%"] {
        guard let last = bars.last else {
          throw Refusal("There is no bar before the first %.", remedy: "Begin with a chord.")
        }
        bars.append(last)
        continue
      }
      var bar: [ChordSymbol?] = []
      for sign in group {
        guard sign != "." else {
          bar.append(nil)
          continue
        }
        let symbol = read(sign)
        // A mistake in a line would be hard to find among what it had changed.
        if case .unknown = symbol {
          throw Refusal("The chord \"\(sign)\" is not known.", remedy: "Correct it, or type it alone.")
        }
        bar.append(symbol)
      }
      bars.append(bar)
    }
    self.bars = bars
  }
}
