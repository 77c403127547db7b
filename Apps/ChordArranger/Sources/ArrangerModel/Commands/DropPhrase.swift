import ChordTheory
public import History

extension Song {
  /// The effect of dropping this on a beat; call it on each step of a drag to describe what a release would do.
  ///
  /// - Parameter use: The use in which the pointer is on the bar; the phrase has the bar's number there.
  /// - Returns: The command that performs the drop, and what it does, after "to": "put Am in bar 3, in place of
  ///   C".
  /// - Throws: A ``Refusal`` if the drop is not possible.
  /// - Complexity: O(*n*).
  public func dropping(
    _ carried: Carried, at beat: Beat, in use: UseID? = nil, _ manner: Manner
  ) throws(Refusal) -> (command: ArrangerCommand, phrase: String) {
    let most = carried.maximumBars(in: self)
    let drop = ChordDrop(carried, at: beat, manner, newBars: manner == .split ? [] : newBarIDs(most))
    var copy = self
    try drop.perform(on: &copy)
    let grown = copy.barCount - barCount
    let used = ChordDrop(carried, at: beat, manner, newBars: Array(drop.newBars.prefix(grown)))
    return (.drop(used), DropPhrase(drop: used, song: self, use: use).text)
  }

  private var barCount: Int { sections.values.reduce(0) { $0 + $1.bars.count } }
}

extension Carried {
  /// An upper bound on the bars that it may need: a bar has at least one beat.
  fileprivate func maximumBars(in song: Song) -> Int {
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

/// The words for what a drop will do.
private struct DropPhrase {
  /// Has an id for each bar that it makes, and no others.
  let drop: ChordDrop
  /// The song before the drop.
  let song: Song
  /// The use in which the bar is numbered; the first one if `nil`.
  let use: UseID?

  var text: String {
    let made = drop.newBars.count
    let more = made == 0 ? "" : ", with \(made) more \(made == 1 ? "bar" : "bars")"
    switch drop.manner {
    case .replace: return "\(verb) \(what) \(preposition) \(place())\(replaced)\(more)"
    case .push: return "\(verb) \(what) \(preposition) \(place()), moving the rest along\(more)"
    case .split:
      let bar = song.location(of: drop.beat.bar).flatMap { song.sections[$0.section]?.bars[$0.index] }
      let half = bar.flatMap { ChordDrop.secondHalf(at: drop.beat.number, of: $0) }
      return "\(verb) \(what) \(preposition) the second half, at \(place(half))"
    case .append: return "\(verb) \(what) \(preposition) \(made == 1 ? "a new bar" : "\(made) new bars") at the end"
    }
  }

  private var verb: String {
    switch drop.carried {
    case .new: "put"
    case .move: "move"
    case .copy: "copy"
    }
  }

  private var preposition: String {
    if case .new = drop.carried { "in" } else { "to" }
  }

  private var what: String {
    switch drop.carried {
    case .new(let symbols): symbols.count == 1 ? symbols[0].text : symbols.count.counted("chord")
    case .move(let beats), .copy(let beats):
      beats.count == 1 ? song.chord(at: beats[0])?.text ?? "1 chord" : beats.count.counted("chord")
    }
  }

  /// "bar 3, on beat 2", or "bar 3" if it is the bar's first beat.
  private func place(_ beat: Int? = nil) -> String {
    let (bar, number) = (drop.beat.bar, beat ?? drop.beat.number)
    let name = song.number(of: bar, in: use).map { "bar \($0)" } ?? song.name(of: bar).lowercased()
    return number == 0 ? name : "\(name), on beat \(number + 1)"
  }

  private var replaced: String {
    if case .move(let beats) = drop.carried, beats.contains(drop.beat) { return "" }
    return song.chord(at: drop.beat).map { ", in place of \($0.text)" } ?? ""
  }
}
