/// A bar as it is played, with all repeats.
public struct PlayedBar: Hashable, Sendable {
  public let use: UseID
  public let bar: Bar
}

extension Song {
  /// All bars in the order in which they are played.
  ///
  /// A repeat leads back to the last bar that begins one, or to the beginning of the section; with endings it is played
  /// as often as there are endings.
  ///
  /// - Complexity: O(the bars that are played).
  public var playedBars: [PlayedBar] {
    form.flatMap { use in
      sections[use.section].map { section in section.playedOrder.map { PlayedBar(use: use.id, bar: section.bars[$0]) } }
        ?? []
    }
  }
}

extension Section {
  /// The indices of the bars in the order in which they are played.
  var playedOrder: [Int] {
    var order: [Int] = []
    var (index, start, pass) = (0, 0, 1)
    while index < bars.count {
      let marks = bars[index].marks
      if marks.beginsRepeat, index != start { (start, pass) = (index, 1) }
      if let ending = marks.ending, ending != pass {
        index = endOfEnding(at: index)
        continue
      }
      order.append(index)
      if marks.endsRepeat, pass < passes(from: start) {
        (index, pass) = (start, pass + 1)
      } else {
        if marks.endsRepeat { (start, pass) = (index + 1, 1) }
        index += 1
      }
    }
    return order
  }

  /// The bar behind an ending: behind its repeat sign, or where the next ending begins.
  private func endOfEnding(at index: Int) -> Int {
    var end = index + 1
    while end < bars.count, bars[end].marks.ending == nil, !bars[end - 1].marks.endsRepeat { end += 1 }
    return end
  }

  /// How often what begins there is played.
  private func passes(from start: Int) -> Int {
    var highest = 2
    for index in start..<bars.count {
      if index > start, bars[index].marks.beginsRepeat { break }
      highest = max(highest, bars[index].marks.ending ?? 0)
    }
    return highest
  }
}
