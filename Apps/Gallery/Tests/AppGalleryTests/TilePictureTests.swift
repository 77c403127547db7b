import Geometry
import GestureModel
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppGallery
@testable import AppHost
@testable import AppShell

/// The gallery in a terminal that shows real pictures.
@Suite struct TilePictureTests {
  private static let entries = [
    Gallery.Entry(name: "jigsaw", title: "Jigsaw", abstract: "Cuts a photograph."),
    Gallery.Entry(name: "sorter", title: "Sorter", abstract: "Sorts."),
    Gallery.Entry(name: "chords", title: "Chords", abstract: "Arranges."),
    Gallery.Entry(name: "tasks", title: "Task Board", abstract: "A board."),
  ]
  private static let cell = Size(width: 6, height: 12)
  private static let size = CellSize(120, 40)
  private static let tiling = Tiling(4, in: CellRect(CellSize(120, 39)).inset(top: 1))

  private static var capabilities: Capabilities {
    var capabilities = Capabilities.full
    (capabilities.kittyGraphics, capabilities.synchronizedOutput, capabilities.cellPixels) = (true, true, cell)
    capabilities.learn(from: .version("kitty(0.46.2)"))
    return capabilities
  }

  /// The gallery and the terminal that shows it. Its PNG files are seven bytes, a color and a size, but for the veil behind
  /// a panel.
  private struct Window {
    var player: Player<Gallery>
    var terminal: TestTerminal
    private var seen = 0

    init(_ capabilities: Capabilities = TilePictureTests.capabilities) {
      player = Player(
        Gallery(TilePictureTests.entries), model: Arrangement(), size: TilePictureTests.size,
        capabilities: capabilities)
      terminal = Self.terminal
      player.wait(.zero)
      show()
    }

    static var terminal: TestTerminal {
      var terminal = TestTerminal(size: TilePictureTests.size, cell: TilePictureTests.cell) { png in
        let isVeil = png.count > 50
        // The color of a veil is after the head of 33 bytes and the name of the palette, its alpha in the chunk behind.
        let color = isVeil ? Array(png[41..<44]) + [png[56]] : Array(png[..<3]) + [255]
        let size = isVeil ? [18, 22] : [3, 5]
        let (width, height) = (
          Int(png[size[0]]) << 8 | Int(png[size[0] + 1]), Int(png[size[1]]) << 8 | Int(png[size[1] + 1])
        )
        return PixelImage(width: width, height: height, bytes: (0..<width * height).flatMap { _ in color })
      }
      terminal.feed(TerminalModes().enter)
      return terminal
    }

    /// Lets the terminal take what was written and answer, until everything has been sent.
    mutating func show() {
      #expect(player.show(on: &terminal, after: &seen), "The terminal and the gallery never come to rest.")
    }

    mutating func tell(_ message: GalleryMessage) {
      player.take(.told(JSONText.encode(message)))
      show()
    }

    /// What a terminal shows that has seen nothing but the present frame.
    func drawnAnew() -> PixelImage {
      var other = self
      other.terminal = Self.terminal
      other.player.take(.edited(nil))
      other.show()
      return other.terminal.composite()
    }
  }

  /// A work whose picture is of one color in cells and of another as images, each of which one frame may send.
  private static func work(
    _ save: String, _ size: CellSize, _ color: UInt8, room: Int = 0, isPictured: Bool = true
  ) -> Work {
    var canvas = Canvas<Int>(size: size, theme: .dark, capabilities: capabilities)
    if isPictured { canvas.admitAllImages() }
    canvas.fill(CellRect(size), style: Style(background: .rgb(1, color, 1)))
    let (width, height) = (size.columns * 6, size.rows * 12)
    for x in stride(from: 0, to: width, by: 200) {
      let across = min(200, width - x)
      let png = [color, 0, 200, UInt8(across >> 8), UInt8(across & 255), UInt8(height >> 8), UInt8(height & 255)]
      _ = canvas.place(Image(width: across, height: height) { png }, x: x, y: 0)
    }
    let thumbnail = Thumbnail(
      of: canvas.frame, detail: "\(save), 48 pieces", progress: TileProgress(Int(color) % 48, of: 48),
      cell: isPictured ? (6, 12) : nil)
    return Work(thumbnail: thumbnail, save: save, when: "2 hours ago", room: room)
  }

  private var picture: CellSize { Self.tiling.picture.size }

  /// The cells of the pictures that the terminal shows.
  private func shown(_ window: Window) -> Set<CellPoint> {
    var cells: Set<CellPoint> = []
    for placement in window.terminal.placements {
      let rect = window.terminal.rect(of: placement)
      for row in rect.y / 12..<(rect.y + rect.height) / 12 {
        for column in rect.x / 6..<(rect.x + rect.width) / 6 { cells.insert(CellPoint(column, row)) }
      }
    }
    return cells
  }

  private func cells(_ rect: CellRect, ofTile index: Int) -> Set<CellPoint> {
    let frame = Self.tiling.frame(of: index)
    let rect = rect.offset(columns: frame.minColumn, rows: frame.minRow)
    return Set(
      (rect.minRow..<rect.maxRow).flatMap { row in (rect.minColumn..<rect.maxColumn).map { CellPoint($0, row) } })
  }

  @Test func `the gallery asks a terminal whether it shows pictures, but not for a mouse in pixels`() {
    let player = Window(.full).player
    var settings = ProgramSettings()
    settings.asksTerminal = true
    var program = Program(
      app: player.app, journal: player.program.journal, size: CellSize(80, 24), capabilities: .full, settings: settings)
    #expect(program.start().starts(with: Capabilities.graphicsQuery))
    let modes = Window().player.program.modes(from: TerminalModes(mouse: .all))
    #expect(!modes.pixelMouse)
  }

  @Test func `pictures are asked for in the pixels of a cell, and only if the terminal shows them`() {
    func cells(_ capabilities: Capabilities) -> [Size?] {
      Window(capabilities).player.requests.compactMap {
        if case .ask(.paint(_, let look)) = $0 { look.cell } else { nil }
      }
    }
    #expect(cells(Self.capabilities) == [Self.cell])
    #expect(cells(.full) == [nil])
    var fractional = Self.capabilities
    fractional.cellPixels = Size(width: 6.5, height: 12.25)
    #expect(cells(fractional) == [Self.cell])
  }

  @Test func `a picture lies on its tile, is sent once whatever happens beside it, and is gone at the end`() {
    var window = Window()
    window.tell(.drawn(app: "sorter", Self.work("a", picture, 100)))
    #expect(shown(window) == cells(Self.tiling.picture, ofTile: 1))
    let sent = window.terminal.imagesSent
    #expect(sent.count == 2 && sent.values.allSatisfy { $0 == 1 })
    window.player.keys("Right Left Down ? Esc")
    window.player.wait(.seconds(1))
    window.show()
    // The same once more, as after a look into the app.
    window.tell(.drawn(app: "sorter", Self.work("a", picture, 100)))
    window.tell(.drawn(app: "tasks", Self.work("b", picture, 101)))
    #expect(window.terminal.imagesSent.count == 5, "with the veil behind the help")
    #expect(window.terminal.imagesSent.values.allSatisfy { $0 == 1 })
    #expect(shown(window) == cells(Self.tiling.picture, ofTile: 1).union(cells(Self.tiling.picture, ofTile: 3)))
    #expect(window.terminal.surprises == [])
    var modes = TerminalModes(mouse: .all)
    modes = window.player.program.modes(from: modes)
    modes.images = true
    window.terminal.feed(modes.leave)
    #expect(window.terminal.images.isEmpty && window.terminal.placements.isEmpty)
  }

  @Test func `the picture of a work that has progressed takes the place of the old one, which is freed`() {
    var window = Window()
    for step in 0..<20 as Range<UInt8> {
      window.tell(.drawn(app: "sorter", Self.work("a", picture, 100 + step)))
      #expect(window.terminal.images.count == 2, "after step \(step)")
      #expect(shown(window) == cells(Self.tiling.picture, ofTile: 1))
    }
    window.tell(.drawn(app: "sorter", nil))
    #expect(window.terminal.images.isEmpty && window.terminal.surprises == [])
  }

  @Test func `until the terminal has all of it, and in cells of another size, the picture is drawn in cells`() {
    var window = Window()
    window.player.take(.told(JSONText.encode(GalleryMessage.drawn(app: "sorter", Self.work("a", picture, 100)))))
    let first = window.player.program.frame
    #expect(first.placedImages.isEmpty && window.player.program.imagesDue != nil)
    window.show()
    #expect(!window.player.program.frame.placedImages.isEmpty)
    window.player.send("\u{1B}[6;14;7t")
    window.show()
    #expect(window.terminal.placements.isEmpty)
    let ground = window.player.program.frame.style(at: CellPoint(containing: Rect(cells: Self.tiling, tile: 1).center))
    #expect(ground?.background == .rgb(1, 100, 1))
  }

  @Test func `a terminal without pictures shows what it showed before`() {
    func frame(isPictured: Bool) -> Frame {
      var window = Window(.full)
      window.tell(.drawn(app: "sorter", Self.work("a", picture, 100, isPictured: isPictured)))
      #expect(window.terminal.placements.isEmpty && window.terminal.imagesSent.isEmpty)
      return window.player.program.frame
    }
    #expect(frame(isPictured: true) == frame(isPictured: false))
  }

  @Test func `a tile that is dragged leaves no picture behind, and has it again where it is dropped`() throws {
    var window = Window()
    window.tell(.drawn(app: "jigsaw", Self.work("a", picture, 100)))
    window.tell(.drawn(app: "tasks", Self.work("b", picture, 101)))
    let sent = window.terminal.imagesSent
    try window.player.press(window.player.center(of: .tile("jigsaw")))
    let end = try window.player.center(of: .tile("tasks"))
    for step in 0...6 {
      window.player.move(to: CellPoint(end.column - 6 + step, end.row), holding: .left)
      window.player.wait(.seconds(1))
      window.show()
      #expect(shown(window).isDisjoint(with: cells(Self.tiling.picture, ofTile: 0)), "step \(step)")
      #expect(window.terminal.composite().difference(from: window.drawnAnew()) == nil, "step \(step)")
    }
    #expect(!shown(window).isSuperset(of: cells(Self.tiling.picture, ofTile: 3)), "the card is above the picture")
    window.player.release()
    window.player.wait(.seconds(2))
    window.show()
    let order = window.player.app.arranged(window.player.model).map(\.name)
    #expect(order == ["sorter", "chords", "tasks", "jigsaw"])
    #expect(shown(window) == cells(Self.tiling.picture, ofTile: 2).union(cells(Self.tiling.picture, ofTile: 3)))
    #expect(window.terminal.imagesSent == sent, "nothing is sent again")
    #expect(window.terminal.surprises == [])
  }

  @Test(arguments: Laws.seeds(5, long: 100)) func `after anything, the pixels are those of a fresh drawing`(_ seed: Int)
  {
    var random = SplitMix64(seed: seed)
    var window = Window()
    for step in 0..<14 {
      let (app, color) = (Self.entries.randomElement(using: &random)!.name, UInt8.random(in: 90...99, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: window.tell(.drawn(app: app, Self.work("a", picture, color, room: 2)))
      case 1:
        let places = Shelf(2, in: Self.tiling.picture)
        window.tell(
          .drawnOthers(
            app: app,
            (0..<Int.random(in: 0...2, using: &random)).map {
              Self.work("other \($0)", places.picture(of: $0).size, color + 50)
            }))
      case 2: window.player.keys(["Right", "Down", "n", "u", "?", "Esc"].randomElement(using: &random)!)
      default:
        func cell() -> CellPoint {
          CellPoint(.random(in: 0..<120, using: &random), .random(in: 1..<39, using: &random))
        }
        window.player.press(cell())
        window.player.move(to: cell(), holding: .left)
        window.show()
        window.player.release()
      }
      window.player.wait(.seconds(1))
      window.show()
      #expect(window.terminal.composite().difference(from: window.drawnAnew()) == nil, "seed \(seed), step \(step)")
      #expect(window.terminal.surprises == [], "seed \(seed), step \(step)")
      let needed = Self.entries.flatMap { window.player.app.works.works(of: $0.name) }.flatMap(\.thumbnail.images)
      // A veil is as large as what a panel covers, and no picture is.
      let veil = (width: Self.size.columns * 6, height: (Self.size.rows - 1) * 12)
      let pictures = window.terminal.images.values.filter { ($0.width, $0.height) != veil }
      #expect(pictures.count == Set(needed).count, "seed \(seed), step \(step)")
      #expect(window.terminal.images.count <= pictures.count + 1, "one veil, seed \(seed), step \(step)")
      #expect(window.terminal.imagesSent.values.allSatisfy { $0 == 1 }, "seed \(seed), step \(step)")
    }
  }

  // MARK: Several works in one tile

  private func severalWorks(_ capabilities: Capabilities = TilePictureTests.capabilities) -> (Window, Shelf) {
    let shelf = Shelf(2, in: Self.tiling.picture)
    var window = Window(capabilities)
    window.tell(.drawn(app: "jigsaw", Self.work("Harbor", shelf.latest.size, 112, room: 2)))
    window.tell(
      .drawnOthers(
        app: "jigsaw",
        [
          Self.work("Lake", shelf.picture(of: 0).size, 108), Self.work("Tower", shelf.picture(of: 1).size, 144),
        ]))
    return (window, shelf)
  }

  @Test func `each of several works has its picture, its name and how much of it is done`() {
    let (window, shelf) = severalWorks()
    let all = [shelf.latest, shelf.picture(of: 0), shelf.picture(of: 1)].map { cells($0, ofTile: 0) }
    #expect(shown(window) == all[0].union(all[1]).union(all[2]))
    let text = window.player.program.frame.text
    for words in ["Harbor, 48 pieces", "16 of 48", "Lake", "25%", "Tower", "0%"] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test func `a click opens the work that it hits, in a window with and without pictures`() throws {
    for capabilities in [Self.capabilities, .full] {
      for (place, save) in [("latest", "Harbor"), ("first", "Lake"), ("second", "Tower")] {
        var (window, shelf) = severalWorks(capabilities)
        let rect = ["latest": shelf.latest, "first": shelf.others[0], "second": shelf.others[1]][place]!
        let frame = Self.tiling.frame(of: 0)
        window.player.click(
          CellPoint(rect.minColumn + frame.minColumn + 2, rect.minRow + frame.minRow + rect.rows - 1))
        #expect(window.player.requests.last == .lend(.start("jigsaw", save: save)))
      }
    }
  }

  @Test func `a key goes through the works, says each, and Enter opens it`() {
    var (window, _) = severalWorks()
    window.player.keys("n")
    #expect(window.player.announcements.last == "Lake, 48 pieces, 12 of 48, 2 hours ago.")
    #expect(window.player.program.frame.text.contains("12 of 48"), "its words are those of the tile")
    window.player.keys("n Enter")
    #expect(window.player.requests.last == .lend(.start("jigsaw", save: "Tower")))
    window.player.keys("n Enter")
    #expect(window.player.requests.last == .lend(.start("jigsaw", save: "Harbor")))
    window.player.keys("n Right Left Enter")
    #expect(window.player.requests.last == .lend(.start("jigsaw", save: "Harbor")), "another tile forgets it")
    window.player.keys("Right n")
    #expect(window.player.program.frame.text.contains("Sorter has no other save to show."))
  }

  @Test func `after one of the others was played it is the latest, and no work is shown twice`() {
    var (window, shelf) = severalWorks()
    window.tell(.drawn(app: "jigsaw", Self.work("Lake", shelf.latest.size, 113, room: 2)))
    #expect(window.player.app.works.works(of: "jigsaw").map(\.save) == ["Lake", "Tower"])
    #expect(window.terminal.imagesSent.values.allSatisfy { $0 == 1 })
    let (text, name) = (window.player.program.frame.text, "Lake")
    #expect(text.split(separator: name).count == 2, "\(text)")
  }
}

extension Rect {
  /// The picture of a tile, in the window.
  fileprivate init(cells tiling: Tiling, tile index: Int) {
    let frame = tiling.frame(of: index)
    self.init(tiling.picture.offset(columns: frame.minColumn, rows: frame.minRow))
  }
}
