import DragDropKit
import Geometry
import JigsawModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawPuzzle

/// No piece is lost from sight: the view is saved, `0` shows everything, and Tab goes everywhere.
@Suite struct SightTests {
  private func view(_ hand: Hand) -> Viewport { hand.app.tabletop(in: hand.program.context).view }

  @Test func `zoom and position of the view are saved, and nonsense in a save is ignored`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 40))
    hand.keys("- - - d d s")
    var again = try Puzzles.app(4, 3)
    again.viewState = hand.app.viewState
    #expect(try view(Hand(again, size: CellSize(120, 40))) == view(hand))
    #expect(again.scroll.chosenView != nil)
    for text in [#""zoom":0"#, #""zoom":99"#, #""x":9223372036854775807"#, #""zoom":"x""#] {
      let key = text.prefix { $0 != ":" }
      var words = try #require(hand.app.viewStateText)
      let start = try #require(words.range(of: key + ":"))
      let end = words[start.upperBound...].firstIndex { $0 == "," || $0 == "}" }!
      words.replaceSubrange(start.lowerBound..<end, with: text)
      var app = try Puzzles.app(4, 3)
      app.takeViewState(words)
      #expect(app.scroll.chosenView == nil, "\(words)")
    }
  }

  @Test func `a save from before views were saved opens as it did`() throws {
    var app = try Puzzles.app(4, 3)
    app.takeViewState(
      #"{"watch":{"seconds":75,"isPaused":true},"showsBox":true,"showsLabels":true,"ghost":2,"trayScroll":3}"#)
    #expect(app.looking == Looking(showsBox: true, showsLabels: true, ghost: 2))
    #expect(app.watch.seconds == 75 && app.scroll.trayRow == 3 && app.scroll.chosenView == nil)
  }

  @Test func `0 shows everything, wherever it lies, and all of it can be pointed at`() throws {
    for seed in Laws.seeds(20, long: 300) {
      var random = SplitMix64(seed: seed)
      let placed = (0..<12).map { number in
        Placement(
          PieceID(number),
          at: Vector(dx: Double.random(in: -5...5, using: &random), dy: Double.random(in: -4...4, using: &random)))
      }
      var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 40), placing: placed)
      for _ in 0..<4 { hand.keys(["+", "a", "s", "d", "-"].randomElement(using: &random)!) }
      hand.keys("0")
      for group in hand.model.zOrder {
        let frame = try #require(hand.program.scene.bounds(of: .group(group), in: nil), "seed \(seed): \(group)")
        #expect(Rect(x: 0, y: 0, width: 96, height: 39).contains(frame.center), "seed \(seed): \(group)")
      }
    }
  }

  @Test func `focusing a group out of sight brings it into sight`() throws {
    var hand = try Hand(Puzzles.app(4, 3), placing: [Placement(PieceID(5), at: .zero)])
    hand.keys("+ + + + + + d d d d d d d d")
    #expect(hand.cell(of: PieceID(5)) == nil)
    for _ in 0..<12 where hand.program.focus != .group(GroupID(lowest: PieceID(5))) { hand.keys("n") }
    #expect(hand.cell(of: PieceID(5)) != nil)
  }

  @Test func `Tab offers a gap out of sight, brings it into sight, and a drop there joins`() throws {
    var hand = try Hand(Puzzles.app(4, 3), placing: [Placement(PieceID(5), at: Vector(dx: -2, dy: 0))])
    for _ in 0..<40 where hand.program.focus != .piece(PieceID(4)) { hand.keys("n") }
    hand.keys("d d d")
    let before = view(hand)
    hand.keys("Space")
    for _ in 0..<10 where !hand.status.contains("It fits!") { hand.keys("Tab") }
    #expect(hand.status.contains("It fits!"))
    #expect(view(hand).originX < before.originX, "the table has moved")
    let session = try #require(hand.program.drags.sessions.first)
    #expect(Rect(CellRect(hand.program.scene.bounds(of: .table, in: nil)!.size.cells)).contains(session.location))
    hand.keys("Enter")
    #expect(hand.model.pieces(of: GroupID(lowest: PieceID(4))) == [PieceID(4), PieceID(5)])
  }

  @Test func `Tab alone solves it in a small window, wherever the first pieces lie, and the voice says so`() throws {
    for seed in Laws.seeds(2, long: 60) {
      var random = SplitMix64(seed: seed)
      var hand = try Hand(Puzzles.app(4, 3), size: CellSize(80, 24))
      var steps = 0
      while !hand.model.isSolved, steps < 60 {
        steps += 1
        let before = hand.model.progress.joinedEdges
        let places = Array(
          hand.model.tray.map { Jigsaw.Place.piece($0) } + hand.model.zOrder.map { .group($0) }
        ).shuffled(using: &random)
        for place in places where hand.model.progress.joinedEdges == before && !hand.model.isSolved {
          hand.focus(place)
          hand.keys("Space")
          if hand.model.zOrder.isEmpty || (steps < 4 && hand.model.tray.count > 6) {
            hand.keys("Tab Enter")
          } else {
            let stops = hand.program.drags.stops(in: hand.program.dragContext)
            for _ in stops where !hand.status.contains("It fits!") {
              let heard = hand.announcements.count
              hand.keys("Tab")
              let voice = hand.announcements[heard...].joined(separator: " ")
              #expect(voice.contains("It fits!") == hand.status.contains("It fits!"), "seed \(seed): \(voice)")
            }
            hand.keys(hand.status.contains("It fits!") ? "Enter" : "Esc")
          }
          hand.wait(.seconds(1))
          if steps < 4 { break }
        }
      }
      #expect(hand.model.isSolved, "seed \(seed): \(hand.model.progress.percent) %")
    }
  }
}

extension Player<Jigsaw> {
  /// Moves the focus with the keys, from wherever it is.
  fileprivate mutating func focus(_ place: Jigsaw.Place) {
    for _ in 0..<14 where program.focus != place { keys("n") }
    if program.focus != place { keys("0") }
    for _ in 0..<30 where program.focus != place { keys("Tab") }
  }
}

extension Size {
  fileprivate var cells: CellSize { CellSize(Int(width), Int(height)) }
}
