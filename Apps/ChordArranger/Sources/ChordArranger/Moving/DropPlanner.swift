import AppShell
import ArrangerModel
import ChordTheory
import DragDropKit
import History

/// A drop that is proposed.
struct DropQuestion: Hashable {
  let items: [ArrangerItem]
  let operation: DropOperation
  let place: ArrangerPlace
}

/// Decides what a drop would do to a song, and says it in words.
struct DropPlanner: Equatable {
  let song: Song
  /// What a chord does on a beat.
  let mode: DropMode

  /// - Returns: `nil` if the place does not handle such items, and the enclosing place is asked instead.
  func plan(_ drop: DropQuestion) throws(Refusal) -> Arranger.Plan? {
    if case .song = drop.items[0] { return nil }
    return switch (drop.place, drop.items[0]) {
    case (.outside, _), (.palette, _): deletion(drop)
    case (.offer, _), (.button, _), (.start, _), (.facts, _), (.songs, _), (.playing, _), (.key, _), (.form, _),
      (.newBar, _),
      (.newSection, _), (.panel, _):
      nil
    case (_, .use(let use)): sectionDrop(of: use, drop)
    case (.word(let word, in: let use), _): try wordDrop(drop, on: word, in: use)
    case (.beat(let beat, in: let use), _): try chordDrop(drop, at: beat, in: use)
    case (.text, _): throw Refusal("These lines have no chords.", remedy: "Drop it on a beat.")
    case (.section, _): throw Refusal("Chords go on beats.", remedy: "Drop it below.")
    case (.end, _), (.timeline, _): try appendingDrop(drop)
    case (.bars, _): nil
    }
  }

  private func deletion(_ drop: DropQuestion) -> Arranger.Plan? {
    guard drop.operation == .move else { return nil }
    let command: ArrangerCommand? =
      switch drop.items[0] {
      case .offer: nil
      case .chord: .delete(drop.items.compactMap(\.beat))
      case .use: .form(.remove(drop.items.compactMap(\.use)))
      case .song: nil
      }
    let text = "Release to delete \(song.name(of: drop.items))."
    return Arranger.Plan(command, operation: .delete, description: text)
  }

  // MARK: Chords

  private func chordDrop(
    _ drop: DropQuestion, at beat: Beat, in use: UseID
  ) throws(Refusal) -> Arranger.Plan {
    let beats = drop.items.compactMap(\.beat)
    if drop.operation == .move, beats == [beat] { return .nothing }
    if mode == .swap, drop.operation == .move, beats.count == 1, let other = song.chord(at: beat) {
      let command = ArrangerCommand.swap(beats[0], beat)
      var copy = song
      _ = try command.perform(on: &copy)
      return Arranger.Plan(command, phrase: "swap \(song.name(of: drop.items)) with \(other.text)")
    }
    return try Arranger.Plan(drop.carried, at: beat, in: use, mode.manner, song)
  }

  /// Puts a chord on a syllable.
  private func wordDrop(
    _ drop: DropQuestion, on word: WordPlace, in use: UseID
  ) throws(Refusal) -> Arranger.Plan {
    let (command, phrase) = try song.droppingOnWords(drop.carried, at: word, in: use)
    return Arranger.Plan(command, phrase: phrase)
  }

  /// Appends a new bar after the last one.
  private func appendingDrop(_ drop: DropQuestion) throws(Refusal) -> Arranger.Plan {
    guard let last = song.form.last, let bar = song.sections[last.section]?.bars.last else {
      throw Refusal("There is no section yet.", remedy: "s adds one.")
    }
    return try Arranger.Plan(drop.carried, at: Beat(bar.id, 0), in: last.id, .append, song)
  }

  // MARK: Sections

  /// A section takes the place of the one on which it is dropped: that one and those in between move to make room.
  private func sectionDrop(of use: UseID, _ drop: DropQuestion) -> Arranger.Plan? {
    let target: UseID?
    switch drop.place {
    case .section(let id), .bars(_, in: let id): target = id
    case .end, .timeline: target = nil
    case .text(.closing(let id), _, in: _):
      target = song.form.firstIndex { $0.id == id }.flatMap { song.form.dropFirst($0 + 1).first?.id }
    case .text(_, _, in: let id): target = id ?? song.form.first?.id
    case .beat, .word, .outside, .palette, .offer, .button, .start, .facts, .songs, .playing, .key, .newBar,
      .newSection, .form,
      .panel:
      return nil
    }
    let form = song.form.map(\.id)
    guard let home = form.firstIndex(of: use) else { return nil }
    let index = target.flatMap(form.firstIndex) ?? form.count
    let (before, spot) =
      drop.operation == .move
      ? UsePlace.among(form.filter { $0 != use }, at: index > home && target == nil ? index - 1 : index)
      : UsePlace.among(form, at: index)
    let name = song.name(of: use)
    let whereTo = before.map { "before \(song.name(of: $0))" } ?? "to the end"
    if drop.operation == .copy {
      let section = song.form[home].section
      return Arranger.Plan(
        .form(.use(section, as: song.newUseID(), at: spot)),
        phrase: "use \(name) once more, \(before == nil ? "at the end" : whereTo)")
    }
    if index == home || target == nil && home == form.count - 1 { return .nothing }
    return Arranger.Plan(.form(.move([use], to: spot)), phrase: "move \(name) \(whereTo)")
  }
}

extension DropQuestion {
  fileprivate var carried: Carried {
    let beats = items.compactMap(\.beat)
    return beats.isEmpty ? .new(items.compactMap(\.offer)) : operation == .copy ? .copy(beats) : .move(beats)
  }
}

extension UsePlace {
  /// The place at which something gets this index in the form; `before` is the use that then follows it, `nil` at the
  /// end.
  fileprivate static func among(_ form: [UseID], at index: Int) -> (before: UseID?, place: UsePlace) {
    (index < form.count ? form[index] : nil, index == 0 ? .start : .after(form[min(index, form.count) - 1]))
  }
}

extension ArrangerItem {
  fileprivate var beat: Beat? { if case .chord(let beat) = self { beat } else { nil } }
  fileprivate var use: UseID? { if case .use(let use) = self { use } else { nil } }
  fileprivate var offer: ChordSymbol? { if case .offer(let symbol) = self { symbol } else { nil } }
}

extension DropPlan<DropPayload<ArrangerCommand>> {
  fileprivate static var nothing: Self { Self(nil, phrase: "leave it here") }

  /// - Parameter phrase: What the drop would do, without a full stop: "put G7 in bar 2".
  fileprivate init(_ command: ArrangerCommand?, phrase: String) {
    self.init(command, description: "Release to \(phrase).")
  }

  fileprivate init(
    _ carried: Carried, at beat: Beat, in use: UseID, _ manner: Manner, _ song: Song
  ) throws(Refusal) {
    let (command, phrase) = try song.dropping(carried, at: beat, in: use, manner)
    self.init(command, phrase: phrase)
  }
}
