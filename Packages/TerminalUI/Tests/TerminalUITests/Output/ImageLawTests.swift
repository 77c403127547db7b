import Geometry
import SeededRandom
import TestTerminal
import Testing

@testable import TerminalUI

/// The law of images: whatever frames follow each other, the pixels of the terminal are those of a direct drawing, each
/// image is sent once, and nothing is left after the end.
@Suite struct ImageLawTests {
  private static let cell = Size(width: 9, height: 18)
  private static let size = CellSize(12, 5)

  /// Images whose file is a single byte, which is enough for the terminal of the test to know their pixels.
  private struct Album {
    let images: [Image]
    let pixels: [PixelImage]

    init(count: Int, _ random: inout SplitMix64) {
      var (images, pixels): ([Image], [PixelImage]) = ([], [])
      for number in 0..<count {
        var picture = PixelImage(
          width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
        for y in 0..<picture.height {
          for x in 0..<picture.width where !random.bool(probability: 1 / 5) {
            picture[x, y] = Pixel(UInt8(40 * number % 256), UInt8(5 * x), UInt8(5 * y))
          }
        }
        pixels.append(picture)
        images.append(Image(width: picture.width, height: picture.height) { [UInt8(number)] })
      }
      (self.images, self.pixels) = (images, pixels)
    }
  }

  private static var capabilities: Capabilities {
    var capabilities = Capabilities.full
    capabilities.kittyGraphics = true
    capabilities.synchronizedOutput = true
    capabilities.cellPixels = cell
    capabilities.learn(from: .version("kitty(0.46.2)"))
    return capabilities
  }

  /// A step of drawing: an image, or text or a raster that covers images.
  private enum Step {
    case image(Int, x: Int, y: Int, clip: CellRect)
    case raster(Raster, x: Int, y: Int)
    case text(String, CellPoint)
    case fill(CellRect)
  }

  private static func rect(_ random: inout SplitMix64) -> CellRect {
    CellRect(
      column: .random(in: -2...10, using: &random), row: .random(in: -1...4, using: &random),
      columns: .random(in: 1...9, using: &random), rows: .random(in: 1...4, using: &random))
  }

  private static func raster(_ random: inout SplitMix64) -> Raster {
    var raster = Raster(
      width: .random(in: 1...12, using: &random), height: .random(in: 1...12, using: &random),
      of: random.bool(probability: 0.5) ? .halves : .sextants)
    let share = random.bool(probability: 0.5) ? 1.0 : 0.3
    for y in 0..<raster.height {
      for x in 0..<raster.width where random.bool(probability: share) { raster[x, y] = .rgb(90, 9, 9) }
    }
    return raster
  }

  private static func steps(of album: Album, _ random: inout SplitMix64) -> [Step] {
    (0..<Int.random(in: 0...9, using: &random)).map { _ in
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        return .text("text", CellPoint(.random(in: -2...11, using: &random), .random(in: 0...4, using: &random)))
      case 1: return .fill(rect(&random))
      case 2:
        return .raster(
          raster(&random), x: .random(in: -9...14, using: &random), y: .random(in: -9...12, using: &random))
      default:
        return .image(
          .random(in: 0..<album.images.count, using: &random), x: .random(in: -30...110, using: &random),
          y: .random(in: -30...90, using: &random),
          // Few images would be seen if all were cut off.
          clip: random.bool(probability: 0.7) ? CellRect(size) : rect(&random))
      }
    }
  }

  /// Draws the steps, with images or without them.
  private static func frame(_ steps: [Step], of album: Album, in screen: Screen, withImages: Bool) -> Frame {
    var canvas = Canvas<Int>(size: size, theme: .dark, capabilities: screen.capabilities)
    screen.admitImages(to: &canvas)
    for step in steps {
      switch step {
      case .image(let number, let x, let y, let clip):
        guard withImages else { continue }
        canvas.within(clip) { canvas in
          let placed = canvas.place(
            album.images[number], x: x - clip.minColumn * 9, y: y - clip.minRow * 18)
          #expect(placed)
        }
      case .raster(let raster, let x, let y): canvas.draw(raster, x: x, y: y)
      case .text(let text, let point): canvas.write(text, at: point)
      case .fill(let rect): canvas.fill(rect, style: Style(background: .rgb(9, 90, 9)))
      }
    }
    return canvas.frame
  }

  /// Whether a raster has a pixel in a cell.
  private static func covers(_ raster: Raster, x left: Int, y top: Int, _ place: CellPoint) -> Bool {
    let (across, down) = (raster.blocks.across, raster.blocks.down)
    return (0..<down).contains { y in
      (0..<across).contains { x in
        let (x, y) = (place.column * across + x - left, place.row * down + y - top)
        return 0..<raster.width ~= x && 0..<raster.height ~= y && raster[x, y] != nil
      }
    }
  }

  /// The pixels of the steps, painted one by one.
  private static func painted(_ steps: [Step], of album: Album, over cells: PixelImage) -> PixelImage {
    var picture = cells
    for (index, step) in steps.enumerated() {
      guard case .image(let number, let left, let top, let clip) = step else { continue }
      let image = album.pixels[number]
      for y in 0..<image.height {
        for x in 0..<image.width where image[x, y].alpha != 0 {
          let (px, py) = (left + x, top + y)
          guard 0 <= px, px < picture.width, 0 <= py, py < picture.height else { continue }
          let place = CellPoint(px / 9, py / 18)
          let isCovered = steps[index...].contains { later in
            switch later {
            case .image: false
            case .raster(let raster, let x, let y): covers(raster, x: x, y: y, place)
            case .text(let text, let point):
              place.row == point.row && point.column..<point.column + text.count ~= place.column
            case .fill(let rect): rect.contains(place)
            }
          }
          if clip.contains(place), !isCovered { picture[px, py] = image[x, y] }
        }
      }
    }
    return picture
  }

  /// Quirks that a terminal may have and still be one that is chosen for images.
  @Test(arguments: [
    TestTerminal.Quirks(), .upperCaseFreesUnplaced, .globalPlacementIDs, .retransmitKeepsPlacements, .oneStore,
    .silentPuts,
  ]) func `after any frames, the pixels are those of a direct drawing`(_ quirks: TestTerminal.Quirks) {
    for seed in Laws.seeds(12, long: 400) {
      var random = SplitMix64(seed: seed)
      let album = Album(count: 6, &random)
      let pixels = album.pixels
      var terminal = TestTerminal(size: Self.size, cell: Self.cell, quirks: quirks) { pixels[Int($0[0])] }
      var modes = TerminalModes(mouse: .none)
      modes.images = true
      terminal.feed(modes.enter)
      var screen = Screen(capabilities: Self.capabilities)
      for step in 0..<8 {
        let steps = Self.steps(of: album, &random)
        terminal.feed(screen.render(Self.frame(steps, of: album, in: screen, withImages: true)))
        var plain = TestTerminal(size: Self.size, cell: Self.cell)
        var other = Screen(capabilities: Self.capabilities)
        plain.feed(other.render(Self.frame(steps, of: album, in: other, withImages: false)))
        let (seen, wanted) = (terminal.composite(), Self.painted(steps, of: album, over: plain.composite()))
        #expect(seen.difference(from: wanted) == nil, "seed \(seed), step \(step)")
        #expect(terminal.surprises == [], "seed \(seed), step \(step)")
        #expect(terminal.imagesSent.values.allSatisfy { $0 == 1 }, "seed \(seed), step \(step)")
        #expect(terminal.images.count <= album.images.count, "seed \(seed), step \(step)")
        if random.bool(probability: 1 / 4) { screen.invalidate(keepingImages: random.bool(probability: 1 / 2)) }
      }
      terminal.feed(modes.leave)
      #expect(terminal.images.isEmpty && terminal.placements.isEmpty, "seed \(seed)")
    }
  }

  @Test func `an image that the terminal has dropped is sent again`() throws {
    var random = SplitMix64(seed: 1)
    let album = Album(count: 1, &random)
    let pixels = album.pixels
    var terminal = TestTerminal(size: Self.size, cell: Self.cell) { pixels[Int($0[0])] }
    var screen = Screen(capabilities: Self.capabilities)
    func frame(_ x: Int) -> Frame {
      Self.frame([.image(0, x: x, y: 3, clip: CellRect(Self.size))], of: album, in: screen, withImages: true)
    }
    terminal.feed(screen.render(frame(0)))
    #expect(terminal.images.count == 1 && terminal.takeAnswers().isEmpty)
    terminal.feed("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)
    terminal.feed(screen.render(frame(5)))
    var decoder = InputDecoder()
    let replies = decoder.decode(terminal.takeAnswers(), at: .zero)
    guard case .reply(.graphics(let id?, let message)) = try #require(replies.first) else { throw Unexpected() }
    #expect(message.hasPrefix("ENOENT"))
    let mustDraw = screen.take(message, aboutImage: id)
    #expect(mustDraw && !screen.hasRefusedImages)
    terminal.feed(screen.render(frame(5)))
    #expect(terminal.images.count == 1 && terminal.placements.count == 1)
  }

  private struct Unexpected: Error {}

  @Test func `an image that the terminal cannot take is drawn in cells from then on`() {
    var random = SplitMix64(seed: 2)
    let album = Album(count: 1, &random)
    var screen = Screen(capabilities: Self.capabilities)
    _ = screen.render(
      Self.frame([.image(0, x: 0, y: 0, clip: CellRect(Self.size))], of: album, in: screen, withImages: true))
    let mustDraw = screen.take("ENOSPC:no room", aboutImage: 700_000)
    #expect(mustDraw && screen.hasRefusedImages)
    var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
    screen.admitImages(to: &canvas)
    let placed = canvas.place(album.images[0], x: 0, y: 0)
    #expect(!placed && canvas.frame.images.placed.isEmpty)
  }

  @Test func `a step of one image takes at most 70 bytes, and the image is not sent again`() {
    let image = Image(width: 60, height: 60) { [0] }
    var screen = Screen(capabilities: Self.capabilities)
    func frame(_ x: Int) -> Frame {
      var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
      screen.admitImages(to: &canvas)
      _ = canvas.place(image, x: x, y: x / 2)
      return canvas.frame
    }
    _ = screen.render(frame(0))
    _ = screen.render(frame(0))
    for x in 1...40 {
      let bytes = screen.render(frame(x))
      let escape = String(decoding: bytes, as: UTF8.self)
      // Without the marks of a synchronized update.
      #expect(bytes.count - 16 <= 70 && !escape.contains("a=t"), "\(escape)")
    }
    #expect(screen.render(frame(40)).isEmpty)
  }

  @Test func `lifting one image above others places only that one`() {
    let images = (0..<50).map { _ in Image(width: 10, height: 10) { [0] } }
    var screen = Screen(capabilities: Self.capabilities)
    func frame(_ order: [Int]) -> Frame {
      var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
      screen.admitImages(to: &canvas)
      for number in order { _ = canvas.place(images[number], x: number, y: 0) }
      return canvas.frame
    }
    func puts(_ order: [Int]) -> Int {
      String(decoding: screen.render(frame(order)), as: UTF8.self).split(separator: "a=p").count - 1
    }
    #expect(puts(Array(0..<50)) == 50)
    #expect(puts(Array(0..<50)) == 1, "the first image once more, for terminals that draw it late")
    #expect(puts(Array(1..<50) + [0]) == 1)
    #expect(puts([49] + Array(1..<49) + [0]) == 1)
    // However often: there is always room between two.
    var random = SplitMix64(seed: 4)
    var order = Array(0..<50)
    for _ in 0..<300 {
      let lifted = order.remove(at: .random(in: 0..<50, using: &random))
      order.insert(lifted, at: .random(in: 0...49, using: &random))
      _ = screen.render(frame(order))
    }
    #expect(screen.render(frame(order)).isEmpty)
  }

  @Test func `a frame sends a limited number of pixels, and says that more is to come`() {
    let images = (0..<10).map { _ in Image(width: 100, height: 100) { [0] } }
    var screen = Screen(capabilities: Self.capabilities)
    var frames = 0
    var placed = 0
    while placed < 10, frames < 20 {
      var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
      screen.admitImages(to: &canvas)
      placed = images.count { canvas.place($0, x: 0, y: 0) }
      #expect(canvas.awaitsImages == (placed < 10))
      _ = screen.render(canvas.frame)
      frames += 1
    }
    #expect(placed == 10 && frames == 4)
  }

  @Test func `an image that is reserved is sent, even if it is not placed, so that others get their turn`() {
    let images = [Image(width: 100, height: 100) { [0] }, Image(width: 300, height: 200) { [0] }]
    var screen = Screen(capabilities: Self.capabilities)
    var areAdmitted: [Bool] = []
    for _ in 0..<2 {
      var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
      screen.admitImages(to: &canvas)
      // As a view does that places all of its images or none.
      areAdmitted.append(images.allSatisfy { canvas.admit($0) })
      _ = screen.render(canvas.frame)
    }
    #expect(areAdmitted == [false, true])
  }

  @Test
  func `what is freed stays while a frame shows it, goes with the first that does not, and is sent again if wanted`() {
    let images = [Image(width: 20, height: 20) { [0] }, Image(width: 20, height: 20) { [0] }]
    let picture = PixelImage(width: 20, height: 20)
    var terminal = TestTerminal(size: Self.size, cell: Self.cell) { _ in picture }
    var screen = Screen(capabilities: Self.capabilities)
    func show(_ numbers: [Int]) {
      var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
      screen.admitImages(to: &canvas)
      for number in numbers { _ = canvas.place(images[number], x: 30 * number, y: 0) }
      terminal.feed(screen.render(canvas.frame))
    }
    show([0, 1])
    screen.free([images[0]])
    show([0, 1])
    #expect(terminal.images.count == 2 && terminal.placements.count == 2)
    show([1])
    #expect(terminal.images.count == 1 && terminal.placements.count == 1)
    show([])
    #expect(terminal.images.count == 1, "what is not freed is kept for later")
    show([0])
    #expect(terminal.images.count == 2 && terminal.imagesSent.count == 3)
    screen.free(images)
    show([])
    #expect(terminal.images.isEmpty && terminal.surprises == [])
  }

  @Test func `a frame that no terminal shows gets all images, however large, and names their places`() {
    let images = (0..<4).map { _ in Image(width: 400, height: 300) { [0] } }
    var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
    canvas.admitAllImages()
    for (index, image) in images.enumerated() {
      let isPlaced = canvas.place(image, x: 7 * index, y: index)
      #expect(isPlaced)
    }
    let placed = canvas.frame.placedImages
    #expect(placed.map(\.image) == images && placed.map(\.x) == [0, 7, 14, 21] && placed.map(\.y) == [0, 1, 2, 3])
    var capabilities = Self.capabilities
    capabilities.kittyGraphics = false
    var other = Canvas<Int>(size: Self.size, theme: .dark, capabilities: capabilities)
    other.admitAllImages()
    #expect(!other.drawsImages)
  }

  @Test func `memory in the terminal is bounded`() {
    var screen = Screen(capabilities: Self.capabilities)
    let side = 1000
    let picture = PixelImage(width: side, height: side)
    var terminal = TestTerminal(size: Self.size, cell: Self.cell) { _ in picture }
    for _ in 0..<40 {
      var canvas = Canvas<Int>(size: Self.size, theme: .dark, capabilities: Self.capabilities)
      screen.admitImages(to: &canvas)
      _ = canvas.place(Image(width: side, height: side) { [0] }, x: 0, y: 0)
      terminal.feed(screen.render(canvas.frame))
    }
    #expect(terminal.residentBytes <= ImageScreen.memoryLimit + 4 * side * side)
  }

  @Test(arguments: [
    ("kitty(0.46.2)", true), ("kitty(0.26.5)", true), ("kitty(0.19.3)", false), ("ghostty 1.2.0", true),
    ("Konsole 23.08.1", true),
    ("WezTerm 20240203-110809", false), ("xterm.js(5.5.0)", false), ("iTerm2 3.5.6", false),
  ]) func `an answer alone does not make a terminal one for images`(_ name: String, _ places: Bool) {
    var capabilities = Capabilities(colorDepth: .trueColor, unicode: true)
    capabilities.learn(from: .version(name))
    capabilities.learn(from: .graphics(image: 31, message: "OK"))
    #expect(!capabilities.drawsImages)
    capabilities.learn(from: .cellPixels(Self.cell))
    #expect(capabilities.drawsImages == places)
    capabilities.chosenGraphics = .kitty
    #expect(capabilities.drawsImages && capabilities.graphics == .kitty)
    capabilities.chosenGraphics = .half
    #expect(!capabilities.drawsImages)
    capabilities.chosenGraphics = .kitty
    capabilities.colorDepth = .ansi16
    #expect(!capabilities.drawsImages)
  }
}
