public import AppShell
public import ArrangerModel
import ChordTheory
public import DragDropKit
public import History

extension Arranger {
  public func drop(
    _ drag: DragProposal<ArrangerPlace, ArrangerItem>, on place: ArrangerPlace, _ stage: Stage<Arranger>
  ) throws(Refusal) -> PlannedDrop<ArrangerCommand>? {
    switch place {
    case .outside, .palette:
      guard drag.operation == .move else { return nil }
      let text = "Release to delete \(stage.model.name(of: drag.items))."
      return PlannedDrop(deletion(of: drag.items), description: text, operation: .delete)
    case .offer, .button: return nil
    case .beat, .bars, .section, .end, .timeline: break
    }
    // The pointer returns to the same places many times, and working out the effect of a drop there reads the whole
    // song.
    let question = DropQuestion(items: drag.items, operation: drag.operation, place: place, mode: mode)
    return try plans.answer(to: question, about: stage.model) {
      do throws(Refusal) {
        return .success(try plan(drag.items, drag.operation, at: place, stage.model))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func deletion(of items: [ArrangerItem]) -> ArrangerCommand? {
    switch items[0] {
    case .offer: nil
    case .chord: .delete(items.compactMap(\.beat))
    case .use: .form(.remove(items.compactMap(\.use)))
    }
  }

  /// - Returns: `nil` if the place does not handle such items, and the enclosing place is asked instead.
  private func plan(
    _ items: [ArrangerItem], _ operation: DropOperation, at place: ArrangerPlace, _ song: Song
  ) throws(Refusal) -> PlannedDrop<ArrangerCommand>? {
    if case .use(let use) = items[0] { return sectionDrop(of: use, operation, at: place, song) }
    switch place {
    case .beat(let beat, in: let use): return try chordDrop(of: items, operation, at: beat, in: use, song)
    case .section: throw Refusal("Chords go on beats.", remedy: "Drop it below.")
    case .end, .timeline: return try appendingDrop(of: items, operation, song)
    case .bars, .outside, .palette, .offer, .button: return nil
    }
  }

  // MARK: Chords

  private func chordDrop(
    of items: [ArrangerItem], _ operation: DropOperation, at beat: Beat, in use: UseID, _ song: Song
  ) throws(Refusal) -> PlannedDrop<ArrangerCommand> {
    let beats = items.compactMap(\.beat)
    if operation == .move, beats == [beat] { return .nothing }
    let carried = Carried(items, operation)
    if mode == .swap, operation == .move, beats.count == 1, let other = song.chord(at: beat) {
      let command = ArrangerCommand.swap(beats[0], beat)
      var copy = song
      _ = try command.perform(on: &copy)
      return PlannedDrop(command, phrase: "swaps \(song.name(of: items)) with \(other.text)")
    }
    return try PlannedDrop(carried, at: beat, in: use, mode.manner, song)
  }

  /// Appends a new bar after the last one.
  private func appendingDrop(
    of items: [ArrangerItem], _ operation: DropOperation, _ song: Song
  ) throws(Refusal) -> PlannedDrop<ArrangerCommand> {
    guard let last = song.form.last, let bar = song.sections[last.section]?.bars.last else {
      throw Refusal("There is no section yet.", remedy: "s adds one.")
    }
    return try PlannedDrop(Carried(items, operation), at: Beat(bar.id, 0), in: last.id, .append, song)
  }

  // MARK: Sections

  /// A section takes the place of the one on which it is dropped: that one and those in between move to make room.
  private func sectionDrop(
    of use: UseID, _ operation: DropOperation, at place: ArrangerPlace, _ song: Song
  ) -> PlannedDrop<ArrangerCommand>? {
    let target: UseID?
    switch place {
    case .section(let id), .bars(_, in: let id): target = id
    case .end, .timeline: target = nil
    case .beat, .outside, .palette, .offer, .button: return nil
    }
    let form = song.form.map(\.id)
    guard let home = form.firstIndex(of: use) else { return nil }
    let index = target.flatMap(form.firstIndex) ?? form.count
    let (before, spot) =
      operation == .move
      ? UsePlace.among(form.filter { $0 != use }, at: index > home && target == nil ? index - 1 : index)
      : UsePlace.among(form, at: index)
    let name = song.name(of: use)
    let whereTo = before.map { "before \(song.name(of: $0))" } ?? "to the end"
    if operation == .copy {
      let section = song.form[home].section
      return PlannedDrop(
        .form(.use(section, as: song.newUseID(), at: spot)),
        phrase: before == nil ? "\(name) once more, at the end" : "\(name) once more, \(whereTo)")
    }
    if index == home || target == nil && home == form.count - 1 { return .nothing }
    return PlannedDrop(.form(.move([use], to: spot)), phrase: "moves \(name) \(whereTo)")
  }
}

/// Everything except the song on which the effect of a drop depends.
struct DropQuestion: Hashable {
  let items: [ArrangerItem]
  let operation: DropOperation
  let place: ArrangerPlace
  let mode: DropMode
}

extension UsePlace {
  /// The place at which something gets this index in the form; `before` is the use that then follows it, `nil` at the
  /// end.
  fileprivate static func among(_ form: [UseID], at index: Int) -> (before: UseID?, place: UsePlace) {
    (index < form.count ? form[index] : nil, index == 0 ? .start : .after(form[min(index, form.count) - 1]))
  }
}

extension DropMode {
  /// The model's manner of dropping on a beat; if there is nothing to swap with, the chord simply goes there.
  var manner: Manner {
    switch self {
    case .replace, .swap: .replace
    case .insert: .push
    case .split: .split
    }
  }
}

extension ArrangerItem {
  var beat: Beat? { if case .chord(let beat) = self { beat } else { nil } }
  var use: UseID? { if case .use(let use) = self { use } else { nil } }
  var offer: ChordSymbol? { if case .offer(let symbol) = self { symbol } else { nil } }
}

extension PlannedDrop<ArrangerCommand> {
  fileprivate static var nothing: Self { Self(nil, phrase: "stays where it is") }

  /// - Parameter phrase: What the drop would do, without a full stop: "puts G7 into bar 2".
  fileprivate init(_ command: ArrangerCommand?, phrase: String) {
    self.init(command, description: "Release: \(phrase).")
  }

  fileprivate init(
    _ carried: Carried, at beat: Beat, in use: UseID, _ manner: Manner, _ song: Song
  ) throws(Refusal) {
    let (command, phrase) = try song.dropping(carried, at: beat, in: use, manner)
    self.init(command, phrase: phrase.prefix(1).lowercased() + phrase.dropFirst())
  }
}

extension Carried {
  fileprivate init(_ items: [ArrangerItem], _ operation: DropOperation) {
    let beats = items.compactMap(\.beat)
    self = beats.isEmpty ? .new(items.compactMap(\.offer)) : operation == .copy ? .copy(beats) : .move(beats)
  }
}
