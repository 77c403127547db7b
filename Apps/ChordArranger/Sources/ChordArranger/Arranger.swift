public import AppShell
public import ArrangerModel
import ChordTheory
import DragDropCollections
public import DragDropKit
import GestureModel
public import History
public import TerminalUI

/// A palette of chords on the left, and a song in bars and beats beside it.
///
/// It holds the view state and hands each question on: ``ArrangerScreen`` draws, ``ArrangerRules`` says what can be
/// lifted, ``DropPlanner`` what a drop would do, ``TypedInput`` what a typed line does, and `ChordKeys`, `BarKeys`,
/// `SongKeys` and `ViewKeys` what the keys do.
public struct Arranger: App {
  public typealias Action = ArrangerCommand
  public typealias Place = ArrangerPlace
  public typealias Item = ArrangerItem
  /// A request to the sound player or for a file.
  public typealias Request = ArrangerRequest
  /// A line to show.
  public typealias Message = String

  public static let profile = AppProfile(
    "chord-arranger", hue: .mint, minimumSize: CellSize(columns: 44, rows: 10),
    mouseActions: [
      MouseAction("Double click", "Type a chord onto the beat"),
      MouseAction("Ctrl-click", "Select a chord; a drag carries all selected"), MouseAction("Wheel", "Scroll the song"),
    ],
    takes: songs + [setList, DropKind("a folder of songs", isFolder: true)], exportsItems: true)

  /// The source of the song, for the files that are written at the end.
  package let origin: Origin
  /// How far the palette and the song are scrolled; see ``panes(in:)``.
  var panes = Panes()
  var selection: Set<Beat> = []
  var writing = ChordWriting()
  /// The line being typed; `nil` while keys are commands.
  var typing: Typing?
  var chordBox = ChordBox.none
  /// The list, menu or form over the song.
  var panel: OpenPanel<PanelRequest>?
  var files = RequestedFiles()
  /// The place that has the focus, if it is a beat; not in recordings from before rows were connected.
  private(set) var focusedBeat: (beat: Beat, use: UseID)?
  var practice = Practice()
  var band = Band()
  /// The songs of the session; `nil` for a song alone.
  package var set: OpenSet?
  package var transposed: TransposedBy
  /// What else can be begun: the examples, and the saved songs.
  package var songChoices: [StartChoice] = []
  /// Two arrangements between which the person switches.
  var comparison: Comparison?
  let caches = ArrangerCaches()
  let checkSong: SongCheck

  /// - Parameters:
  ///   - song: The song as it is at the beginning.
  ///   - checkSong: By default, every file that is dropped is opened.
  package init(
    origin: Origin = .nothing, set: OpenSet? = nil, song: Song? = nil, checkSong: @escaping SongCheck = { _ in }
  ) {
    (self.origin, self.set, self.checkSong) = (origin, set, checkSong)
    transposed = TransposedBy(of: song)
  }

  public var bindings: [Binding<Arranger>] {
    Self.allBindings + (focusedBeat == nil ? [] : BeatKeys.bindings.inGroup("Look and listen"))
  }

  /// Those that do something wherever the focus is.
  private static let allBindings: [Binding<Arranger>] =
    (ChordKeys.bindings.inGroup("Chords") + BarKeys.bindings + SongKeys.bindings.inGroup("The song")
    + FileKeys.bindings.inGroup("Files") + SetKeys.bindings.inGroup("Several songs")
    + BandKeys.bindings.inGroup("A band")
    + (PracticeKeys.bindings + ViewKeys.bindings).inGroup("Look and listen")).inMenus

  // MARK: Looks

  public func view(in context: AppContext<Arranger>) -> View<ArrangerPlace> { .cached(screen(in: context)) }

  public func highlights(in context: AppContext<Arranger>) -> View<ArrangerPlace> {
    let drops = context.drops
    guard !drops.isEmpty else { return .empty }
    var timeline = timelinePane(in: context)
    timeline.drops = drops
    (timeline.planned, timeline.appended) = planned(in: context)
    let box = box(in: context)
    return .canvas { [timeline] canvas in
      let area = timeline.layout.timeline
      canvas.draw(timeline.highlights, in: area)
      box?.draw(in: &canvas, area)
    }
  }

  /// What releases would leave: the bars under drags, and the chord of a new one.
  func planned(in context: AppContext<Arranger>) -> (bars: [BarID: Bar], appended: ChordSymbol?) {
    var (bars, appended): ([BarID: Bar], ChordSymbol?) = ([:], nil)
    for target in context.drags.sessions.compactMap(\.over) where context.dropState(of: target.region) == .can {
      var after = shown(context.model)
      guard let command = target.action(of: Self.self), (try? command.perform(on: &after)) != nil else { continue }
      switch target.region {
      case .beat(let beat, in: _): bars[beat.bar] = after.bar(beat.bar)
      case .end, .timeline:
        guard let last = after.form.last, let bar = after.sections[last.section]?.bars.last else { continue }
        appended = bar.cells.lazy.compactMap { $0 }.first
      default: break
      }
    }
    return (bars, appended)
  }

  public func preview(
    _ preview: Preview<ArrangerPlace, ArrangerItem>, in context: AppContext<Arranger>
  ) -> View<ArrangerPlace>? {
    carried(preview, in: context).view(at: context.time)
  }

  public func shadow(
    of preview: Preview<ArrangerPlace, ArrangerItem>, in context: AppContext<Arranger>
  ) -> CellRect? {
    carried(preview, in: context).shadow(at: context.time)
  }

  private func carried(
    _ preview: Preview<ArrangerPlace, ArrangerItem>, in context: AppContext<Arranger>
  ) -> CarriedPicture {
    CarriedPicture(
      preview: preview, look: look(shown(context.model)), song: shown(context.model),
      hasTiles: layout(in: context).isSpacious,
      songTitle: set?.title(of: preview.session.items))
  }

  public func summary(in context: AppContext<Arranger>) -> String {
    band.summary ?? "\(timeline(in: context).barCount.counted("bar"))  \(context.history.counter.counted("step"))"
  }

  public func startPage(in context: AppContext<Arranger>) -> StartPage? {
    songChoices.isEmpty
      ? nil
      : StartPage(
        "Choose a song", current: context.model.title, choices: songChoices,
        note: "Or drop a song or a folder of songs on the window.")
  }

  public func tile(in context: AppContext<Arranger>) -> AppTile<ArrangerPlace>? {
    let tile = SongTile(song: context.model)
    return AppTile(.canvas { tile.draw(in: &$0) }, detail: tile.detail, progress: tile.progress)
  }

  public func firstStep(in context: AppContext<Arranger>) -> FirstStep<ArrangerPlace>? {
    guard context.history.counter == 0, typing == nil, !context.model.hasChords,
      let offer = paletteRows(in: context).lazy.compactMap(\.offer).first
    else { return nil }
    return FirstStep(
      context.drags.style == .hold
        ? "Drag \(offer.symbol.text) onto a beat." : "Click \(offer.symbol.text), then a beat.",
      at: .offer(offer.symbol))
  }

  func screen(in context: AppContext<Arranger>) -> ArrangerScreen {
    let layout = layout(in: context)
    let song = shown(context.model)
    return ArrangerScreen(
      layout: layout,
      header: Header(
        song: song, mode: writing.mode, naming: writing.naming, shift: writing.shift, comparison: comparison?.shown,
        typing: typing,
        history: context.history, hasBadge: context.size.columns >= 60,
        duration: caches.playedForm(of: context.model).duration, played: playedPosition(in: context.model),
        barCount: timeline(in: context).barCount, position: set?.position,
        loop: practice.rehearsal.loop?.text(in: context.model)),
      palette: PalettePane(
        rows: paletteRows(in: context), grid: paletteGrid(in: context), layout: layout, look: look(song),
        panes: panes(in: context), focus: context.focus),
      timeline: timelinePane(in: context),
      form: layout.isSpacious
        ? FormLine(form: caches.playedForm(of: context.model), played: practice.transport.moment) : nil,
      box: box(in: context), diagrams: diagramsPane(in: context), panel: shownPanel(context.model),
      panelMarks: panelMarks(in: context),
      warns: [.outside, .palette].contains { context.dropState(of: $0) == .can })
  }

  private func playedPosition(in song: Song) -> PlayedPosition? {
    guard let moment = practice.transport.moment, case .beat(let beat, in: let use)? = practice.transport.place else {
      return nil
    }
    return PlayedPosition(seconds: moment.seconds, bar: song.number(of: beat.bar, in: use) ?? 1)
  }

  private func timelinePane(in context: AppContext<Arranger>) -> TimelinePane {
    let layout = layout(in: context)
    let song = shown(context.model)
    return TimelinePane(
      timeline: timeline(in: context), layout: layout, lines: layout.song(lineHeight: lineHeight(in: context)),
      look: look(song), panes: panes(in: context), selection: selection, focus: context.focus,
      played: practice.transport.place ?? band.followed?.played?.place,
      voicings: writing.showsVoicings ? caches.voicings(of: song) : [:],
      differingBars: comparison.map(caches.differingBars) ?? [], carriedAway: context.carriedAway,
      appends: context.dropState(of: .timeline) == .can)
  }

  /// The songs of the list that are lifted, and the place that they would take.
  private func panelMarks(in context: AppContext<Arranger>) -> [PanelPart: ThemeRole] {
    var marks: [PanelPart: ThemeRole] = [:]
    for case .song(let id) in context.carriedAway { marks[.row(id)] = .hint }
    for (place, state) in context.drops { if let part = place.panelPart { marks[part] = state.role } }
    return marks
  }

  // MARK: Rules

  public func rules(in context: AppContext<Arranger>) -> DragRules<ArrangerPlace, ArrangerItem> {
    ArrangerRules(self, in: context).rules
  }

  public func drop(
    _ drag: DragProposal<ArrangerPlace, ArrangerItem>, on place: ArrangerPlace, in context: AppContext<Arranger>
  ) throws(Refusal) -> Plan? {
    if case .song? = drag.items.first { return set?.plan(drag.items, on: place) }
    let plan = try DropPlanner(song: shown(context.model), mode: writing.mode).plan(
      DropQuestion(items: drag.items, operation: drag.operation, place: place))
    if let command = plan?.payload?.action { try permit(command) }
    return plan
  }

  // MARK: Layout

  func look(_ song: Song) -> ChordLook {
    ChordLook(
      naming: writing.naming, key: song.key, capo: song.capo, showsVoicings: writing.showsVoicings,
      defined: origin.defined)
  }

  /// The song as this person sees it: transposed for them alone, if they wish.
  func shown(_ song: Song) -> Song { caches.shown(song, by: writing.shift) }

  /// What is written in one key cannot be taken into another one by the way.
  public func permit(_ command: ArrangerCommand) throws(Refusal) {
    guard writing.shift != 0, command.namesKey else { return }
    throw Refusal(
      "You see the song \(writing.shiftText) than it is written.", remedy: "Go back with z or Z first.")
  }

  func layout(in context: AppContext<Arranger>) -> ArrangerLayout {
    var hasDiagrams = false
    if case .grip = chordBox { hasDiagrams = true }
    return ArrangerLayout(context.size, hasDiagrams: hasDiagrams)
  }

  private func lineHeight(in context: AppContext<Arranger>) -> Int {
    timeline(in: context).lineHeight
  }

  func timeline(in context: AppContext<Arranger>) -> Timeline {
    let layout = layout(in: context)
    let song = shown(context.model)
    var look = look(song)
    look.hasEdges = layout.isSpacious
    return caches.timeline(
      of: song, width: layout.song(lineHeight: 1).columns, margin: layout.isSpacious ? 2 : 0,
      heights: layout.lineHeights.map { $0 + (writing.showsVoicings ? 1 : 0) },
      in: layout.song(lineHeight: 1).rows, look: look)
  }

  func paletteRows(in context: AppContext<Arranger>) -> [PaletteRow] {
    caches.paletteRows(of: shown(context.model).key, typed: writing.typed)
  }

  func paletteGrid(in context: AppContext<Arranger>) -> PaletteGrid {
    let layout = layout(in: context)
    return caches.grid(
      of: paletteRows(in: context), width: layout.chords.columns, look: look(shown(context.model)),
      isTiled: layout.isSpacious)
  }

  /// The panes as they are laid out in this window. The palette is scrolled by rows, the song by lines.
  func panes(in context: AppContext<Arranger>) -> Panes {
    var panes = panes
    for (name, height) in [(CollectionID.palette, 1), (.timeline, lineHeight(in: context))] {
      panes.settings[name] = PaneSettings(.rows(height: Double(height)))
      // Each draws what is around its lines.
      panes.settings[name]?.isFramed = false
    }
    return panes
  }

  func paneFrames(in context: AppContext<Arranger>) -> [CollectionID: PaneFrame] {
    let layout = layout(in: context)
    return [
      .palette: PaneFrame(layout.chords, count: paletteGrid(in: context).height),
      .timeline: PaneFrame(
        layout.song(lineHeight: lineHeight(in: context)), count: timeline(in: context).count),
    ]
  }

  /// Changes how far the panes are scrolled.
  mutating func scroll(
    in context: AppContext<Arranger>, _ change: (inout Panes, _ frames: [CollectionID: PaneFrame]) -> Void
  ) {
    var panes = panes(in: context)
    change(&panes, paneFrames(in: context))
    self.panes = panes
  }

  /// What a key applies to.
  func cursor(in context: AppContext<Arranger>) -> SongCursor {
    SongCursor(song: shown(context.model), place: context.focus, selection: selection)
  }

  // MARK: Events

  public mutating func handle(_ event: AppEvent<Arranger>, in context: AppContext<Arranger>) -> Effects {
    if case .tapped(let tap) = event, tap.place?.panelPart == nil {
      let kept = keepTyping(in: context) + closePanel(in: context)
      return typing == nil && panel == nil ? kept + tapped(tap, in: context) : kept
    }
    if typing == nil,
      let asked = panelHandles(in: context, { $0.handle(event, in: context.size, part: \.panelPart) })
    {
      return asked
    }
    switch event {
    case .drag(.scrolled(.panel(.list), let by, _)):
      guard let rows = panelRows(in: context) else { break }
      panel?.change(SetPanel.self) { $0.search.drag(by: Int(by.dy.rounded()), of: $0.matches.count, in: rows) }
    case .drag(.scrolled(let place, let by, _)), .pushed(let place, let by):
      if let name = place.pane { scroll(in: context) { $0.scroll(name, by: by, frames: $1) } }
    case .scrolled(let turn):
      if let name = turn.place?.pane { scroll(in: context) { $0.scroll(name, byNotches: turn.notches, frames: $1) } }
    case .tapped(let tap): return tapped(tap, in: context)
    case .focused(let place?):
      follow(place, in: context)
      reveal(place, in: context)
    case .key(let key):
      if typing != nil { return type(key, in: context) }
      if key.key == .escape { chordBox = .none }
    case .pasted(let text): typing?.paste(text)
    case .tick:
      let effects = practice.transport.tick(at: context.time) + practice.taps.tick(at: context.time, context.model)
      if let place = practice.transport.place, context.drags.sessions.isEmpty { reveal(place, in: context) }
      return effects
    case .changed(let change): return changed(change, in: context)
    case .drag, .panned, .zoomed, .focused(nil), .resized, .edited: break
    case .people: return meet(in: context)
    case .told(let line):
      goAlong(in: context)
      return (set?.align(transposed) ?? []) + [.say(line)]
    }
    return []
  }

  /// The rows of the open list that are in sight.
  func panelRows(in context: AppContext<Arranger>) -> Int? {
    context.scene.bounds(of: .panel(.list), in: nil).map { max(1, Int($0.height)) }
  }

  private mutating func changed(_ change: ModelChange<Arranger>, in context: AppContext<Arranger>) -> Effects {
    if case .dropped(let drop, nil) = change, case .song? = drop.session.items.first {
      return panelHandles(in: context) { open in
        var requests: [PanelRequest] = []
        open.change(SetPanel.self) { requests = $0.drop(drop.session.items, on: drop.target.region) }
        return requests
      } ?? []
    }
    if case .dropped = change { selection = [] }
    selection = selection.filter { context.model.chord(at: $0) != nil }
    comparison?.follow(context.model)
    if case .bars(.move)? = change.command, let place = context.focus { reveal(place, in: context) }
    transposed.follow(context.model)
    let kept = set?.follow(context.model, transposed) ?? []
    if let songs = set?.songs { panel?.change(SetPanel.self) { $0.follow(songs) } }
    return practice.transport.follow(context.model, practice.rehearsal, at: context.time) + kept
  }

  mutating func follow(_ place: ArrangerPlace, in context: AppContext<Arranger>) {
    if case .beat(let beat, in: let use) = place {
      focusedBeat = (beat, use)
    } else {
      focusedBeat = nil
    }
  }

  public func nextTick(in context: AppContext<Arranger>) -> Duration? {
    [practice.transport.nextTick, practice.taps.deadline].compactMap(\.self).min()
  }

  // MARK: View state

  public var viewState: ArrangerViewState {
    get { ArrangerViewState(self) }
    set { restore(newValue) }
  }
}
