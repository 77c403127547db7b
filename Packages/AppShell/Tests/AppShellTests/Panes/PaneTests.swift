import AppShell
import DragDropCollections
import Geometry
import GestureModel
import Layouts
import TerminalUI
import TestKit
import Testing

@testable import SampleApps

/// Every setting of a pane, as it is seen and felt.
@Suite struct PaneTests {
  private let four = ["Chile", "Kenya", "Italy", "Nepal"]

  // MARK: What is in them

  @Test func `a source that is used up gives each item once and takes it back to its place`() {
    var player = Player(four, slots: 4)
    player.drop("Kenya", on: .slot(0, in: "right"))
    #expect(player.slots == ["Kenya", nil, nil, nil])
    #expect(player.inside("left")[1].contains("·"), "the place it left is seen")
    player.drop("Kenya", on: .pane("left"))
    #expect(player.slots == [nil, nil, nil, nil])
    #expect(player.inside("left").prefix(4).map { $0.trimmed } == four)
  }

  @Test func `a source that never runs out is as full as before after each drop`() {
    var player = Player(four, slots: 4, consumable: false)
    player.drop("Kenya", on: .slot(0, in: "right"))
    let left = player.program.model.contents(of: "left")[1]!
    player.drop(from: player.cell(of: .item(left)), to: player.cell(of: .slot(2, in: "right")))
    #expect(player.slots == ["Kenya", nil, "Kenya", nil])
    #expect(player.inside("left").prefix(4).map { $0.trimmed } == four)
  }

  @Test func `the number of places is that of the board, whatever the source holds`() {
    let player = Player(four, slots: 2)
    #expect(player.inside("right").prefix { $0.contains("·") }.count == 2)
  }

  @Test func `a pane's title follows the model, if the app gives one`() {
    for keepsView in [false, true] {
      var player = Player(four, slots: 2) {
        $0.countsItems = true
        $0.keepsView = keepsView
      }
      #expect(player.program.frame.text.contains("0 of 2"))
      player.drop("Kenya", on: .slot(0, in: "right"))
      #expect(player.program.frame.text.contains("1 of 2"))
      player.keys("u")
      #expect(player.program.frame.text.contains("0 of 2"))
    }
  }

  // MARK: Cells

  @Test func `a fixed size is kept in any window`() {
    for size in [CellSize(41, 8), CellSize(61, 12)] {
      let player = Player(four, slots: 4, size: size) { app in
        app.panes.settings["right"] = PaneSettings(.fixed(Size(width: 5, height: 2)))
      }
      #expect(player.program.scene.bounds(of: .slot(0, in: "right"), in: nil)?.size == Size(width: 5, height: 2))
    }
  }

  @Test func `cells of a ratio are as large as all of them fit, again after each resize and during a drag`() {
    var player = Player(four, slots: 4, size: CellSize(41, 8)) { app in
      app.panes.settings["right"] = PaneSettings(.fitting(ratio: 2, least: Size(width: 2, height: 1)))
    }
    let small = player.program.scene.bounds(of: .slot(0, in: "right"), in: nil)!.size
    player.press(player.cell(of: player.place(of: "Chile")!))
    player.mouse(.moved(holding: .left), CellPoint(20, 3))
    player.resize(to: CellSize(81, 20))
    let large = player.program.scene.bounds(of: .slot(0, in: "right"), in: nil)!.size
    #expect(large.width > small.width && large.height > small.height)
    for index in 0..<4 { #expect(player.program.scene.bounds(of: .slot(index, in: "right"), in: nil)?.size == large) }
    let end = player.cell(of: .slot(3, in: "right"))
    player.mouse(.moved(holding: .left), end)
    player.mouse(.up(.left), end)
    #expect(player.slots == [nil, nil, nil, "Chile"])
  }

  @Test func `height that is left over is below, on both sides, or between the lines`() {
    func rows(_ lines: GridFit.LinePlacement) -> [Double] {
      let player = Player(four, slots: 3, size: CellSize(41, 12)) { app in
        app.panes.settings["right"] = PaneSettings(.fixed(Size(width: 18, height: 2)))
        app.panes.settings["right"]!.layout.lines = lines
      }
      return (0..<3).map { player.program.scene.bounds(of: .slot($0, in: "right"), in: nil)!.minY - 1 }
    }
    #expect(rows(.top) == [0, 2, 4])
    #expect(rows(.centered) == [1, 3, 5])
    #expect(rows(.filling) == [0, 3, 6])
  }

  @Test func `there is so much space between cells and lines, and inside the edges`() {
    let player = Player(four, slots: 4, size: CellSize(41, 12)) { app in
      app.panes.settings["right"] = PaneSettings(.fixed(Size(width: 5, height: 2)))
      app.panes.settings["right"]!.layout.spacing = Size(width: 2, height: 1)
      app.panes.settings["right"]!.layout.insets = Insets(top: 1, left: 2, bottom: 0, right: 2)
    }
    let frames = (0..<4).map { player.program.scene.bounds(of: .slot($0, in: "right"), in: nil)! }
    let corner = Point(22, 1)
    #expect(frames[0].origin == corner + Vector(dx: 2, dy: 1))
    #expect(frames[1].minX - frames[0].maxX == 2)
    #expect(frames[2].minY - frames[0].maxY == 1)
  }

  @Test func `to the right the cells run down the columns, or along the rows if that is wanted`() {
    func second(_ order: CollectionLayout.Order?) -> Point {
      let player = Player(four, slots: 12, size: CellSize(41, 8)) { app in
        app.panes.settings["right"] = PaneSettings(.fixed(Size(width: 6, height: 2)))
        app.panes.settings["right"]!.layout.axis = .horizontal
        app.panes.settings["right"]!.layout.order = order
      }
      return player.program.scene.bounds(of: .slot(1, in: "right"), in: nil)!.origin
    }
    #expect(second(nil) == Point(22, 3))
    #expect(second(.rows) == Point(28, 1))
  }

  // MARK: Looks

  @Test func `the ground of a pane has its color`() {
    let ground = Color.rgb(10, 20, 30)
    let player = Player(four, slots: 0) { app in
      app.panes.settings["left"] = PaneSettings()
      app.panes.settings["left"]!.background = Style(background: ground)
    }
    #expect(player.program.frame.style(at: CellPoint(10, 5))?.background == ground)
    #expect(player.program.frame.style(at: CellPoint(30, 5))?.background != ground)
  }

  @Test func `an item has the style of the pane`() {
    let player = Player(four, slots: 0) { app in
      app.panes.settings["left"] = PaneSettings()
      app.panes.settings["left"]!.item = Style(.italic)
    }
    #expect(player.program.frame.style(at: CellPoint(1, 1))?.attributes.contains(.italic) == true)
  }

  @Test func `an empty place has four looks: waiting, vacated, willing and not`() {
    let colors = (1...4).map { Color.rgb(UInt8($0), 0, 0) }
    var player = Player(["Chile", "Mu"], slots: 2, size: CellSize(81, 8)) { app in
      var look = PaneSettings.Placeholder()
      look.untouched = Style(background: colors[0])
      look.vacated = Style(background: colors[1])
      look.canDrop = Style(background: colors[2])
      look.cannotDrop = Style(background: colors[3])
      for name in ["left", "right"] as [CollectionID] {
        app.panes.settings[name] = PaneSettings(.rows(height: 1))
        app.panes.settings[name]!.placeholder = look
      }
    }
    func color(_ place: BoardPlace) -> Color? {
      player.program.frame.style(at: player.cell(of: place))?.background
    }
    #expect(color(.slot(1, in: "right")) == colors[0])
    // Held by its right end, what is carried leaves the end of the row to be seen.
    player.press(CellPoint(37, 1))
    player.mouse(.moved(holding: .left), CellPoint(45, 2))
    #expect(player.program.frame.style(at: CellPoint(78, 2))?.background == colors[2])
    player.mouse(.up(.left), CellPoint(45, 2))
    player.wait(.seconds(1))
    #expect(player.program.frame.style(at: CellPoint(1, 1))?.background == colors[1])
    player.press(CellPoint(37, 2))
    player.mouse(.moved(holding: .left), CellPoint(45, 1))
    #expect(player.program.frame.style(at: CellPoint(78, 1))?.background == colors[3])
    #expect(player.status.contains("Mu is no country."))
  }

  @Test func `empty places are numbered from nothing, 0 or 1, in either pane and in a style of their own`() {
    func numbered(_ numbers: PaneSettings.Numbers) -> Player<TwoPanes> {
      var player = Player(four, slots: 4) { app in
        for name in ["left", "right"] as [CollectionID] {
          app.panes.settings[name] = PaneSettings()
          app.panes.settings[name]!.placeholder.numbers = numbers
          app.panes.settings[name]!.placeholder.number = Style(.underline)
        }
      }
      player.drop("Kenya", on: .slot(0, in: "right"))
      return player
    }
    let zero = numbered(.fromZero)
    #expect(zero.inside("right")[1].contains("1") && zero.inside("left")[1].contains("1"))
    let one = numbered(.fromOne)
    #expect(one.inside("right")[1].contains("2") && one.inside("left")[1].contains("2"))
    let none = numbered(.none)
    #expect(!none.inside("right")[1].contains { $0.isNumber })
    let column = 21 + 1 + Array(one.inside("right")[1]).firstIndex { $0.isNumber }!
    #expect(one.program.frame.style(at: CellPoint(column, 2))?.attributes.contains(.underline) == true)
  }

  @Test func `with nothing set there are rows of one line, no colors of one's own, no numbers, and no zoom`() {
    let settings = PaneSettings()
    #expect(settings.layout.cell == .rows(height: 1))
    #expect(settings.layout.spacing == .zero && settings.layout.insets == .zero)
    #expect(settings.layout.axis == .vertical && settings.layout.lines == .top)
    #expect(settings.background == Style() && settings.item == Style())
    #expect(settings.placeholder.numbers == .none)
    #expect(settings.liftDelay == .zero && settings.zoom == 1...1)
  }

  // MARK: Hands

  @Test func `where a long press is asked for, a plain pan scrolls and a long one lifts`() {
    var player = Player((1...40).map { "Item \($0)" }, slots: 2) { app in
      app.panes.settings["left"] = PaneSettings()
      app.panes.settings["left"]!.liftDelay = .milliseconds(300)
    }
    player.press(CellPoint(4, 4))
    player.move(to: CellPoint(4, 2))
    player.mouse(.up(.left), CellPoint(4, 2))
    #expect(player.program.drags.sessions.isEmpty)
    #expect(player.inside("left")[0].trimmed == "Item 3", "two rows up")
    player.press(CellPoint(4, 2))
    player.wait(.milliseconds(400))
    #expect(player.program.drags.sessions.count == 1)
    player.move(to: player.cell(of: .slot(1, in: "right")))
    player.mouse(.up(.left), player.cell(of: .slot(1, in: "right")))
    #expect(player.slots == [nil, "Item 4"])
  }

  @Test func `zooming makes cells larger, within limits, and takes coupled panes along`() {
    func zoomed(coupled: Bool) -> Player<TwoPanes> {
      var player = Player(four, slots: 4, size: CellSize(61, 14)) { app in
        for name in ["left", "right"] as [CollectionID] {
          app.panes.settings[name] = PaneSettings(.fixed(Size(width: 8, height: 2)))
          app.panes.settings[name]!.zoom = 0.5...2
        }
        if coupled { app.panes.coupledZoom = [["left", "right"]] }
      }
      for _ in 0..<10 { player.mouse(.scrolled(Vector(dx: 0, dy: -1)), CellPoint(3, 3), .control) }
      return player
    }
    let both = zoomed(coupled: true)
    #expect(both.program.app.panes.zoom(of: "left") == 2 && both.program.app.panes.zoom(of: "right") == 2)
    #expect(both.program.scene.bounds(of: .slot(0, in: "right"), in: nil)?.size == Size(width: 16, height: 4))
    let one = zoomed(coupled: false)
    #expect(one.program.app.panes.zoom(of: "left") == 2 && one.program.app.panes.zoom(of: "right") == 1)
  }

  @Test(arguments: ["left", "right"] as [CollectionID])
  func `of coupled panes that also scroll together, the zoomed one keeps its first cell in sight`(zoomed: CollectionID)
  {
    let area = CellRect(column: 0, row: 0, columns: 40, rows: 12)
    let frames: [CollectionID: PaneFrame] = ["left": PaneFrame(area, count: 40), "right": PaneFrame(area, count: 40)]
    var panes = Panes([:])
    for (name, height) in [("left", 2.0), ("right", 3.0)] as [(CollectionID, Double)] {
      panes.settings[name] = PaneSettings(.fixed(Size(width: 40, height: height)))
      panes.settings[name]!.zoom = 0.5...2
    }
    panes.coupledZoom = [["left", "right"]]
    panes.scrollFollowers = ["left": ["right"], "right": ["left"]]
    panes.scroll(zoomed, by: Vector(dx: 0, dy: 18), frames: frames)
    panes.zoom(zoomed, by: 2, frames: frames)
    let height = zoomed == "left" ? 4.0 : 6.0
    #expect(panes.scroll(of: zoomed).dy == 18 / (height / 2) * height)
  }

  @Test func `a pane follows the other's scrolling, one way or both`() {
    func scrolled(_ followers: [CollectionID: Set<CollectionID>], at column: Int) -> (String, String) {
      var player = Player((1...40).map { "Item \($0)" }, slots: 40) { app in
        app.panes.scrollFollowers = followers
        app.panes.settings["right"] = PaneSettings()
        app.panes.settings["right"]!.placeholder.numbers = .fromOne
      }
      player.mouse(.scrolled(Vector(dx: 0, dy: 1)), CellPoint(column, 3))
      return (player.inside("left")[0].trimmed, player.inside("right")[0].filter(\.isNumber))
    }
    #expect(scrolled(["left": ["right"]], at: 3) == ("Item 4", "4"))
    #expect(scrolled(["left": ["right"]], at: 30) == ("Item 1", "4"), "not the other way")
    #expect(scrolled(["left": ["right"], "right": ["left"]], at: 30) == ("Item 4", "4"))
    #expect(scrolled([:], at: 3) == ("Item 4", "1"))
  }

  @Test func `the last element is one call or one key away`() {
    var player = Player((1...40).map { "Item \($0)" }, slots: 1)
    player.keys("Tab End")
    #expect(player.inside("left").contains { $0.trimmed == "Item 40" })
    player.keys("Home")
    #expect(player.inside("left")[0].trimmed == "Item 1")
  }

  @Test func `arrows go on past the edge of a pane, with and without an item in hand`() {
    var player = Player((1...40).map { "Item \($0)" }, slots: 40) { app in
      app.panes.settings["right"] = PaneSettings(.fixed(Size(width: 18, height: 2)))
    }
    player.keys("Tab")
    for _ in 0..<20 { player.keys("Down") }
    #expect(player.program.focus == player.place(of: "Item 21"))
    #expect(player.inside("left").contains { $0.trimmed == "Item 21" })
    player.keys("Space Right")
    for _ in 0..<20 { player.keys("Down") }
    let over = player.program.drags.sessions[0].over?.region
    #expect(player.program.app.panes.scroll(of: "right").dy > 30)
    player.keys("Enter")
    guard case .slot(let index, _)? = over else {
      Issue.record("over \(String(describing: over))")
      return
    }
    #expect(index > 18 && player.slots[index] == "Item 21")
  }

  @Test func `near the edge of the pane under the pointer its content scrolls, and what is under the pointer is told`()
  {
    var player = Player(four, slots: 40)
    player.press(player.cell(of: player.place(of: "Chile")!))
    player.move(to: CellPoint(30, 5))
    let before = player.program.drags.sessions[0].over?.region
    player.wait(.seconds(1))
    #expect(player.program.app.panes.scroll(of: "right").dy >= 3)
    let after = player.program.drags.sessions[0].over?.region
    #expect(before != after && after != nil)
    player.mouse(.up(.left), CellPoint(30, 5))
    guard case .slot(let index, _)? = after else {
      Issue.record("over \(String(describing: after))")
      return
    }
    #expect(player.slots[index] == "Chile")
  }

  @Test func `several selected are carried as one, in their order, and are one step`() {
    var player = Player(four, slots: 4)
    for thing in ["Nepal", "Chile", "Italy"] {
      player.mouse(.down(.left), player.cell(of: player.place(of: thing)!), .control)
      player.mouse(.up(.left), player.cell(of: player.place(of: thing)!), .control)
    }
    player.drop("Italy", on: .slot(1, in: "right"))
    #expect(player.slots == [nil, "Chile", "Italy", "Nepal"])
    #expect(player.program.journal.counter == 1)
    player.keys("u")
    #expect(player.slots == [nil, nil, nil, nil])
  }

  @Test func `outside, the whole ground warns and the line says what will be deleted`() {
    var player = Player(four, slots: 3, consumable: false) { $0.dragOut = .delete }
    player.drop("Kenya", on: .slot(0, in: "right"))
    player.press(player.cell(of: .slot(0, in: "right")))
    player.mouse(.moved(holding: .left), CellPoint(20, 4))
    #expect(player.status.contains("Release to delete Kenya."))
    #expect(
      player.program.frame.style(at: CellPoint(20, 0))
        != Player(four, slots: 3).program.frame.style(at: CellPoint(20, 0)))
    player.mouse(.up(.left), CellPoint(20, 4))
    #expect(player.slots == [nil, nil, nil])
    player.keys("u")
    #expect(player.slots == ["Kenya", nil, nil])
  }

  @Test func `the line says before the release what becomes of the one that is there`() {
    for (policy, words) in [
      (DropPolicy.insert, "Release to insert Chile to place 1 of right."),
      (.replace, "Release to put Chile in place of Kenya, which goes back to left."),
      (.refuse, "Cannot move Chile to place 1 of right. Kenya is there. Choose an empty place."),
    ] {
      var player = Player(four, slots: 2, size: CellSize(101, 8)) { $0.policy = policy }
      player.drop("Kenya", on: .slot(0, in: "right"))
      player.press(player.cell(of: player.place(of: "Chile")!))
      player.mouse(.moved(holding: .left), player.cell(of: .slot(0, in: "right")))
      #expect(player.status.contains(words))
    }
  }

  @Test func `undo, redo, reset and the counter`() {
    var player = Player(four, slots: 4)
    for (index, thing) in four.enumerated() { player.drop(thing, on: .slot(index, in: "right")) }
    #expect(player.program.journal.counter == 4)
    player.keys("u u")
    #expect(player.program.journal.counter == 2 && player.slots == ["Chile", "Kenya", nil, nil])
    player.keys("Ctrl-R")
    #expect(player.slots == ["Chile", "Kenya", "Italy", nil])
    player.keys("R Enter")
    #expect(player.program.journal.counter == 0 && player.slots == [nil, nil, nil, nil])
    player.keys("u")
    #expect(player.program.journal.counter == 3 && player.slots == ["Chile", "Kenya", "Italy", nil])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
