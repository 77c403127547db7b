import AppShell
import ArrangerModel
import History

/// Keys for bars and sections.
enum BarKeys {
  static var bindings: [Binding<Arranger>] {
    forBars.inGroup("Bars") + forSections.inGroup("Sections")
  }

  // MARK: Bars

  private static var forBars: [Binding<Arranger>] {
    [
      Binding("n", id: "add-bar", title: "Add a bar after the focused one, or at the end") { app, context in
        add(app.cursor(in: context))
      },
      Binding("d", "Ctrl-D", id: "duplicate-bar", title: "Duplicate this bar (or the selection)") {
        app, context in
        change(app.cursor(in: context).bars) { bars in
          .duplicate(bars, as: context.model.newBarIDs(bars.count), at: .after(bars.last!))
        }
      },
      Binding("D", id: "remove-bar", title: "Delete this bar (or the selection)") { app, context in
        change(app.cursor(in: context).bars) { .remove($0) }
      },
      Binding("<", id: "move-bar-left", title: "Move this bar (or the selection) left") {
        app, context in
        move(.left, app.cursor(in: context), in: context)
      },
      Binding(">", id: "move-bar-right", title: "Move this bar (or the selection) right") {
        app, context in
        move(.right, app.cursor(in: context), in: context)
      },
      Binding("(", id: "repeat-start", title: "Add or remove the start of a repeat at this bar") { app, context in
        mark(app.cursor(in: context)) { $0.beginsRepeat.toggle() }
      },
      Binding(")", id: "repeat-end", title: "Add or remove the end of a repeat after this bar") { app, context in
        mark(app.cursor(in: context)) { $0.endsRepeat.toggle() }
      },
      Binding("e", id: "ending", title: "Start a 1st, 2nd, … ending here", run: typing(.ending)),
      Binding(
        "b", id: "meter", title: "Change the time from this bar on, to the end of its section", run: typing(.time)),
      Binding("j", id: "jump", title: "Write D.C., D.S., Fine, Segno, Coda at this bar", run: typing(.mark)),
      Binding("^", id: "fermata", title: "Add or remove a fermata on this bar") { app, context in
        mark(app.cursor(in: context)) { $0.isHeld.toggle() }
      },
      Binding("h", id: "halve-beats", title: "Halve the beats of this bar, for chords between them") { app, context in
        change(app.cursor(in: context).bars) { .divide($0) }
      },
    ]
  }

  private static var noBar: Arranger.Effects {
    [.say("Choose a bar first: Tab or an arrow key moves the focus.")]
  }

  private static func change(_ bars: [BarID], _ edit: ([BarID]) -> BarEdit) -> Arranger.Effects {
    bars.isEmpty ? noBar : [.perform(.bars(edit(bars)))]
  }

  private static func add(_ cursor: SongCursor) -> Arranger.Effects {
    let song = cursor.song
    guard let last = song.form.last else { return addSection("A", cursor) }
    let new = song.newBarIDs(1)
    if let bar = cursor.bar { return [.perform(.bars(.insert(new, at: .after(bar.id))))] }
    let section = cursor.use?.section ?? last.section
    guard let end = song.sections[section]?.bars.last else { return [] }
    return [.perform(.bars(.insert(new, at: .after(end.id))))]
  }

  private static func move(
    _ direction: BarMove.Direction, _ cursor: SongCursor, in context: AppContext<Arranger>
  ) -> Arranger.Effects {
    guard !cursor.bars.isEmpty else { return noBar }
    do throws(Refusal) {
      let move = try BarMove(cursor.bars, direction, in: cursor.song)
      let command = ArrangerCommand.bars(move.edit)
      // The shell refuses any change during a drag, and says so.
      guard context.drags.sessions.isEmpty else { return [.perform(command)] }
      return [.perform(command), .say(try move.phrase(in: cursor.use?.id))]
    } catch {
      return [.say(error.description)]
    }
  }

  /// What a key does that begins to type input for a bar.
  private static func typing(_ purpose: Typing.Purpose) -> Binding<Arranger>.Run {
    { app, context in
      guard app.cursor(in: context).bar != nil else { return noBar }
      app.typing = Typing(purpose)
      return []
    }
  }

  /// Changes the marks of the bar that has the focus.
  static func mark(_ cursor: SongCursor, _ change: (inout Bar.Marks) -> Void) -> Arranger.Effects {
    guard let bar = cursor.bar else { return noBar }
    var marks = bar.marks
    change(&marks)
    return [.perform(.bars(.mark(bar.id, marks)))]
  }

  // MARK: Sections

  private static var forSections: [Binding<Arranger>] {
    [
      Binding("s", id: "add-section", title: "Add a section after this one") { app, _ in
        app.typing = Typing(.section)
        return []
      },
      Binding("S", "F2", id: "rename-section", title: "Rename the focused section") { app, context in
        guard app.cursor(in: context).use != nil else { return [.say("Choose a section first.")] }
        app.typing = Typing(.newName)
        return []
      },
      Binding(
        "Ctrl-Y", id: "copy-text", title: "Copy the focused section as text to the clipboard",
        unless: { app, context in app.cursor(in: context).use == nil ? "Choose a section or a bar first." : nil }
      ) { app, context in
        guard let use = app.cursor(in: context).use, let section = context.model.sections[use.section] else {
          return []
        }
        return [.copy(section.asGrid, name: "section \(section.name)")]
      },
      Binding(
        "F", id: "independent-section", title: "Make the focused section independent, if it is used more than once"
      ) { app, context in
        separate(app.cursor(in: context))
      },
    ]
  }

  /// Adds four bars, after the section that has the focus, or at the end.
  static func addSection(_ name: String, _ cursor: SongCursor) -> Arranger.Effects {
    let song = cursor.song
    let after = cursor.use?.id ?? song.form.last?.id
    let use = song.newUseID()
    let edit = FormEdit.add(
      song.newSectionID(), name: name, kind: Section.Kind(name: name), bars: song.newBarIDs(4), use: use,
      at: after.map { .after($0) } ?? .start)
    return [.perform(.form(edit)), .focus(.section(use))]
  }

  private static func separate(_ cursor: SongCursor) -> Arranger.Effects {
    let song = cursor.song
    guard let use = cursor.use, let section = song.sections[use.section] else {
      return [.say("Choose a section first.")]
    }
    let edit = FormEdit.separate(
      use.id, as: song.newSectionID(), name: "\(section.name) (varied)", bars: song.newBarIDs(section.bars.count))
    return [.perform(.form(edit))]
  }
}

extension Section {
  /// The section in the form of ChordPro: bars between strokes, a dot for a beat without a chord of its own.
  fileprivate var asGrid: String {
    let bars = bars.map { bar in bar.cells.map { $0?.text ?? "." }.joined(separator: " ") }
    return "{start_of_grid: \(name)}\n| \(bars.joined(separator: " | ")) |\n{end_of_grid}\n"
  }
}
