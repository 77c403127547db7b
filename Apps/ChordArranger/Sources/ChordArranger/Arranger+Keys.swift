public import AppShell
import ArrangerModel
import ChordTheory
import DragDropCollections
import History

extension Arranger {
  public var bindings: [Binding<Arranger>] {
    chordBindings + barBindings + songBindings + viewBindings
  }

  private var chordBindings: [Binding<Arranger>] {
    [
      Binding("m", title: "Change what a dropped chord does: replace, insert, split or swap") { app, _ in
        app.mode = app.mode.next
        return [.say("\(app.mode.rawValue.capitalized): \(app.mode.explanation)")]
      },
      Binding("/", title: "Type a chord: onto the beat that has the focus, and into the palette") { app, _ in
        app.typing = Typing(.chord)
        return []
      },
      Binding("x", title: "Select or deselect the focused chord (or Ctrl-click)") { app, stage in
        guard case .beat(let beat, in: _)? = stage.focus else { return [.say("Choose a chord of the song first.")] }
        return app.select(beat, stage)
      },
      Binding("Backspace", "Delete", title: "Delete the selected chords, or the focused item") { app, stage in
        app.deleteFocused(stage)
      },
      Binding("o", title: "Invert the focused chord: put another of its tones in the bass") { app, stage in
        app.invert(stage)
      },
      Binding("G", title: "Show how to play the chord: guitar, ukulele, bass, piano, off") { app, stage in
        app.showNextInstrument(stage)
      },
      Binding(".", title: "Show another fingering") { app, stage in app.showNextFingering(stage) },
      Binding("i", title: "Describe the focused chord, and what could follow") { app, stage in
        if app.information != nil {
          app.information = nil
          return []
        }
        guard let text = app.information(on: stage.focus, stage.model) else {
          return [.say("Choose a chord first: Tab or an arrow key moves the focus.")]
        }
        app.information = text
        app.grip = nil
        return [.announce(text)]
      },
    ]
  }

  private var barBindings: [Binding<Arranger>] {
    [
      Binding("n", title: "Add a bar after the focused one, or at the end") { app, stage in
        app.addBar(stage)
      },
      Binding("d", title: "Duplicate the focused bar, or those with selected chords") { app, stage in
        let bars = app.chosenBars(stage)
        guard let last = bars.last else { return [.say("Choose a bar first: Tab or an arrow key moves the focus.")] }
        return [.perform(.bars(.duplicate(bars, as: stage.model.newBarIDs(bars.count), at: .after(last))))]
      },
      Binding("D", title: "Remove the focused bar, or those with selected chords") { app, stage in
        let bars = app.chosenBars(stage)
        guard !bars.isEmpty else { return [.say("Choose a bar first: Tab or an arrow key moves the focus.")] }
        return [.perform(.bars(.remove(bars)))]
      },
      Binding("(", title: "Add or remove the start of a repeat at this bar") { app, stage in
        app.mark(stage) { $0.beginsRepeat.toggle() }
      },
      Binding(")", title: "Add or remove the end of a repeat after this bar") { app, stage in
        app.mark(stage) { $0.endsRepeat.toggle() }
      },
      Binding("e", title: "Make this bar begin a first, second, … ending") { app, stage in app.type(.ending, stage) },
      Binding("b", title: "Change the time from this bar on, to the end of its section") { app, stage in
        app.type(.time, stage)
      },
      Binding("j", title: "Write D.C., D.S., Fine, Segno, Coda at this bar") { app, stage in app.type(.mark, stage) },
      Binding("^", title: "Add or remove a fermata on this bar") { app, stage in
        app.mark(stage) { $0.isHeld.toggle() }
      },
      Binding("h", title: "Halve the beats of this bar, for chords between them") { app, stage in
        let bars = app.chosenBars(stage)
        guard !bars.isEmpty else { return [.say("Choose a bar first: Tab or an arrow key moves the focus.")] }
        return [.perform(.bars(.divide(bars)))]
      },
      Binding("s", title: "Add a section after this one") { app, _ in
        app.typing = Typing(.section)
        return []
      },
      Binding("S", title: "Rename the focused section") { app, stage in
        guard app.use(stage) != nil else { return [.say("Choose a section first.")] }
        app.typing = Typing(.newName)
        return []
      },
      Binding("F", title: "Make the focused section independent, if it is used more than once") { app, stage in
        app.separate(stage)
      },
    ]
  }

  private var songBindings: [Binding<Arranger>] {
    [
      Binding("t", title: "Transpose a semitone up") { _, _ in [.perform(.transpose(1))] },
      Binding("T", title: "Transpose a semitone down") { _, _ in [.perform(.transpose(-1))] },
      Binding("g", title: "Transpose to a key, or by semitones") { app, _ in
        app.typing = Typing(.transposition)
        return []
      },
      Binding("K", title: "Set the key; the chords stay") { app, _ in
        app.typing = Typing(.key)
        return []
      },
      Binding("k", title: "Suggest a key that fits the chords") { _, stage in [.say(stage.model.keyGuess)] },
      Binding("+", "=", title: "Faster, by 4 beats a minute") { _, stage in
        [.perform(.set(.tempo(min(Song.tempos.upperBound, stage.model.tempo + 4))))]
      },
      Binding("-", title: "Slower, by 4 beats a minute") { _, stage in
        [.perform(.set(.tempo(max(Song.tempos.lowerBound, stage.model.tempo - 4))))]
      },
      Binding("C", title: "Move the capo up a fret, so the shapes sound higher; after the 11th, none") { _, stage in
        [.perform(.set(.capo((stage.model.capo + 1) % Capo.frets.count)))]
      },
      Binding("O", title: "Voice the chords smoothly from one to the next, close, or open") { _, stage in
        [.perform(.set(.voicing(stage.model.voicing.next)))]
      },
      Binding("B", title: "Turn the bass on or off") { _, stage in
        [.perform(.set(.bass(!stage.model.hasBass)))]
      },
      Binding("a", title: "Keep this arrangement as A; then switch between A and B") { app, stage in app.compare(stage)
      },
      Binding("A", title: "End the comparison") { app, _ in app.endComparison() },
    ]
  }

  private var viewBindings: [Binding<Arranger>] {
    [
      Binding("N", title: "Write chords as letters, Roman, Nashville, German, Latin, or as they sound with the capo") {
        app, _ in
        app.naming = app.naming.next
        return [.say("Chords are written as \(app.naming.title).")]
      },
      Binding("v", title: "Show or hide the tones of each chord as it is played") { app, stage in
        app.showsVoicings.toggle()
        app.panes.settings[.timeline] = PaneSettings(.rows(height: app.showsVoicings ? 3 : 2))
        return []
      },
      Binding("p", title: "Start or stop playing from the focus") { app, stage in app.togglePlayback(stage) },
      Binding("PageDown", title: "Scroll the song (or the wheel)") { app, stage in app.page(1, stage) },
      Binding("PageUp", title: "Scroll back") { app, stage in app.page(-1, stage) },
      Binding("Home", title: "Go to the first bar") { app, stage in app.go(toFirst: true, stage) },
      Binding("End", title: "Go to the end") { app, stage in app.go(toFirst: false, stage) },
    ]
  }
}

extension VoicingStyle {
  fileprivate var next: VoicingStyle {
    let all = VoicingStyle.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}
