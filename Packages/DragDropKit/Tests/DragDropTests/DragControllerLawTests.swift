import DragDrop
import SeededRandom
import Testing

/// Whatever hands do, a controller loses nothing, and takes all of it back.
@Suite struct DragControllerLawTests {
  static let seeds = Laws.seeds(200, long: 2_000)

  @Test func `anything can be played, undone to the start and redone to the end`() throws {
    try SplitMix64.forEachSeed(in: Self.seeds) { random in
      var desk = Shelves.desk()
      let start = desk.model
      var drops = 0
      for _ in 0..<random.int(in: 1...60) {
        let before = desk.model
        let response = Self.play(&desk, &random)
        let isDrop = response.events.contains {
          if case .dropped(let drop) = $0 { drop.target.plan.effect == .change } else { false }
        }
        #expect(isDrop == (desk.model != before))
        if isDrop { drops += 1 }
        #expect(desk.model.flatMap { $0 }.sorted() == ["a", "b", "c", "x", "y"])
        #expect(desk.model.allSatisfy { $0.count <= 4 })
        for place in ["a", "b", "c", "x", "y"].map(Shelves.Place.letter) {
          #expect(desk.scene.bounds(of: place, in: nil) == Shelves.scene(of: desk.model).bounds(of: place, in: nil))
        }
      }
      desk.interrupt()
      let end = desk.model
      for _ in 0..<drops { desk.undo() }
      #expect(desk.model == start && !desk.canUndo)
      for _ in 0..<drops { desk.redo() }
      #expect(desk.model == end && !desk.canRedo)
    }
  }

  /// One thing that a hand could do.
  private static func play(
    _ desk: inout DragController<Shelves.Model, Shelves.Place, String>, _ random: inout SplitMix64
  ) -> DragResponse<Shelves.Place, String> {
    func point() -> Point { Point(Double(random.int(in: -1...20)), Double(random.int(in: -1...8))) }
    let time = desk.now + .milliseconds(random.int(in: 0...400))
    switch random.int(in: 0...9) {
    case 0...2: return desk.drag(from: point(), to: point())
    case 3...5:
      let keys = ["Tab", "Shift-Tab", "Space", "Left", "Right", "Up", "Down", "Enter", "Esc", "c", "q"]
      return desk.press(keys[random.int(in: 0...keys.count - 1)])
    case 6: return desk.handle(PointerEvent(.down(.left), at: point(), time: time))
    case 7: return desk.handle(PointerEvent(.moved(holding: .left), at: point(), time: time))
    case 8: return desk.advance(to: time)
    default: return desk.interrupt()
    }
  }
}
