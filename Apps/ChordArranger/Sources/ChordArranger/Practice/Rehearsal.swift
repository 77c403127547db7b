import ArrangerModel
import History

/// How a song is played while somebody practices. It changes nothing in the song, so it is not a step of its history.
struct Rehearsal: Hashable, Codable, Sendable {
  /// Whether a bar of clicks comes first.
  var countsIn = false
  /// Whether a click is on each beat.
  var hasClicks = false
  /// Whether a chord is heard that somebody clicks.
  var strikesChords = true
  /// The parts that rest.
  var muted: Set<SongPart> = []
  /// The bars that are played again and again; `nil` for the song as it is.
  var loop: Loop?

  /// Bars of the form, from one to another.
  struct Loop: Hashable, Codable, Sendable {
    var first: Place
    var last: Place

    struct Place: Hashable, Codable, Sendable {
      var bar: BarID
      var use: UseID

      func contains(_ place: ArrangerPlace) -> Bool {
        if case .beat(let beat, in: let use) = place { beat.bar == bar && use == self.use } else { false }
      }
    }

    /// The bars with selected chords and those between them, or, without any, the section that has the focus.
    ///
    /// - Throws: what to choose first.
    init(_ cursor: SongCursor, _ selection: Set<Beat>) throws(Refusal) {
      let bars = cursor.song.formBars
      let selected = Set(selection.map(\.bar))
      let use = cursor.use?.id
      // A section that is used twice is meant where the focus is.
      let here = bars.filter { selected.contains($0.bar.id) && $0.use == use }
      let found =
        selected.isEmpty
        ? bars.filter { $0.use == use } : here.isEmpty ? bars.filter { selected.contains($0.bar.id) } : here
      guard let first = found.first, let last = found.last else {
        throw Refusal("No bar has the focus.", remedy: "Select chords with x, or go to a section, then loop.")
      }
      (self.first, self.last) = (Place(bar: first.bar.id, use: first.use), Place(bar: last.bar.id, use: last.use))
    }

    /// "bars 3 to 6"; `nil` if they are not there any more.
    func text(in song: Song) -> String? {
      guard let from = song.number(of: first.bar, in: first.use), let to = song.number(of: last.bar, in: last.use)
      else {
        return nil
      }
      return from == to ? "bar \(from)" : "bars \(from) to \(to)"
    }

    /// The steps of the cursor that are looped; `nil` if the bars are not there any more.
    func range(in steps: [Playback.Step]) -> Range<Int>? {
      guard let start = steps.firstIndex(where: { first.contains($0.place) }),
        var end = steps[start...].firstIndex(where: { last.contains($0.place) })
      else { return nil }
      while end < steps.count, last.contains(steps[end].place) { end += 1 }
      return start..<end
    }
  }
}
