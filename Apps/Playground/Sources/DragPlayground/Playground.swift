import AppShell
import DragDropCollections
import DragDropKit
import History
import TerminalUI

/// A program to learn from: each page shows one idea of dragging, with its settings beside it.
///
/// It holds its pages together and does nothing else: what is shown and what a drop does is up to the ``Page``.
struct Playground: BoardApp {
  typealias Action = Change
  typealias Context = AppContext<Playground>

  static let profile: AppProfile = {
    var profile = AppProfile(
      "playground", hue: .mint, minimumSize: CellSize(columns: 60, rows: 16),
      mouseActions: [
        MouseAction("Click a setting", "Choose its next value; a right click, the previous one"),
        MouseAction("Wheel over a setting", "Choose another value"),
      ],
      usesRightButton: true,
      takes: [DropKind("a text", types: ["text/plain;charset=utf-8", "text/plain"], endings: ["txt", "md"])],
      exportsItems: true)
    profile.gestures = .withTapZoom
    return profile
  }()

  var pages: [any Page] = [TraysPage(), ListsPage(), OutlinePage(), SheetPage(), GesturesPage(), ProgramsPage()]
  /// The number of the page that is shown.
  var shown = 0
  /// The number of the setting that keys change.
  var setting = 0
  var selection: Set<ItemID> = []

  var page: any Page {
    get { pages[shown] }
    set { pages[shown] = newValue }
  }

  /// The shown page if its items are in collections.
  private var boardPage: (any BoardPage)? { page as? any BoardPage }

  func view(in context: Context) -> View<Place> {
    let window = Window(self, context)
    return .canvas { canvas in
      let ground = boardPage == nil ? View.empty.region(.ground) : boardView(in: context)
      canvas.draw(ground, in: CellRect(canvas.size))
      canvas.within(window.frames.page) { page.draw(in: &$0, context) }
      window.draw(in: &canvas)
    }
  }

  var motion: DragMotion { page.motion }

  var autoScroll: AutoScroll { page.autoScroll }

  func preview(_ preview: Preview<Place, ItemID>, in context: Context) -> View<Place>? {
    page.preview(preview, in: context) ?? (boardPage == nil ? nil : boardPreview(preview, in: context))
  }

  func room(for drag: DragSession<Place, ItemID>, in context: Context) -> [Place: Int] {
    page.room(for: drag, in: context)
  }

  func shadow(of preview: Preview<Place, ItemID>, in context: Context) -> CellRect? { nil }

  func glides(_ place: Place) -> Bool {
    switch place {
    case .board(.item), .row: true
    default: false
    }
  }

  func summary(in context: Context) -> String {
    let page = "page \(shown + 1) of \(pages.count)"
    return context.size.columns < 70 ? "p: \(page)" : "s, v: settings  p: \(page)"
  }

  func tile(in context: Context) -> AppTile<Place>? {
    AppTile(
      .canvas { SheetPicture(sheet: context.model.sheet).draw(in: &$0) },
      detail: "\(page.title), page \(shown + 1) of \(pages.count)")
  }

  // MARK: Dragging

  func rules(in context: Context) -> DragRules<Place, ItemID> {
    boardPage?.refined(boardRules(in: context), in: context) ?? page.rules(in: context)
  }

  func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: Context
  ) throws(Refusal) -> Plan? {
    boardPage == nil ? try page.drop(drag, on: place, in: context) : try boardDrop(drag, on: place, in: context)
  }

  // MARK: The board of the shown page

  func board(in desk: Desk) -> Board<String> { desk.board }

  func action(_ command: BoardCommand<String>) -> Change { .board(command) }

  func drops(in context: Context) -> BoardRules<String> { boardPage?.boardRules ?? BoardRules() }

  func frames(in context: Context) -> [(name: CollectionID, frame: CellRect)] {
    boardPage?.frames(in: Frames(context.size).page) ?? []
  }

  func view(
    of id: ItemID, _ name: String, inCollection collection: CollectionID?, in context: Context
  ) -> View<Place> {
    let card = View<Place>.text(" \(name) ", role: .surface).background(.surface)
    guard let color = boardPage?.color(of: id) else { return card }
    let ink: Color = color.luminance ?? 0 > 0.18 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    return card.styled(Style(foreground: ink, background: color))
  }

  func label(ofPlace index: Int, inCollection name: CollectionID, in context: Context) -> String? {
    boardPage?.label(ofPlace: index, in: name)
  }

  var panes: Panes {
    get { boardPage?.panes ?? Panes() }
    set {
      guard var page = boardPage else { return }
      page.panes = newValue
      self.page = page
    }
  }

  // MARK: Events

  mutating func handle(_ event: AppEvent<Playground>, in context: Context) -> Effects {
    switch event {
    case .tapped(let tap):
      switch tap.place {
      case .tab(let index)?: return show(index, in: context)
      case .history(let part)?: return part.effects()
      case .setting(let index)?: return choose(index, tap.button == .right ? -1 : 1)
      case .code?: return copyCode()
      default: break
      }
    case .scrolled(let wheel):
      if case .setting(let index)? = wheel.place { return choose(index, wheel.notches.dy < 0 ? -1 : 1) }
    default: break
    }
    return page.handle(event, in: context)
  }

  mutating func receive(_ arrival: Arrival<Place>, in context: Context) -> Effects {
    guard var programs = page as? ProgramsPage else {
      return [.say("Nothing happens here: the page Programs shows what other programs drop.")]
    }
    defer { page = programs }
    return programs.receive(arrival)
  }

  func refusal(toReceiveOn place: Place?, in context: Context) -> Refusal? {
    guard let programs = page as? ProgramsPage else {
      return Refusal("This page takes nothing from other programs.", remedy: "Choose the page Programs.")
    }
    return programs.refusal
  }

  func export(_ items: [ItemID], in context: Context) -> Export? {
    guard boardPage != nil else { return nil }
    let names = items.compactMap { context.model.board[$0] }
    return Export([.text(names.joined(separator: "\n"))])
  }

  mutating func show(_ index: Int, in context: Context) -> Effects {
    guard !context.drags.isDragging else { return [.say("Drop what you carry first.")] }
    (shown, setting, selection) = (index, 0, [])
    // What it is about stands below it.
    return [.focus(nil), .announce("\(page.title): \(page.about)")]
  }

  mutating func choose(_ index: Int, _ step: Int) -> Effects {
    guard page.lines.indices.contains(index) else { return [] }
    setting = index
    return [.say(page.step(index, by: step))]
  }

  func copyCode() -> Effects {
    let code = page.code
    if code.isEmpty { return [.say("Every setting has its default, so there is no code to copy.")] }
    return [.copy(code.joined(separator: "\n"), name: "the code")]
  }

  /// Undoes the last step that concerned a place, also if others came after it.
  private func undoLatest(of place: Place?, in context: Context) -> Effects {
    guard let place else { return [.say("Choose an item of it first: Tab or an arrow key.")] }
    return [
      .undoLatest(of: rules(in: context).name(of: place)) { step in
        [step.command, step.inverse].contains { $0?.places.contains(place) == true }
      }
    ]
  }

  var bindings: [Binding<Self>] {
    let pages = [
      Binding<Self>("p", id: "next-page", title: "Show the next page") { app, context in
        app.show((app.shown + 1) % app.pages.count, in: context)
      },
      Binding("P", id: "previous-page", title: "Show the previous page") { app, context in
        app.show((app.shown + app.pages.count - 1) % app.pages.count, in: context)
      },
    ].inGroup("Pages")
    let settings = [
      Binding<Self>("s", id: "next-setting", title: "Go to the next setting") { app, _ in app.goToSetting(1) },
      Binding("S", id: "previous-setting", title: "Go to the previous setting") { app, _ in app.goToSetting(-1) },
      Binding("v", id: "next-value", title: "Choose its next value, also while dragging") { app, _ in
        app.choose(app.setting, 1)
      },
      Binding("V", id: "previous-value", title: "Choose its previous value") { app, _ in app.choose(app.setting, -1) },
      Binding("y", id: "copy-code", title: "Copy the code of what is shown (with --clipboard)") { app, _ in
        app.copyCode()
      },
    ].inGroup("Settings")
    let own = [
      Binding<Self>(PageKey.open.rawValue, id: "open", title: "Open or close a row of the outline") { app, context in
        app.page.press(.open, in: context)
      }.about { if case .row? = $0 { .place($0!) } else { nil } }
    ].inGroup("Pages")
    let history = [
      Binding<Self>("U", id: "undo-item", title: "Undo the last step of the focused item") { app, context in
        app.undoLatest(of: context.focus?.thing(on: context.model.board), in: context)
      },
      Binding("Ctrl-U", id: "undo-place", title: "Undo the last step of the collection it is in") { app, context in
        let board = context.model.board
        let name = context.focus?.onBoard.flatMap { board.collection(at: $0) }
        return app.undoLatest(of: name.map { .board(.pane($0)) }, in: context)
      },
    ].inGroup("History").about(Self.thing, of: "undo-item", "undo-place")
    return pages + own + settings + history
  }

  /// What has steps of its own.
  private static let thing: MenuSubject<Place>.Rule = { place in
    switch place {
    case .row?, .note?: place.map { .place($0) }
    default: MenuSubject.item(place)
    }
  }

  var standardBindings: [Binding<Self>] { boardPage == nil ? [] : Self.boardBindings }

  private mutating func goToSetting(_ step: Int) -> Effects {
    let lines = page.lines
    setting = (setting + step + lines.count) % lines.count
    return [.announce("\(lines[setting].name): \(lines[setting].words).")]
  }

  // MARK: What a save keeps

  /// The page that was shown, and what was chosen on each.
  struct Chosen: Codable {
    var shown: Int
    var choices: [[Int]]
  }

  var viewState: Chosen {
    get { Chosen(shown: shown, choices: pages.map { $0.choices }) }
    set {
      if pages.indices.contains(newValue.shown) { shown = newValue.shown }
      for (index, choices) in zip(pages.indices, newValue.choices) { pages[index].choices = choices }
    }
  }
}
