import ChordTheory
public import History

extension Song {
  /// The effect of dropping this on a beat; call it on each step of a drag to describe what a release would do.
  ///
  /// - Parameter use: The use in which the pointer is on the bar; the phrase gives the bar's number there.
  /// - Returns: The command that performs the drop, and a sentence without a full stop: "Puts Am into bar 3, in
  ///   place of C".
  /// - Throws: A ``Refusal`` if the drop is not possible.
  /// - Complexity: O(*n*).
  public func dropping(
    _ carried: Carried, at beat: Beat, in use: UseID? = nil, _ manner: Manner
  ) throws(Refusal) -> (command: ArrangerCommand, phrase: String) {
    let most = carried.span(in: self)
    let drop = Drop(carried, at: beat, manner, newBars: manner == .split ? [] : newBarIDs(most))
    var copy = self
    try copy.drop(drop)
    let grown = copy.barCount - barCount
    let used = Drop(carried, at: beat, manner, newBars: Array(drop.newBars.prefix(grown)))
    return (.drop(used), phrase(for: drop, in: use, grown: grown))
  }

  var barCount: Int { sections.values.reduce(0) { $0 + $1.bars.count } }

  private func phrase(for drop: Drop, in use: UseID?, grown: Int) -> String {
    let what = drop.carried.what(in: self)
    let place = phrase(for: drop.beat, in: use)
    let more = grown == 0 ? "" : ", with \(bars(grown)) more"
    switch drop.manner {
    case .replace:
      let old = drop.carried.leaves(drop.beat) ? nil : chord(at: drop.beat)
      let instead = old.map { ", in place of \($0.text)" } ?? ""
      return "\(drop.carried.verb) \(what) into \(place)\(instead)\(more)"
    case .push:
      return "\(drop.carried.verb) \(what) into \(place), and moves the rest along\(more)"
    case .split:
      return "\(drop.carried.verb) \(what) into the second half at \(place)"
    case .append:
      return "\(drop.carried.verb) \(what) into \(grown == 1 ? "a new bar" : "\(grown) new bars") at the end"
    }
  }

  /// "bar 3", if it is the bar's first beat.
  private func phrase(for beat: Beat, in use: UseID?) -> String {
    let bar = number(of: beat.bar, in: use).map { "bar \($0)" } ?? name(of: beat.bar).lowercased()
    return beat.number == 0 ? bar : "\(bar), beat \(beat.number + 1)"
  }
}

extension Carried {
  fileprivate var verb: String {
    switch self {
    case .new: "Puts"
    case .move: "Moves"
    case .copy: "Copies"
    }
  }

  fileprivate func what(in song: Song) -> String {
    switch self {
    case .new(let symbols): symbols.count == 1 ? symbols[0].text : chords(symbols.count)
    case .move(let beats), .copy(let beats):
      beats.count == 1 ? song.chord(at: beats[0])?.text ?? chords(1) : chords(beats.count)
    }
  }

  fileprivate func leaves(_ beat: Beat) -> Bool {
    if case .move(let beats) = self { beats.contains(beat) } else { false }
  }

  /// An upper bound on the bars that it may need: a bar has at least one beat.
  fileprivate func span(in song: Song) -> Int {
    switch self {
    case .new(let symbols): return symbols.count
    case .move(let beats), .copy(let beats):
      let indices = beats.compactMap { beat in
        song.location(of: beat.bar).flatMap { song.sections[$0.section]?.index(of: beat) }
      }
      return (indices.max() ?? 0) - (indices.min() ?? 0) + 1
    }
  }
}
