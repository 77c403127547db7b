import Geometry
import GestureModel
import SeededRandom
import TerminalUI
import Testing

@Suite struct MouseDecodingTests {
  func pointers(_ bytes: String, _ decoder: InputDecoder = InputDecoder()) -> [PointerEvent] {
    events(bytes, decoder).compactMap { event in
      if case .pointer(let pointer) = event { return pointer }
      Issue.record("\(event) is no pointer")
      return nil
    }
  }

  func phases(_ bytes: String) -> [PointerEvent.Phase] {
    pointers(bytes).map(\.phase)
  }

  func places(_ bytes: String, _ decoder: InputDecoder = InputDecoder()) -> [Point] {
    pointers(bytes, decoder).map(\.location)
  }

  @Test func `a drag is a press, motions and a release`() {
    #expect(
      pointers("\u{1B}[<0;3;2M\u{1B}[<32;4;2M\u{1B}[<0;4;2m") == [
        PointerEvent(.down(.left), at: Point(2.5, 1.5), time: .zero),
        PointerEvent(.moved(holding: .left), at: Point(3.5, 1.5), time: .zero),
        PointerEvent(.up(.left), at: Point(3.5, 1.5), time: .zero),
      ])
  }

  @Test func `buttons, wheel and bare motion are told apart`() {
    #expect(
      phases("\u{1B}[<1;1;1M\u{1B}[<1;1;1m\u{1B}[<2;1;1M\u{1B}[<34;1;2M\u{1B}[<2;1;1m\u{1B}[<35;1;1M") == [
        .down(.middle), .up(.middle), .down(.right), .moved(holding: .right), .up(.right), .moved(holding: nil),
      ])
    #expect(
      phases("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M\u{1B}[<67;1;1M") == [
        .scrolled(Vector(dx: 0, dy: -1)), .scrolled(Vector(dx: 0, dy: 1)), .scrolled(Vector(dx: -1, dy: 0)),
        .scrolled(Vector(dx: 1, dy: 0)),
      ])
  }

  @Test func `modifiers are told`() {
    let bytes = "\u{1B}[<4;1;1M\u{1B}[<40;1;1M\u{1B}[<48;1;1M\u{1B}[<28;1;1m\u{1B}[<80;1;1M"
    #expect(
      pointers(bytes).map(\.modifiers) == [.shift, .alt, .control, [.shift, .alt, .control], .control])
  }

  @Test func `a lost release is seen by the next motion, and a button not pressed is not held`() {
    #expect(
      phases("\u{1B}[<0;1;1M\u{1B}[<35;1;1M\u{1B}[<32;1;1M") == [
        .down(.left), .moved(holding: nil), .moved(holding: nil),
      ])
    // urxvt's bare motions
    #expect(phases("\u{1B}[<32;1;1M\u{1B}[<31;1;1M") == [.moved(holding: nil), .moved(holding: nil)])
    #expect(pointers("\u{1B}[<31;1;1M").first?.modifiers == [])
  }

  @Test func `of two buttons the one named counts, then the one still down`() {
    #expect(
      phases("\u{1B}[<0;1;1M\u{1B}[<2;1;1M\u{1B}[<32;1;1M\u{1B}[<34;1;1M\u{1B}[<33;1;1M\u{1B}[<2;1;1m\u{1B}[<34;1;1M")
        == [
          .down(.left), .down(.right), .moved(holding: .left), .moved(holding: .right), .moved(holding: .right),
          .up(.right), .moved(holding: .left),
        ])
  }

  @Test(arguments: [
    "\u{1B}[<64;1;1m", "\u{1B}[<128;1;1M", "\u{1B}[<3;1;1M", "\u{1B}[<0;1M", "\u{1B}[<0;1;1;1M", "\u{1B}[<-1;1;1M",
    "\u{1B}[<0;;1M", "\u{1B}[<1;2;3X", "\u{1B}[31;1;1M", "\u{1B}[<3;1;1m", "\u{1B}[<0;1;1 M", "\u{1B}[>0;1;1M",
    "\u{1B}[M\u{1F}!!", "\u{1B}[<35;--3;1M", "\u{1B}[<35;3-;1M",
  ])
  func `a report that means nothing is dropped whole`(bytes: String) {
    #expect(keys(bytes + "x") == ["x"])
  }

  @Test func `side buttons only move the pointer`() {
    #expect(phases("\u{1B}[<160;2;1M") == [.moved(holding: nil)])
    #expect(phases("\u{1B}[<0;1;1M\u{1B}[<161;2;1M").last == .moved(holding: .left))
  }

  @Test func `places can be negative, or past the edge, unless the size is known`() {
    #expect(places("\u{1B}[<35;-3;0M\u{1B}[<35;500;99M") == [Point(-3.5, -0.5), Point(499.5, 98.5)])
    var decoder = InputDecoder()
    decoder.size = CellSize(columns: 80, rows: 24)
    let bytes = "\u{1B}[<35;-3;0M\u{1B}[<35;500;99M\u{1B}[<35;80;24M\u{1B}[<35;1;1M"
    #expect(places(bytes, decoder) == [Point(0.5, 0.5), Point(79.5, 23.5), Point(79.5, 23.5), Point(0.5, 0.5)])
    decoder.size = .zero
    #expect(places("\u{1B}[<35;9;9M", decoder) == [Point(0.5, 0.5)])
    #expect(places("\u{1B}[<35;99999999999999999999;1M") == [Point(Double(1 << 30) - 0.5, 0.5)])
  }

  @Test func `pixels are parts of a cell, from 0 in some terminals and from 1 in others`() {
    var decoder = InputDecoder()
    decoder.mouseUnits = .pixels(cell: Size(width: 10, height: 20), firstPixel: 0)
    #expect(places("\u{1B}[<35;0;0M\u{1B}[<35;15;30M", decoder) == [Point(0.05, 0.025), Point(1.55, 1.525)])
    decoder.mouseUnits = .pixels(cell: Size(width: 10, height: 20), firstPixel: 1)
    #expect(places("\u{1B}[<35;1;1M", decoder) == [Point(0.05, 0.025)])
    decoder.size = CellSize(columns: 2, rows: 1)
    #expect(places("\u{1B}[<35;900;900M\u{1B}[<35;-1;0M", decoder) == [Point(1.95, 0.975), Point(0.05, 0.025)])
    decoder.mouseUnits = .pixels(cell: .zero, firstPixel: 0)
    #expect(places("\u{1B}[<35;2;1M", decoder) == [Point(1.5, 0.5)])
    #expect(decoder.mouseUnits == .pixels(cell: .zero, firstPixel: 0))
  }

  @Test func `the old form of three bytes is understood`() {
    #expect(
      pointers("\u{1B}[M #\"\u{1B}[M@$\"\u{1B}[M#$\"\u{1B}[MC$\"\u{1B}[M`!!") == [
        PointerEvent(.down(.left), at: Point(2.5, 1.5), time: .zero),
        PointerEvent(.moved(holding: .left), at: Point(3.5, 1.5), time: .zero),
        PointerEvent(.up(.left), at: Point(3.5, 1.5), time: .zero),
        PointerEvent(.moved(holding: nil), at: Point(3.5, 1.5), time: .zero),
        PointerEvent(.scrolled(Vector(dx: 0, dy: -1)), at: Point(0.5, 0.5), time: .zero),
      ])
    // A column that cannot be told is a zero.
    var decoder = InputDecoder()
    let report: [UInt8] = [0x1B, 0x5B, 0x4D, 0x20, 0x00, 0xFF]
    guard case .pointer(let event) = decoder.decode(report, at: .zero).first else {
      Issue.record("no event")
      return
    }
    #expect(event.location == Point(0.5, 222.5))
  }

  @Test func `the form of urxvt is understood`() {
    #expect(
      pointers("\u{1B}[32;3;2M\u{1B}[64;4;2M\u{1B}[35;4;2M") == [
        PointerEvent(.down(.left), at: Point(2.5, 1.5), time: .zero),
        PointerEvent(.moved(holding: .left), at: Point(3.5, 1.5), time: .zero),
        PointerEvent(.up(.left), at: Point(3.5, 1.5), time: .zero),
      ])
  }

  @Test func `what is encoded is decoded as it was`() {
    for seed in 0..<2000 {
      var random = SplitMix64(seed: seed)
      let inPixels = Bool.random(using: &random)
      let size = CellSize(columns: 300, rows: 100)
      let units =
        inPixels
        ? MouseUnits.pixels(cell: Size(width: 8, height: 16), firstPixel: .random(in: 0...1, using: &random)) : .cells
      var decoder = InputDecoder()
      decoder.mouseUnits = units
      decoder.size = size
      let scale = inPixels ? (8.0, 16.0) : (1.0, 1.0)
      var time = Duration.zero
      var held: PointerButton?
      var sent: [PointerEvent] = []
      for _ in 0..<10 {
        let phase: PointerEvent.Phase
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where held == nil:
          held = PointerButton.allCases.randomElement(using: &random)!
          phase = .down(held!)
        case 1 where held != nil:
          phase = .up(held!)
          held = nil
        case 2: phase = .scrolled(Vector(dx: 0, dy: Bool.random(using: &random) ? 1 : -1))
        default: phase = .moved(holding: held)
        }
        time += .milliseconds(1)
        let place = Point(
          (Double(Int.random(in: 0..<300 * Int(scale.0), using: &random)) + 0.5) / scale.0,
          (Double(Int.random(in: 0..<100 * Int(scale.1), using: &random)) + 0.5) / scale.1)
        let modifiers = Modifiers(rawValue: .random(in: 0..<8, using: &random))
        sent.append(PointerEvent(phase, at: place, modifiers: modifiers, time: time))
      }
      // Bare motion with all three modifiers and urxvt's slip are the same but for one bit; it must not be lost.
      let received = sent.flatMap { event in
        decoder.decode(MouseEncoder(units: units).encode(event), at: event.time)
      }
      #expect(received == sent.map { .pointer($0) }, "seed \(seed)")
    }
  }

  @Test func `a wheel turned by several notches is as many reports`() {
    let event = PointerEvent(.scrolled(Vector(dx: -1, dy: 2)), at: Point(0.5, 0.5), time: .zero)
    #expect(MouseEncoder().encode(event) == Array("\u{1B}[<65;1;1M\u{1B}[<65;1;1M\u{1B}[<66;1;1M".utf8))
    #expect(MouseEncoder().encode(PointerEvent(.cancelled, at: .zero, time: .zero)) == [])
  }
}
