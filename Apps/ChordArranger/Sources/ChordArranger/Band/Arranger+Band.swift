public import AppShell
import ArrangerModel
import DragDropCollections

/// Playing together.
extension Arranger {
  public func activity(in context: AppContext<Arranger>) -> String? {
    band.isLeading
      ? band.activity(
        song: set?.songs.current, line: firstLineInSight(in: context), played: practice.transport.place) : nil
  }

  /// The first line in sight that every window has.
  private func firstLineInSight(in context: AppContext<Arranger>) -> ArrangerPlace? {
    guard let pane = paneFrames(in: context)[.timeline] else { return nil }
    let (cells, scroll) = panes(in: context).placement(of: .timeline, count: pane.count, in: pane.frame)
    let timeline = timeline(in: context)
    guard cells.pitch.height > 0 else { return nil }
    return (Int(scroll.dy / cells.pitch.height)..<timeline.count).lazy.map { timeline[$0].place }
      .first { Lead.Spot($0) != nil }
  }

  /// Looks who is here, and goes along with whoever leads.
  mutating func meet(in context: AppContext<Arranger>) -> Effects {
    guard let company = context.company else { return [] }
    let before = band.followed
    let effects = band.meet(company.others, as: company.program, key: context.keys.name("follow", or: "J"))
    if band.followed != before { goAlong(in: context) }
    return effects + turnAlong(in: context)
  }

  /// Opens the song of the set that is open where the one leads whom this person follows, unless they are in the middle of
  /// something.
  func turnAlong(in context: AppContext<Arranger>) -> Effects {
    guard let song = band.followed?.song, let set, song != set.songs.current, typing == nil, panel == nil,
      context.drags.sessions.isEmpty
    else { return [] }
    return set.open(song)
  }

  /// Goes on as the person did in another song of the set: in the same band, with the same names of chords.
  package mutating func goOn(from before: Arranger) {
    band = before.band
    (writing, files.diagrams) = (before.writing, before.files.diagrams)
    writing.seeAsWritten()
  }

  /// Shows the song where the one sees it whom this person follows.
  mutating func goAlong(in context: AppContext<Arranger>) {
    guard let lead = band.followed, lead.song == set?.songs.current, context.drags.sessions.isEmpty else { return }
    let timeline = timeline(in: context)
    if let index = lead.line.flatMap({ timeline.index(of: $0.place) }) {
      // From below, so that the line comes to the top.
      scroll(in: context) { panes, frames in
        panes.reveal(timeline.count - 1, in: .timeline, frames: frames)
        panes.reveal(index, in: .timeline, frames: frames)
      }
    }
    if let played = lead.played?.place { reveal(played, in: context) }
  }
}

enum BandKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding(
        "E", id: "lead", title: "Lead those who share the song: they see it where you see it", unless: isAlone
      ) { app, context in
        app.band.lead(context.keys.name("lead", or: "E"))
      },
      Binding(
        "J", id: "follow", title: "Follow whoever leads, or go another way", unless: isAlone
      ) { app, context in
        let effects = app.band.follow(context.keys.name("follow", or: "J"))
        app.goAlong(in: context)
        return effects + app.turnAlong(in: context)
      },
    ]
  }

  private static func isAlone(_ app: Arranger, _ context: AppContext<Arranger>) -> String? {
    context.isShared ? nil : "Nobody else has this song open. Start with --share, and others can join."
  }
}
