import DragDropKit
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// Drags that leave the window for other programs.
@Suite struct HandingOverTests {
  func player() -> Player<Outbox> {
    var player = Player(Outbox(), model: Letters(), size: CellSize(60, 12))
    player.takeDrags()
    return player
  }

  func cell(_ player: Player<Outbox>, _ letter: String) throws -> CellPoint {
    try player.corner(of: .letter(letter)).offset(columns: 1)
  }

  // MARK: The offer

  @Test func `a drag that reaches the edge is offered, with the types of the items and a mark of its own`() throws {
    var player = player()
    let taken = player.dragOut(from: try cell(player, "A"), to: OutsideTarget(wants: ["text/plain;charset=utf-8"]))
    let offer = try #require(taken.offer)
    #expect(offer.operations == [.copy, .move])
    #expect(offer.types[0].hasPrefix("application/x-terminal-drag-"))
    #expect(
      offer.types.dropFirst() == [
        "application/x-letters", "text/plain;charset=utf-8", "image/png", "x/broken", "text/uri-list",
      ])
    #expect(taken.text == "Letter A")
    #expect(player.app.heard == ["copy A"])
    #expect(player.announcements.contains("Outside the window: release to hand letter A to another program."))
    #expect(player.announcements.contains("The other program has a copy of letter A."))
    try player.expectReplay()
  }

  @Test func `no drag is offered to a terminal that did not answer, or of what the app keeps`() throws {
    var player = Player(Outbox(), model: Letters(), size: CellSize(60, 12))
    player.press(try cell(player, "A"))
    player.move(to: CellPoint(59, 3))
    #expect(player.toldTerminal.isEmpty)
    player.release()
    var other = self.player()
    let taken = other.dragOut(from: try cell(other, "K"), to: OutsideTarget(wants: []))
    #expect(taken.offer == nil && other.toldTerminal.isEmpty)
  }

  @Test func `the modes ask for drags only if there is something to drag out`() {
    var player = player()
    player.send("\u{1B}[?62c")
    #expect(player.program.modes(from: TerminalModes()).offersDrags)
    var other = Player(LetterSorter(), model: Letters())
    other.send("\u{1B}]72;t=q\u{1B}\\\u{1B}[?62c")
    #expect(!other.program.modes(from: TerminalModes()).offersDrags)
  }

  // MARK: The end

  @Test func `a move is one only if the other program has everything`() throws {
    for (types, end) in [
      (["application/x-letters"], "move A"), (["text/plain;charset=utf-8"], "copy A"), ([], "cancelled"),
    ] {
      var player = player()
      _ = player.dragOut(from: try cell(player, "A"), to: OutsideTarget(wants: types, operation: .move))
      #expect(player.app.heard == [end])
      try player.expectReplay()
    }
  }

  @Test func `without a word about the operation, it is a copy`() throws {
    var player = player()
    var target = OutsideTarget(wants: ["application/x-letters"], operation: .move)
    target.saysOperation = false
    _ = player.dragOut(from: try cell(player, "A"), to: target)
    #expect(player.app.heard == ["copy A"])
  }

  @Test func `what nobody takes stays`() throws {
    var player = player()
    _ = player.dragOut(from: try cell(player, "A"), to: OutsideTarget(wants: [], operation: nil))
    #expect(player.app.heard == ["cancelled"])
    #expect(player.lastRows(2).contains("No program took letter A. Nothing was changed here."))
    #expect(!player.program.drags.isDragging && player.program.drags.leaving == nil)
  }

  @Test func `a release that the terminal makes up ends nothing`() throws {
    var player = player()
    var target = OutsideTarget(wants: ["text/plain;charset=utf-8"])
    target.releases = true
    let taken = player.dragOut(from: try cell(player, "A"), to: target)
    #expect(taken.text == "Letter A" && player.app.heard == ["copy A"])
  }

  @Test func `a program that has the data and disappears costs nothing, and the person is told`() throws {
    var player = player()
    var target = OutsideTarget(wants: ["application/x-letters"], operation: .move)
    target.vanishes = true
    _ = player.dragOut(from: try cell(player, "A"), to: target)
    player.keys("Esc")
    #expect(player.lastRows(2).contains("Its answer decides."))
    player.wait(.seconds(31))
    #expect(player.app.heard == ["cancelled"] && player.toldTerminal.last == .cancel)
    #expect(player.announcements.contains { $0.contains("did not confirm that.") })
    try player.expectReplay()
  }

  // MARK: Refusals

  @Test func `after a refusal, the drag goes on where the pointer is`() throws {
    var player = player()
    var target = OutsideTarget(wants: [])
    target.refusal = "EPERM"
    _ = player.dragOut(from: try cell(player, "A"), to: target)
    #expect(player.program.drags.isDragging)
    player.move(to: try player.corner(of: .tray(.vowels)).offset(columns: 2, rows: 2))
    player.release()
    #expect(player.model.trays["A"] == .vowels)
    try player.expectReplay()
  }

  @Test func `a release before the refusal is a drop there`() throws {
    var player = player()
    let start = player.requests.count
    player.press(try cell(player, "B"))
    player.move(to: CellPoint(10, 3))
    player.move(to: CellPoint(59, 3))
    player.release()
    #expect(player.program.drags.isDragging)
    var target = OutsideTarget(wants: [])
    target.refusal = "EPERM"
    _ = player.takeOut(target, seen: start)
    #expect(player.model.trays["B"] == .consonants && !player.program.drags.isDragging)
  }

  @Test func `a terminal that does not answer refuses`() throws {
    var player = player()
    var target = OutsideTarget(wants: [])
    target.isSilent = true
    _ = player.dragOut(from: try cell(player, "A"), to: target)
    player.wait(.seconds(3))
    #expect(player.toldTerminal.last == .cancel)
    #expect(player.announcements.contains("It cannot leave the window. The terminal did not answer."))
    player.move(to: try player.corner(of: .tray(.vowels)).offset(columns: 2, rows: 2))
    player.release()
    #expect(player.model.trays["A"] == .vowels)
  }

  @Test func `representations that cannot be made are refused`() throws {
    var player = player()
    let taken = player.dragOut(from: try cell(player, "A"), to: OutsideTarget(wants: ["x/broken", "image/png"]))
    #expect(taken.errors["x/broken"]?.name == "EIO" && taken.data["image/png"]?.count == 10)
  }

  // MARK: Its own window

  @Test func `dropped in its own window, it is an ordinary drop, and no data is asked for`() throws {
    var player = player()
    player.press(try cell(player, "A"))
    player.move(to: CellPoint(59, 3))
    player.outside("t=E", "OK")
    guard case .offer(_, let types)? = player.toldTerminal.first else {
      Issue.record("Nothing was offered.")
      return
    }
    let cell = try player.corner(of: .tray(.vowels)).offset(columns: 2, rows: 2)
    player.outside("t=m:x=\(cell.column):y=\(cell.row):X=0:Y=0:o=3", types.joined(separator: " "))
    #expect(player.toldTerminal.last == .willTake(.move, types: [types[0]]))
    #expect(player.program.drags.over(.tray(.vowels)) != nil)
    player.outside("t=M:x=\(cell.column):y=\(cell.row):X=0:Y=0:o=3", types.joined(separator: " "))
    #expect(player.model.trays["A"] == .vowels && player.dropEnds == [nil])
    player.outside("t=e:x=4:y=1")
    #expect(player.app.heard == ["dropped"] && player.program.drags.leaving == nil)
    try player.expectReplay()
  }

  @Test func `it leaves its own window again`() throws {
    var player = player()
    player.press(try cell(player, "A"))
    player.move(to: CellPoint(59, 3))
    player.outside("t=E", "OK")
    guard case .offer(_, let types)? = player.toldTerminal.first else { return }
    player.outside("t=m:x=10:y=3:X=0:Y=0:o=3", types.joined(separator: " "))
    player.outside("t=m:x=-1:y=-1")
    #expect(player.program.drags.session(of: .mouse)?.isOutside == true)
    player.keys("Esc")
    #expect(player.toldTerminal.last == .cancel && player.app.heard == ["cancelled"])
    #expect(!player.program.drags.isDragging)
  }

  // MARK: Data

  @Test func `a large picture is sent in parts, and input goes on meanwhile`() throws {
    var app = Outbox()
    app.pictureSize = 1_000_000
    var player = Player(app, model: Letters(), size: CellSize(60, 12))
    let taken = player.dragOut(from: try cell(player, "A"), to: OutsideTarget(wants: ["image/png"]))
    #expect(taken.data["image/png"]?.count == 1_000_000)
    let parts = player.toldTerminal.compactMap { if case .answerPart(let part, _) = $0 { part.count } else { nil } }
    #expect(parts.count == 20 && parts.allSatisfy { $0.isMultiple(of: 3) })
  }

  @Test func `a file is written by the host and named as an address`() throws {
    var player = player()
    let taken = player.dragOut(from: try cell(player, "A"), to: OutsideTarget(wants: ["text/uri-list"]))
    #expect(taken.files == ["letter.txt": Array("Letter A".utf8)])
    #expect(taken.text == "file:///given/letter.txt\r\n")
    try player.expectReplay()
  }

  @Test func `data is given to nobody before the drag is outside`() throws {
    var player = player()
    player.outside("t=e:x=5:y=1")
    #expect(player.toldTerminal == [.refuse(DragError("EPERM"), type: 1)])
    player.press(try cell(player, "A"))
    player.move(to: CellPoint(59, 3))
    player.outside("t=e:x=5:y=1")
    #expect(player.toldTerminal.last == .refuse(DragError("EPERM"), type: 1))
    player.outside("t=E", "OK")
    player.outside("t=e:x=5:y=99")
    #expect(player.toldTerminal.last == .refuse(DragError("EPERM"), type: 99))
  }

  @Test func `no file of this machine is sent to another one`() throws {
    var player = player()
    player.press(try cell(player, "A"))
    player.move(to: CellPoint(59, 3))
    player.outside("t=E", "OK")
    player.outside("t=k:x=1")
    guard case .refuse(let error, _)? = player.toldTerminal.last else {
      Issue.record("It was not refused.")
      return
    }
    #expect(error.name == "EPERM")
  }

  // MARK: Keys

  @Test func `by keys, its text goes to the clipboard`() throws {
    var settings = ProgramSettings()
    settings.usesClipboard = true
    var player = Player(Outbox(), model: Letters(), size: CellSize(60, 12), settings: settings)
    player.keys("Tab Space e")
    #expect(player.requests.contains(.copy("Letter A")) && player.app.heard == ["cancelled"])
    #expect(!player.program.drags.isDragging)
    #expect(player.announcements.last == "Copied letter A to the clipboard, and put it back where it was.")
    try player.expectReplay()
  }

  @Test func `by keys, what cannot be copied is still carried`() throws {
    var player = Player(Outbox(), model: Letters(), size: CellSize(80, 12))
    player.keys("Tab Space e")
    #expect(player.program.drags.isDragging && player.announcements.last?.hasPrefix("Copying is off.") == true)
    player.keys("Esc")
    #expect(player.app.heard == ["cancelled"])
  }

  @Test func `e gives away what the mouse carries, wherever it is`() throws {
    var player = player()
    player.press(try cell(player, "A"))
    player.move(to: CellPoint(30, 5))
    let seen = player.requests.count
    player.keys("e")
    #expect(player.takeOut(OutsideTarget(wants: ["text/plain;charset=utf-8"]), seen: seen).text == "Letter A")
    #expect(player.app.heard == ["copy A"])
  }

  @Test func `help says how to give and what can be dropped`() {
    let player = Player(Outbox(), model: Letters(), size: CellSize(100, 40))
    let rows = player.program.help.rows
    #expect(rows.contains { $0.keys == ["e"] && $0.title.contains("hand it to another program") })
    #expect(rows.contains { $0.keys == ["Drag out of the window"] })
  }

  // MARK: Interruptions

  @Test func `focus goes to the other window, and the drag goes on`() throws {
    var player = player()
    player.press(try cell(player, "A"))
    player.move(to: CellPoint(59, 3))
    player.outside("t=E", "OK")
    player.send("\u{1B}[O")
    #expect(player.program.drags.isDragging)
    player.interrupt()
    #expect(!player.program.drags.isDragging && player.toldTerminal.last == .cancel)
  }

  @Test func `whatever the terminal says in whatever order, each drag to the outside ends once`() throws {
    for seed in Laws.seeds(60, long: 1_000) {
      var random = SplitMix64(seed: UInt64(seed))
      var player = player()
      var hasPressed = false
      let letters = try ["A", "B", "E"].map { try cell(player, $0) }
      for _ in 0..<30 {
        switch random.int(in: 0...14) {
        case 0, 1:
          hasPressed = true
          player.press(letters.randomElement(using: &random)!)
          player.move(to: CellPoint(random.int(in: 0...1) * 59, 4))
        case 2:
          hasPressed = true
          player.move(to: CellPoint(random.int(in: 0...59), random.int(in: 0...11)))
        case 3: if hasPressed { player.release() }
        case 4, 5: player.outside("t=E", "OK")
        case 6: player.outside("t=E", "EPERM")
        case 7: player.outside("t=e:x=2:o=\(random.int(in: 0...3))")
        case 8, 9: player.outside("t=e:x=5:y=\(random.int(in: 0...6))")
        case 10: player.outside("t=e:x=4:y=\(random.int(in: 0...1))")
        case 11:
          let types = player.program.systemDrags.outgoing.types.joined(separator: " ")
          player.outside("t=\(random.int(in: 0...2) == 0 ? "M" : "m"):x=5:y=5:X=0:Y=0:o=3", types)
        case 12: player.outside("t=m:x=-1:y=-1")
        case 13: player.keys(["Esc", "e", "u"].randomElement(using: &random)!)
        default: player.wait(.seconds(random.int(in: 1...40)))
        }
        let drags = player.program.drags.sessions.count
        #expect(drags <= 1, "seed \(seed)")
        if player.program.drags.leaving != nil { #expect(drags == 1, "seed \(seed)") }
      }
      player.wait(.seconds(1))
      player.outside("t=e:x=4:y=1")
      player.keys("Esc")
      #expect(player.program.drags.leaving == nil, "seed \(seed)")
      #expect(!player.program.drags.isDragging, "seed \(seed)")
      #expect(player.model.trays.count == 4, "seed \(seed)")
    }
  }
}
