import ArrangerModel
import History

/// Bars of a section that move past the bar next to them.
struct BarMove {
  enum Direction {
    case left, right
  }

  private let song: Song
  private let bars: [BarID]
  let edit: BarEdit

  /// - Parameter bars: In the order of the form; at least one. Bars that are apart move next to each other.
  /// - Throws: if they are not in one section, or if one of them already is at its end.
  init(_ bars: [BarID], _ direction: Direction, in song: Song) throws(Refusal) {
    guard let section = song.sections.first(where: { $0.value.bars.contains { $0.id == bars[0] } }),
      case let places = section.value.bars.indices.filter({ bars.contains(section.value.bars[$0].id) }),
      places.count == bars.count, let first = places.first, let last = places.last
    else {
      throw Refusal("The selected bars are in different sections.", remedy: "Move those of one section at a time.")
    }
    let all = section.value.bars.map(\.id)
    switch direction {
    case .left:
      guard first > 0 else { throw Self.refusal(all[0], "first", section.value.name, song) }
      // The place is named by the nearest bar before it that stays.
      edit = .move(bars, to: first == 1 ? .start(section.key) : .after(all[first - 2]))
    case .right:
      guard last + 1 < all.count else { throw Self.refusal(all[last], "last", section.value.name, song) }
      edit = .move(bars, to: .after(all[last + 1]))
    }
    (self.song, self.bars) = (song, bars)
  }

  private static func refusal(_ bar: BarID, _ place: String, _ section: String, _ song: Song) -> Refusal {
    Refusal(
      "Bar \(song.number(of: bar) ?? 0) is the \(place) bar of \(section).",
      remedy: "Bars move within their section.")
  }

  /// The new numbers of the bars, in a sentence.
  ///
  /// - Parameter use: The use in which they are counted, if they occur there; otherwise their first one.
  func phrase(in use: UseID?) throws(Refusal) -> String {
    var moved = song
    _ = try ArrangerCommand.bars(edit).perform(on: &moved)
    func number(of bar: BarID, in song: Song) -> Int { song.number(of: bar, in: use) ?? song.number(of: bar) ?? 0 }
    let new = number(of: bars[0], in: moved)
    return bars.count == 1
      ? "Bar \(number(of: bars[0], in: song)) is now bar \(new)."
      : "The \(bars.count) bars are now bars \(new) to \(new + bars.count - 1)."
  }
}
