/// The order in which the bars of a section are played, as indices.
struct RepeatOrder {
  let bars: [Bar]

  /// The order with all repeats.
  var all: [Int] { order { _ in 1 } }

  /// The order with only the last pass of each repeat, as after a jump back.
  var lastPasses: [Int] { order(firstPass: passes) }

  /// - Parameter firstPass: The pass with which a repeat that begins at that bar starts.
  private func order(firstPass: (Int) -> Int) -> [Int] {
    var order: [Int] = []
    var (index, start, pass) = (0, 0, firstPass(0))
    while index < bars.count {
      let marks = bars[index].marks
      if marks.beginsRepeat, index != start { (start, pass) = (index, firstPass(index)) }
      if let ending = marks.ending, ending != pass {
        index = endOfEnding(at: index)
        continue
      }
      order.append(index)
      if marks.endsRepeat, pass < passes(from: start) {
        (index, pass) = (start, pass + 1)
      } else {
        if marks.endsRepeat { (start, pass) = (index + 1, firstPass(index + 1)) }
        index += 1
      }
    }
    return order
  }

  /// The bar after an ending: after its repeat sign, or where the next ending begins.
  private func endOfEnding(at index: Int) -> Int {
    var end = index + 1
    while end < bars.count, bars[end].marks.ending == nil, !bars[end - 1].marks.endsRepeat { end += 1 }
    return end
  }

  /// How often the repeat that begins there is played, if there is one.
  private func passes(from start: Int) -> Int {
    var highest = 2
    for index in bars.indices[min(start, bars.count)...] {
      if index > start, bars[index].marks.beginsRepeat { break }
      highest = max(highest, bars[index].marks.ending ?? 0)
    }
    return highest
  }
}
