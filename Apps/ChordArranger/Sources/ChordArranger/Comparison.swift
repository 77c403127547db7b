import ArrangerModel
import History

/// Two arrangements of the song, of which the person sees and changes one at a time.
struct Comparison: Hashable, Codable {
  enum Name: String, Hashable, Codable {
    case a = "A"
    case b = "B"

    var other: Name { self == .a ? .b : .a }
  }

  private(set) var shown: Name
  private var here: Song
  private(set) var other: Song

  /// Keeps a song as A; later changes make B.
  init(keeping song: Song) {
    (shown, here, other) = (.b, song, song)
  }

  /// Follows the current song: either it was changed, or undo or redo switched to the other of the two.
  mutating func follow(_ song: Song) {
    guard song != here else { return }
    if song == other { (shown, other) = (shown.other, here) }
    here = song
  }

  /// The differences, as a sentence.
  var differences: String {
    let bars = here.barNumbers(otherThanIn: other)
    let settings = here.hasOtherSettings(than: other) ? "The settings differ" : nil
    guard !bars.isEmpty else { return settings.map { "\($0), but no bar does." } ?? "Both are the same." }
    let list = bars.prefix(6).map(String.init).joined(separator: ", ") + (bars.count > 6 ? ", …" : "")
    let count = bars.count.counted("bar differs", "bars differ")
    return "\(settings.map { "\($0), and " } ?? "")\(count): \(list)."
  }

  /// The numbers of the bars that differ.
  var differingBars: Set<Int> { Set(here.barNumbers(otherThanIn: other)) }
}
