import AppShell
import ArrangerModel
import ChordTheory
import Geometry
import History

/// Actions of keys that need more than one line.
extension Arranger {

  /// The use that has the focus.
  func use(_ stage: Stage<Arranger>) -> Use? {
    let id: UseID? =
      switch stage.focus {
      case .beat(_, in: let use)?, .section(let use)?: use
      default: nil
      }
    return stage.model.form.first { $0.id == id }
  }

  /// The bar that has the focus.
  func bar(_ stage: Stage<Arranger>) -> Bar? {
    guard case .beat(let beat, in: _)? = stage.focus else { return nil }
    return stage.model.bar(beat.bar)
  }

  /// The bars of the selected chords in the order of the form; if none are selected, the bar that has the focus.
  func chosenBars(_ stage: Stage<Arranger>) -> [BarID] {
    var seen: Set<BarID> = []
    let chosen = stage.model.sorted(selection).map(\.bar).filter { seen.insert($0).inserted }
    return chosen.isEmpty ? bar(stage).map { [$0.id] } ?? [] : chosen
  }

  func addBar(_ stage: Stage<Arranger>) -> Effects {
    let song = stage.model
    guard let last = song.form.last else { return addSection("A", stage) }
    let new = song.newBarIDs(1)
    if let bar = bar(stage) { return [.perform(.bars(.insert(new, at: .after(bar.id))))] }
    let section = use(stage)?.section ?? last.section
    guard let end = song.sections[section]?.bars.last else { return [] }
    return [.perform(.bars(.insert(new, at: .after(end.id))))]
  }

  /// Adds four bars, after the section that has the focus, or at the end.
  func addSection(_ name: String, _ stage: Stage<Arranger>) -> Effects {
    let song = stage.model
    let after = use(stage)?.id ?? song.form.last?.id
    let use = song.newUseID()
    let edit = FormEdit.add(
      song.newSectionID(), name: name, kind: Section.Kind(name: name), bars: song.newBarIDs(4), use: use,
      at: after.map { .after($0) } ?? .start)
    return [.perform(.form(edit)), .focus(.section(use))]
  }

  func deleteFocused(_ stage: Stage<Arranger>) -> Effects {
    if !selection.isEmpty { return [.perform(.delete(stage.model.sorted(selection)))] }
    switch stage.focus {
    case .beat(let beat, in: _)?:
      return stage.model.chord(at: beat) == nil
        ? [.say("No chord begins on this beat. D removes the bar.")] : [.perform(.delete([beat]))]
    case .section(let use)?: return [.perform(.form(.remove([use]))), .focus(nil)]
    default: return [.say("Choose a chord or a section of the song first.")]
    }
  }

  func mark(_ stage: Stage<Arranger>, _ change: (inout Bar.Marks) -> Void) -> Effects {
    guard let bar = bar(stage) else { return [.say("Choose a bar first: Tab or an arrow key moves the focus.")] }
    var marks = bar.marks
    change(&marks)
    return [.perform(.bars(.mark(bar.id, marks)))]
  }

  func separate(_ stage: Stage<Arranger>) -> Effects {
    let song = stage.model
    guard let use = use(stage), let section = song.sections[use.section] else {
      return [.say("Choose a section first.")]
    }
    let edit = FormEdit.separate(
      use.id, as: song.newSectionID(), name: "\(section.name) (varied)", bars: song.newBarIDs(section.bars.count))
    return [.perform(.form(edit))]
  }

  /// Begins to type input for a bar.
  mutating func type(_ purpose: Typing.Purpose, _ stage: Stage<Arranger>) -> Effects {
    guard bar(stage) != nil else { return [.say("Choose a bar first: Tab or an arrow key moves the focus.")] }
    typing = Typing(purpose)
    return []
  }

  // MARK: Viewing

  mutating func page(_ direction: Double, _ stage: Stage<Arranger>) -> Effects {
    let frames = paneFrames(stage)
    guard let pane = frames[.timeline] else { return [] }
    let height = Double(panes.inside(of: .timeline, in: pane.frame).rows)
    let pitch = panes.placement(of: .timeline, count: pane.count, in: pane.frame).cells.pitch.height
    let by = pitch > 0 ? max(1, (height / pitch).rounded(.down)) * pitch * direction : 0
    panes.scroll(.timeline, by: Vector(dx: 0, dy: by), frames)
    return []
  }

  private func firstBars(_ stage: Stage<Arranger>) -> Timeline.Line? {
    let timeline = timeline(stage)
    return timeline.count > 2 ? timeline[1] : nil
  }

  mutating func go(toFirst: Bool, _ stage: Stage<Arranger>) -> Effects {
    guard toFirst, case .bars(let bars)? = firstBars(stage), let first = bars.first else {
      reveal(.end, stage)
      return [.focus(.end)]
    }
    let place = ArrangerPlace.beat(Beat(first.bar.id, 0), in: first.use)
    reveal(.section(first.use), stage)
    return [.focus(place)]
  }
}

extension Song {
  /// The most likely keys, in a sentence.
  var keyGuess: String {
    let guesses = KeyGuess.ranked(for: chords.compactMap(\.symbol.chord))
    guard let best = guesses.first else { return "There are no chords to guess a key from." }
    let others = guesses.dropFirst().prefix(2).map { "\($0.key) \(Int(($0.confidence * 100).rounded())) %" }
    return "The chords sound like \(best.key), \(Int((best.confidence * 100).rounded())) %; "
      + "\(others.joined(separator: ", "))."
  }
}
