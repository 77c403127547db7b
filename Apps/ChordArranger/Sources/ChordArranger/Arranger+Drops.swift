public import AppShell
public import ArrangerModel
import ChordTheory
public import DragDropKit

extension Arranger {
  /// What a drop would do, and how to say it before: "puts G7 into bar 2".
  struct Deed {
    /// `nil` if nothing changes.
    let command: ArrangerCommand?
    /// A phrase without a full stop.
    let phrase: String

    static let nothing = Deed(command: nil, phrase: "stays where it is")
  }

  public func action(
    for drop: DragDropKit.Drop<ArrangerPlace, ArrangerItem>, _ stage: Stage<Arranger>
  ) throws(Refusal) -> ArrangerCommand? {
    guard drop.target.operation != .delete else { return delete(drop.items) }
    return try deed(of: drop.items, drop.target.operation, at: drop.target.region, stage.model)?.command
  }

  private func delete(_ items: [ArrangerItem]) -> ArrangerCommand? {
    switch items[0] {
    case .offer: nil
    case .chord: .delete(items.compactMap(\.beat))
    case .use: .form(.remove(items.compactMap(\.use)))
    }
  }

  /// - Returns: `nil` if the place has nothing to say to such items, and the one around it is asked.
  func deed(
    of items: [ArrangerItem], _ operation: DropOperation, at place: ArrangerPlace, _ song: Song
  ) throws(Refusal) -> Deed? {
    // The pointer reports the same place many times, and working out what a drop there would do reads the whole song.
    let question = DeedQuestion(items: items, operation: operation, place: place, mode: mode, song: song)
    return try deeds.answer(to: question) { _ in
      do throws(Refusal) {
        return .success(try newDeed(of: items, operation, at: place, song))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func newDeed(
    of items: [ArrangerItem], _ operation: DropOperation, at place: ArrangerPlace, _ song: Song
  ) throws(Refusal) -> Deed? {
    if case .use(let use) = items[0] { return try sectionDeed(of: use, operation, at: place, song) }
    switch place {
    case .beat(let beat, in: let use): return try chordDeed(of: items, operation, at: beat, in: use, song)
    case .section: throw Refusal("Chords lie on beats.", remedy: "Drop below.")
    case .end, .timeline: return try appendDeed(of: items, operation, song)
    case .bars, .outside, .palette, .offer, .button: return nil
    }
  }

  // MARK: Chords

  private func chordDeed(
    of items: [ArrangerItem], _ operation: DropOperation, at beat: Beat, in use: UseID, _ song: Song
  ) throws(Refusal) -> Deed {
    let beats = items.compactMap(\.beat)
    if operation == .move, beats == [beat] { return .nothing }
    let carried = Carried(items, operation)
    if mode == .swap, operation == .move, beats.count == 1, let other = song.chord(at: beat) {
      let command = ArrangerCommand.swap(beats[0], beat)
      var copy = song
      _ = try command.perform(on: &copy)
      return Deed(command: command, phrase: "swaps \(song.name(of: items)) with \(other.text)")
    }
    return try Deed(carried, at: beat, in: use, mode.manner, song)
  }

  /// Behind the last bar: in a new one.
  private func appendDeed(
    of items: [ArrangerItem], _ operation: DropOperation, _ song: Song
  ) throws(Refusal) -> Deed {
    guard let last = song.form.last, let bar = song.sections[last.section]?.bars.last else {
      throw Refusal("There is no section yet.", remedy: "s makes one.")
    }
    return try Deed(Carried(items, operation), at: Beat(bar.id, 0), in: last.id, .append, song)
  }

  // MARK: Sections

  /// A section takes the place of the one on which it is dropped: that one and those between move on.
  private func sectionDeed(
    of use: UseID, _ operation: DropOperation, at place: ArrangerPlace, _ song: Song
  ) throws(Refusal) -> Deed? {
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
      return Deed(
        command: .form(.use(section, as: song.newUseID(), at: spot)),
        phrase: before == nil ? "\(name) once more, at the end" : "\(name) once more, \(whereTo)")
    }
    if index == home || target == nil && home == form.count - 1 { return .nothing }
    return Deed(command: .form(.move([use], to: spot)), phrase: "moves \(name) \(whereTo)")
  }
}

/// Everything that the deed depends on.
struct DeedQuestion: Equatable {
  let items: [ArrangerItem]
  let operation: DropOperation
  let place: ArrangerPlace
  let mode: DropMode
  let song: Song
}

extension UsePlace {
  /// Where something comes to have an index in the form; `before` is what it then stands before, `nil` at the end.
  fileprivate static func among(_ form: [UseID], at index: Int) -> (before: UseID?, place: UsePlace) {
    (index < form.count ? form[index] : nil, index == 0 ? .start : .after(form[min(index, form.count) - 1]))
  }
}

extension DropMode {
  /// For what the model does on a beat; where there is nothing to swap with, a chord is just put there.
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

extension Arranger.Deed {
  fileprivate init(
    _ carried: Carried, at beat: Beat, in use: UseID, _ manner: Manner, _ song: Song
  ) throws(Refusal) {
    let (command, phrase) = try song.dropping(carried, at: beat, in: use, manner)
    self.init(command: command, phrase: phrase.prefix(1).lowercased() + phrase.dropFirst())
  }
}

extension Carried {
  fileprivate init(_ items: [ArrangerItem], _ operation: DropOperation) {
    let beats = items.compactMap(\.beat)
    self = beats.isEmpty ? .new(items.compactMap(\.offer)) : operation == .copy ? .copy(beats) : .move(beats)
  }
}
