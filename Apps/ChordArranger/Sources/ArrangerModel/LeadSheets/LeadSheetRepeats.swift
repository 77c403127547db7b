import History

/// The measures of a lead sheet, with repeats as the bars of a song have them: played twice, or once for each of their
/// endings, of which each has one number, and within a section.
struct LeadSheetRepeats {
  private(set) var measures: [LeadSheet.Measure]

  /// - Throws: If there would be too many measures.
  init(_ measures: [LeadSheet.Measure]) throws(Refusal) {
    self.measures = measures
    try writeOutManyPasses()
    try writeOutSharedEndings()
    keepRepeatsTogether()
  }

  private static func check(_ count: Int) throws(Refusal) {
    guard count <= LeadSheet.maximumMeasures else {
      throw Refusal(
        "The song lasts more than \(LeadSheet.maximumMeasures) bars.", remedy: "Open a part of it.")
    }
  }

  /// Writes out repeats of three passes and more that have no endings.
  private mutating func writeOutManyPasses() throws(Refusal) {
    var result: [LeadSheet.Measure] = []
    var start = 0
    for measure in measures {
      try Self.check(result.count)
      if measure.beginsRepeat { start = result.count }
      result.append(measure)
      guard measure.endsRepeat else { continue }
      let end = result.count - 1
      if measure.passes > 2, !result[start...end].contains(where: { !$0.endings.isEmpty }) {
        result[start].beginsRepeat = false
        result[end].endsRepeat = false
        result[end].passes = 2
        var copy = Array(result[start...end])
        copy[0].name = nil
        for index in copy.indices { (copy[index].sign, copy[index].jump) = (nil, nil) }
        for index in copy.indices { copy[index].verses = copy[index].verses.filter { $0.key == 1 } }
        // What leads away is at the last pass.
        let jump = result[end].jump
        result[end].jump = nil
        for _ in 1..<measure.passes {
          result += copy
          try Self.check(result.count)
        }
        result[result.count - 1].jump = jump
      }
      start = result.count
    }
    measures = result
  }

  /// Writes an ending for the first and the second time as two endings.
  private mutating func writeOutSharedEndings() throws(Refusal) {
    var result: [LeadSheet.Measure] = []
    var index = 0
    while index < measures.count {
      let endings = measures[index].endings
      guard endings.count > 1 else {
        result.append(measures[index])
        index += 1
        continue
      }
      var end = index
      while end + 1 < measures.count, !measures[end].endsRepeat, measures[end + 1].endings.isEmpty,
        measures[end + 1].name == nil
      {
        end += 1
      }
      for (place, ending) in endings.enumerated() {
        var copy = Array(measures[index...end])
        copy[0].endings = [ending]
        if place > 0 {
          copy[0].name = nil
          for index in copy.indices { copy[index].verses = copy[index].verses.filter { $0.key == 1 } }
        }
        if place < endings.count - 1 { copy[copy.count - 1].endsRepeat = true }
        result += copy
        try Self.check(result.count)
      }
      index = end + 1
    }
    measures = result
  }

  /// Takes section names out of the middle of repeats, which are within a section in a song, and makes beginnings
  /// explicit that are not those of a section.
  private mutating func keepRepeatsTogether() {
    /// Where a repeat sign leads back to, and whether that is written there.
    var start = (index: 0, isWritten: false)
    for index in measures.indices {
      if measures[index].beginsRepeat { start = (index, true) }
      guard measures[index].endsRepeat else { continue }
      let begin = start.index
      let inner = begin < index ? (begin + 1...index).filter { measures[$0].name != nil } : []
      if !inner.isEmpty {
        let names = ([begin] + inner).compactMap { measures[$0].name }
        for place in inner { measures[place].name = nil }
        if measures[begin].name != nil { measures[begin].name = names.joined(separator: ", ") }
      }
      if !start.isWritten, begin > 0, measures[begin].name == nil, measures[begin].endings.isEmpty,
        !measures[begin - 1].endsRepeat
      {
        measures[begin].beginsRepeat = true
      }
      // An ending after the first one belongs to the repeat that began before.
      let next = index + 1
      let goesOn = next < measures.count && (measures[next].endings.first ?? 1) > 1
      if !goesOn { start = (next, false) }
    }
  }
}
