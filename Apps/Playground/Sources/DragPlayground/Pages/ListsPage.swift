import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import History
import Layouts
import SeededRandom
import TerminalUI

/// Collections: a source that is used up, a palette that is not, and numbered places, with every setting they have.
struct ListsPage: BoardPage {
  var policy = DropPolicy.swap
  var dragOut = DragOutPolicy.return
  var copies = false
  var isLabeled = false
  var areColored = false
  var zoomsTogether = false {
    didSet { panes.coupledZoom = zoomsTogether ? [[.cards, .places]] : [] }
  }
  var scrollsTogether = false {
    didSet { panes.scrollFollowers = scrollsTogether ? [.cards: [.places], .places: [.cards]] : [:] }
  }
  var autoScroll = AutoScroll()
  var panes = Panes([
    .cards: PaneSettings(title: "Cards"), .places: PaneSettings(title: "Places"),
    .stamps: PaneSettings(title: "Stamps"),
  ])

  /// How the cards and the places look.
  var look: PaneSettings {
    get { panes.settings[.places] ?? PaneSettings() }
    set {
      for name in [CollectionID.cards, .places] {
        let title = panes.settings[name]?.title ?? ""
        panes.settings[name] = newValue
        panes.settings[name]?.title = title
      }
    }
  }

  private static let color = Style(background: .rgb(40, 60, 90))

  static let settings: [Setting<Self>] = [
    Setting(
      "Cells", \.look.layout.cell,
      [
        ("one row each", .rows(height: 1), ""), ("two rows each", .rows(height: 2), "layout.cell = .rows(height: 2)"),
        (
          "10 by 2", .fixed(Size(width: 10, height: 2)), "layout.cell = .fixed(Size(width: 10, height: 2))"
        ),
        (
          "as large as all fit", .fitting(ratio: 3, least: Size(width: 8, height: 1)),
          "layout.cell = .fitting(ratio: 3, least: Size(width: 8, height: 1))"
        ),
      ]),
    Setting(
      "Between columns", \.look.layout.spacing.width,
      [("nothing", 0, ""), ("2 cells", 2, "layout.spacing.width = 2")]),
    Setting(
      "Between rows", \.look.layout.spacing.height, [("nothing", 0, ""), ("1 cell", 1, "layout.spacing.height = 1")]),
    Setting(
      "Around them", \.look.layout.insets,
      [
        ("nothing", .zero, ""),
        (
          "1 cell", Insets(1),
          "layout.insets = Insets(1)"
        ),
      ]),
    Setting(
      "Scrolls", \.look.layout.axis,
      [("down", .vertical, ""), ("to the right", .horizontal, "layout.axis = .horizontal")]),
    Setting(
      "Order", \.look.layout.order,
      [
        ("as it scrolls", nil, ""), ("row by row", .rows, "layout.order = .rows"),
        ("column by column", .columns, "layout.order = .columns"),
      ]),
    Setting(
      "Height left over", \.look.layout.lines,
      [
        ("below", .top, ""), ("around", .centered, "layout.lines = .centered"),
        ("between", .filling, "layout.lines = .filling"),
      ]),
    Setting(
      "Enlarged", \.look.layout.zoom, [("not", 1, ""), ("twice", 2, "layout.zoom = 2")]),
    Setting("Frame", \.look.isFramed, [("yes", true, ""), ("no", false, "look.isFramed = false")]),
    Setting(
      "Background", \.look.background,
      [("the theme's", Style(), ""), ("blue", color, "look.background = Style(background: .rgb(40, 60, 90))")]),
    Setting(
      "Items", \.look.item,
      [
        ("as they are", Style(), ""), ("bold", Style(.bold), "look.item = Style(.bold)"),
        ("italic", Style(.italic), "look.item = Style(.italic)"),
      ]),
    Setting(
      "Their colors", \.areColored,
      [
        ("the theme's", false, ""),
        ("each at random", true, "view = view.styled(Style(background: .random(using: &random)))"),
      ]),
    Setting(
      "Numbers", \.look.placeholder.numbers,
      [
        ("none", .none, ""), ("from 1", .fromOne, "look.placeholder.numbers = .fromOne"),
        ("from 0", .fromZero, "look.placeholder.numbers = .fromZero"),
      ]),
    Setting(
      "A number is", \.look.placeholder.number,
      [
        ("plain", Style(), ""), ("bold", Style(.bold), "look.placeholder.number = Style(.bold)"),
        ("dim", Style(.dim), "look.placeholder.number = Style(.dim)"),
        (
          "yellow", Style(foreground: .rgb(200, 150, 0)),
          "look.placeholder.number = Style(foreground: .rgb(200, 150, 0))"
        ),
      ]),
    Setting(
      "Empty places say", \.isLabeled,
      [
        ("their number", false, ""),
        ("what they are for", true, #"func label(ofPlace index: Int) -> String? { "here" }"#),
      ]),
    Setting(
      "An empty place", \.look.placeholder.untouched,
      [
        ("as the theme", Style(), ""),
        ("blue", color, "look.placeholder.untouched = Style(background: .rgb(40, 60, 90))"),
      ]),
    Setting(
      "A place taken from", \.look.placeholder.vacated,
      [
        ("as the theme", Style(), ""),
        ("blue", color, "look.placeholder.vacated = Style(background: .rgb(40, 60, 90))"),
      ]),
    Setting(
      "A place that would accept", \.look.placeholder.canDrop,
      [
        ("as the theme", Style(), ""),
        ("blue", color, "look.placeholder.canDrop = Style(background: .rgb(40, 60, 90))"),
      ]),
    Setting(
      "A place that would refuse", \.look.placeholder.cannotDrop,
      [("as the theme", Style(), ""), ("bold", Style(.bold), "look.placeholder.cannotDrop = Style(.bold)")]),
    Setting(
      "A press lifts", \.look.liftDelay,
      [
        ("as soon as it moves", .zero, ""),
        ("after 0.4 s; before, it scrolls", .milliseconds(400), "look.liftDelay = .milliseconds(400)"),
      ]),
    Setting(
      "Ctrl-wheel zooms", \.look.zoom, [("not", 1...1, ""), ("up to three times", 1...3, "look.zoom = 1...3")]),
    Setting(
      "Zoom together", \.zoomsTogether,
      [("no", false, ""), ("cards and places", true, #"panes.coupledZoom = [["cards", "places"]]"#)]),
    Setting(
      "Scroll together", \.scrollsTogether,
      [
        ("no", false, ""),
        (
          "cards and places", true,
          #"panes.scrollFollowers = ["cards": ["places"], "places": ["cards"]]"#
        ),
      ]),
    Setting(
      "On a full place", \.policy,
      [
        ("the two change places", .swap, #"rules.policies["places"] = .swap"#),
        ("the old one goes back", .replace, #"rules.policies["places"] = .replace"#),
        ("the drop is refused", .refuse, #"rules.policies["places"] = .refuse"#),
        ("the others make room", .insert, ""),
        ("the two become one", .combine, #"rules.policies["places"] = .combine"#),
        ("the new one goes last", .append, #"rules.policies["places"] = .append"#),
      ]),
    Setting(
      "Dropped outside", \.dragOut,
      [
        ("it returns to its source", .return, "rules.dragOut = .return"), ("it stays", .cancel, ""),
        ("it is gone", .delete, "rules.dragOut = .delete"),
      ]),
    Setting(
      "Holding Ctrl", \.copies,
      [("changes nothing", false, ""), ("copies from the places", true, #"rules.copies = ["places"]"#)]),
    Setting(
      "A drag near an edge", \.autoScroll.margin,
      [
        ("scrolls within 2 cells of it, its frame included", 2, ""),
        ("scrolls within 5 cells of it, its frame included", 5, "autoScroll.margin = 5"),
        ("does not scroll", 0, "autoScroll.margin = 0"),
      ]),
    Setting(
      "It begins to scroll", \.autoScroll.delay,
      [
        ("after 0.25 s", .milliseconds(250), ""), ("at once", .zero, "autoScroll.delay = .zero"),
        ("after 1 s", .seconds(1), "autoScroll.delay = .seconds(1)"),
      ]),
    Setting(
      "A step of it", \.autoScroll.step,
      [("one row or column", 1, ""), ("three of them", 3, "autoScroll.step = 3")]),
    Setting(
      "At the edge, a step takes", \.autoScroll.shortestInterval,
      [
        ("30 ms, farther away 120 ms", .milliseconds(30), ""),
        ("120 ms, as farther away", .milliseconds(120), "autoScroll.shortestInterval = .milliseconds(120)"),
      ]),
  ]

  let title = "Collections"
  let about =
    "Drag cards and stamps to the places, and back. Cards are used up, stamps are not. Near an edge, it scrolls."

  func frames(in area: CellRect) -> [(name: CollectionID, frame: CellRect)] {
    let width = area.columns / 2
    let stamps = min(5, area.rows / 3)
    let left = CellRect(column: area.minColumn, row: area.minRow, columns: width, rows: area.rows - stamps)
    return [
      (.cards, left),
      (.stamps, CellRect(column: area.minColumn, row: left.maxRow, columns: width, rows: stamps)),
      (
        .places,
        CellRect(column: left.maxColumn, row: area.minRow, columns: area.columns - width, rows: area.rows)
      ),
    ]
  }

  func label(ofPlace index: Int, in name: CollectionID) -> String? { isLabeled && name == .places ? "here" : nil }

  func color(of id: ItemID) -> Color? {
    guard areColored else { return nil }
    // From the number of the card, so that it keeps its color.
    var random = SplitMix64(seed: id.rawValue)
    return .random(using: &random)
  }

  var boardRules: BoardRules<String> {
    var rules = BoardRules<String> { $0 }
    rules.collectionName = { $0 == .places ? "the places" : "the \($0)" }
    rules.policies = [.places: policy]
    rules.dragOut = dragOut
    if copies { rules.copies = [.places] }
    rules.combine = { (one, other) throws(Refusal) in "\(one) + \(other)" }
    return rules
  }
}
