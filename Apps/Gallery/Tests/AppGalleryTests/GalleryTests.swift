import GestureModel
import History
import TerminalUI
import Testing

@testable import AppGallery
@testable import AppHost
@testable import AppShell

/// The gallery as a person sees it, without the apps.
@Suite struct GalleryTests {
  private typealias Window = Program<Gallery>

  private static let entries = [
    Gallery.Entry(name: "jigsaw", title: "Jigsaw", abstract: "Cuts a photograph.", hue: ThemeRole.hues[3]),
    Gallery.Entry(name: "sorter", title: "Sorter", abstract: "Sorts."),
    Gallery.Entry(name: "chords", title: "Chords", abstract: "Arranges."),
    Gallery.Entry(name: "tasks", title: "Task Board", abstract: "A board."),
  ]

  private func window(
    _ size: CellSize = CellSize(80, 24), names: [String] = [], capabilities: Capabilities = .full
  ) -> Window {
    var window = Window(
      app: Gallery(Self.entries), journal: Journal(model: Arrangement(names: names)), size: size,
      capabilities: capabilities)
    window.readMessages()
    _ = window.start()
    _ = window.advance(to: .zero)
    _ = window.takeRequests()
    return window
  }

  private func keys(_ chords: String, _ window: inout Window) {
    for chord in chords.split(separator: " ") {
      let chord = KeyChord(String(chord))!
      _ = window.feed(KeyEncoder().encode(KeyEvent(chord.key, modifiers: chord.modifiers, time: .zero)), at: .zero)
    }
  }

  private func mouse(_ phases: [(PointerEvent.Phase, String)], _ window: inout Window) {
    for (phase, name) in phases {
      let center = window.scene.bounds(of: .tile(name), in: nil)!.center
      let event = PointerEvent(phase, at: CellPoint(containing: center).center, time: .zero)
      _ = window.feed(MouseEncoder().encode(event), at: .zero)
    }
  }

  private func order(_ window: Window) -> [String] { window.app.arranged(window.model).map(\.name) }

  @Test func `by clicks alone tiles are put in another order, and a double click starts an app`() {
    var settings = ProgramSettings()
    settings.input.dragStyle = .clicks
    var window = Window(
      app: Gallery(Self.entries), journal: Journal(model: Arrangement(names: [])), size: CellSize(80, 24),
      capabilities: .full, settings: settings)
    window.readMessages()
    _ = window.start()
    _ = window.advance(to: .zero)
    _ = window.takeRequests()
    mouse([(.down(.left), "tasks"), (.up(.left), "tasks"), (.down(.left), "jigsaw"), (.up(.left), "jigsaw")], &window)
    #expect(order(window) == ["tasks", "jigsaw", "sorter", "chords"])
    #expect(window.takeRequests().isEmpty)
    _ = window.advance(to: .seconds(1))
    mouse(
      [(.down(.left), "chords"), (.up(.left), "chords"), (.down(.left), "chords"), (.up(.left), "chords")], &window)
    #expect(window.takeRequests() == [.lend(.start("chords", save: nil))])
    #expect(order(window) == ["tasks", "jigsaw", "sorter", "chords"])
  }

  @Test func `Enter starts the first, and after an arrow key the one beside it`() {
    var window = window()
    keys("Enter", &window)
    keys("Right Enter", &window)
    keys("Down Enter", &window)
    #expect(
      window.takeRequests() == [
        .lend(.start("jigsaw", save: nil)), .lend(.start("sorter", save: nil)), .lend(.start("tasks", save: nil)),
      ])
  }

  @Test func `a click starts the app that is clicked, and it is the chosen one then`() {
    var window = window()
    mouse([(.down(.left), "chords"), (.up(.left), "chords")], &window)
    #expect(window.takeRequests() == [.lend(.start("chords", save: nil))])
    _ = window.receive(
      JSONText.encode(GalleryMessage.ended(Ending(app: "chords", .exit(0), said: ""))), at: .seconds(1))
    #expect(window.focus == .tile("chords"))
    _ = window.takeRequests()
    keys("Enter", &window)
    #expect(window.takeRequests() == [.lend(.start("chords", save: nil))])
  }

  @Test func `what went wrong is said when the gallery is back`() {
    var window = window()
    let ending = GalleryMessage.ended(Ending(app: "chords", .signal(11), said: ""))
    _ = window.receive(JSONText.encode(ending), at: .seconds(1))
    #expect(window.frame.text.contains("chords was ended by signal 11"))
    keys("Right", &window)
    #expect(!window.frame.text.contains("signal 11"))
  }

  @Test func `a tile is dragged to another place by mouse and by keyboard, and undo takes it back`() {
    var window = window()
    mouse([(.down(.left), "jigsaw"), (.moved(holding: .left), "chords"), (.up(.left), "chords")], &window)
    #expect(order(window) == ["sorter", "chords", "jigsaw", "tasks"])
    #expect(window.takeRequests().isEmpty)
    _ = window.advance(to: .seconds(1))
    keys("u", &window)
    #expect(order(window) == ["jigsaw", "sorter", "chords", "tasks"])
    keys("Space Right Enter", &window)
    #expect(order(window) == ["sorter", "jigsaw", "chords", "tasks"])
    #expect(window.takeRequests().isEmpty)
  }

  @Test func `while a tile is carried the status line says where it would go, and with room what moves for it`() {
    var small = window()
    mouse([(.down(.left), "jigsaw"), (.moved(holding: .left), "tasks")], &small)
    #expect(small.frame.text.contains(" CARRY  Release to put Jigsaw in place 4.  "))
    var window = window(CellSize(120, 40))
    mouse([(.down(.left), "jigsaw"), (.moved(holding: .left), "tasks")], &window)
    #expect(
      window.frame.text.contains("Release to put Jigsaw in place 4; those in places 2 to 4 move up one."))
    mouse([(.moved(holding: .left), "sorter")], &window)
    #expect(window.frame.text.contains("Release to put Jigsaw in place 2; Sorter moves to place 1."))
    mouse([(.moved(holding: .left), "jigsaw")], &window)
    #expect(window.frame.text.contains("Release to leave it here."))
    keys("Esc", &window)
    mouse([(.up(.left), "jigsaw"), (.down(.left), "tasks"), (.moved(holding: .left), "jigsaw")], &window)
    #expect(
      window.frame.text.contains("Release to put Task Board in place 1; those in places 1 to 3 move down one."))
  }

  @Test(arguments: [CellSize(36, 9), CellSize(80, 24), CellSize(120, 40)])
  func `a tile is carried as a small card, below which the target is seen, and its place says what was there`(
    size: CellSize
  ) throws {
    for unicode in [true, false] {
      var capabilities = Capabilities.full
      capabilities.unicode = unicode
      var window = window(size, capabilities: capabilities)
      mouse([(.down(.left), "jigsaw"), (.moved(holding: .left), "tasks")], &window)
      #expect(window.frame.text.contains("Jigsaw was here"), "\(window.frame.text)")
      #expect(unicode || window.frame.text.allSatisfy { $0.isASCII })
      guard window.app.tiling(in: window.context).hasPictures else { continue }
      for words in ["Task Board", unicode ? "⠿  Jigsaw " : "  Jigsaw ", "A board."] {
        #expect(window.frame.text.contains(words), "\(words)\n\(window.frame.text)")
      }
    }
  }

  private func work(_ size: CellSize, color: Color = .rgb(200, 10, 10)) -> Work {
    var picture = Canvas<Int>(size: size, theme: .dark, capabilities: .full)
    picture.fill(CellRect(size), style: Style(background: color))
    return Work(
      thumbnail: Thumbnail(of: picture.frame, detail: "Spring release", progress: TileProgress(3, of: 7)),
      save: "spring", when: "2 hours ago")
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 40), CellSize(200, 60)])
  func `a picture is asked for in the size of its tile, drawn there when it comes, with its words below`(size: CellSize)
  {
    var window = Window(
      app: Gallery(Self.entries), journal: Journal(model: Arrangement()), size: size, capabilities: .full)
    window.readMessages()
    _ = window.start()
    _ = window.advance(to: .zero)
    let tiling = Tiling(4, in: CellRect(CellSize(size.columns, size.rows - 1)).inset(top: 1))
    let look = TileLook(size: tiling.picture.size, theme: "dark", colors: .trueColor, isASCII: false)
    #expect(window.takeRequests() == [.ask(.paint(["jigsaw", "sorter", "chords", "tasks"], look))])
    let message = GalleryMessage.drawn(app: "sorter", work(tiling.picture.size))
    _ = window.receive(JSONText.encode(message), at: .zero)
    let red = (0..<size.rows).flatMap { row in (0..<size.columns).map { CellPoint($0, row) } }
      .filter { window.frame.style(at: $0)?.background == .rgb(200, 10, 10) }
    let tile = CellRect(covering: window.scene.bounds(of: .tile("sorter"), in: nil)!)
    #expect(red.count == tiling.picture.columns * tiling.picture.rows)
    #expect(red.allSatisfy { tile.contains($0) })
    for words in ["Spring release", "2 hours ago", "3 of 7"] { #expect(window.frame.text.contains(words)) }
    #expect(!window.frame.text.contains("no picture"))
    _ = window.receive(JSONText.encode(GalleryMessage.drawn(app: "tasks", nil)), at: .zero)
    #expect(window.frame.text.contains("no picture"))
  }

  @Test(arguments: [CellSize(36, 9), CellSize(80, 24), CellSize(120, 40)])
  func `a tile without a picture says once what the app does`(size: CellSize) {
    let window = window(size)
    let words = window.frame.text.split { $0.isNewline || $0 == " " || $0 == "│" }
    #expect(words.count { $0 == "photograph." || $0 == "photograph" } == 1, "\(window.frame.text)")
  }

  @Test func `what a tile says of its work loses whole parts, then whole words, and breaks none`() {
    func whole(_ room: Int) -> String {
      TileDrawing.whole("Spring release, 14 cards", fitting: room, ellipsis: "…")
    }
    #expect(whole(24) == "Spring release, 14 cards")
    #expect(whole(23) == "Spring release" && whole(14) == "Spring release")
    #expect(whole(13) == "Spring…")
    #expect((1...30).allSatisfy { columns(of: whole($0)) <= max(2, $0) })
  }

  @Test func `Enter goes on with the work that the tile shows, and pictures are asked for again after it`() {
    var window = window()
    _ = window.receive(JSONText.encode(GalleryMessage.drawn(app: "jigsaw", work(CellSize(36, 7)))), at: .zero)
    #expect(window.frame.text.contains("Click a tile or press Enter to open it."))
    keys("Enter", &window)
    #expect(window.takeRequests() == [.lend(.start("jigsaw", save: "spring"))])
    let ending = GalleryMessage.ended(Ending(app: "jigsaw", .exit(0), said: ""))
    _ = window.receive(JSONText.encode(ending), at: .seconds(1))
    #expect(window.takeRequests().contains { if case .ask(.paint(["jigsaw"], _)) = $0 { true } else { false } })
  }

  @Test func `in a light terminal, and in another size, pictures are asked for anew`() {
    var window = window()
    _ = window.feed(Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8), at: .seconds(1))
    _ = window.advance(to: .seconds(2))
    func looks() -> [TileLook] {
      window.takeRequests().compactMap { if case .ask(.paint(_, let look)) = $0 { look } else { nil } }
    }
    #expect(looks().map(\.theme) == ["light"])
    _ = window.resize(to: CellSize(120, 40), at: .seconds(3))
    _ = window.advance(to: .seconds(4))
    #expect(looks().count == 1)
  }

  @Test func `nothing moves when the theme changes`() {
    func lines(_ theme: Theme) -> [String] {
      var settings = ProgramSettings()
      settings.theme = theme
      var window = Window(
        app: Gallery(Self.entries), journal: Journal(model: Arrangement()), size: CellSize(120, 40),
        capabilities: .full,
        settings: settings)
      window.readMessages()
      _ = window.start()
      _ = window.advance(to: .zero)
      let frame = window.frame.text.map { "▀─━│┃┌┐└┘┏┓┗┛".contains($0) ? " " : $0 }
      return String(frame).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines(.dark) == lines(.plain))
    #expect(lines(.dark) == lines(.light))
  }

  @Test func `a picture that is kept is the picture that would be drawn anew`() {
    var window = window()
    mouse([(.down(.left), "jigsaw"), (.moved(holding: .left), "tasks")], &window)
    keys("Esc", &window)
    var anew = window
    _ = anew.resize(to: window.size, at: .zero)
    #expect(anew.frame == window.frame)
  }

  @Test(arguments: [CellSize(36, 9), CellSize(40, 10), CellSize(80, 24), CellSize(120, 40)])
  func `every app can be seen and read in every window that is large enough`(size: CellSize) {
    let window = window(size)
    for entry in Self.entries { #expect(window.frame.text.contains(entry.title), "\(size)") }
    #expect(!window.frame.text.contains("Too small"))
    #expect(self.window(CellSize(35, 6)).frame.text.contains("Too small"))
  }

  @Test func `without Unicode it draws nothing but ASCII`() {
    var capabilities = Capabilities(colorDepth: .none)
    capabilities.unicode = false
    #expect(window(capabilities: capabilities).frame.text.allSatisfy { $0.isASCII })
  }

  @Test func `the chosen app is kept, unless it no longer exists`() {
    var gallery = Gallery(Self.entries)
    gallery.viewState = "tasks"
    #expect(gallery.chosen == "tasks")
    gallery.viewState = "gone"
    #expect(gallery.viewState == "tasks")
  }
}
