import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import History
import TerminalUI

/// Sources and targets, what a target refuses and why, and where the keyboard goes.
struct TraysPage: BoardPage {
  enum Stops: Hashable, Sendable { case willing, all }

  /// A distance in cells, of all letters or of those on the table alone; `nil` for the usual one.
  struct Reach: Hashable, Sendable {
    var cells: Double?
    var isOfTable = false

    func callAsFunction(_ place: Place, on board: Board<String>) -> Double? {
      isOfTable && place.onBoard.flatMap { board.collection(at: $0) } != .letters ? nil : cells
    }
  }

  var refuses = true
  var limit = Int.max
  var policy = DropPolicy.insert
  var copies = false
  var dragOut = DragOutPolicy.cancel
  var delay = Duration.zero
  var distance = Reach()
  var tolerance = Reach()
  var stops = Stops.willing
  var joins = true
  var formation: PreviewFormation?

  static let settings: [Setting<Self>] = [
    Setting(
      "A wrong letter", \.refuses,
      [
        ("is refused, with the reason", true, #"rules.refusal = { letter, tray, board in refusal(letter, tray) }"#),
        ("is welcome", false, ""),
      ]),
    Setting(
      "A tray holds", \.limit,
      [
        ("as many as you like", .max, ""),
        ("two letters", 2, #"rules.refusal = { letter, tray, board in isFull(tray, board) }"#),
      ]),
    Setting(
      "A letter already there", \.policy,
      [
        ("makes room", .insert, ""), ("changes places", .swap, "rules.defaultPolicy = .swap"),
        ("goes back", .replace, "rules.defaultPolicy = .replace"),
        ("stays, the new one goes last", .append, "rules.defaultPolicy = .append"),
        ("becomes one with it", .combine, "rules.defaultPolicy = .combine"),
        ("refuses to move", .refuse, "rules.defaultPolicy = .refuse"),
      ]),
    Setting(
      "Holding Ctrl", \.copies,
      [("changes nothing", false, ""), ("copies from the trays", true, #"rules.copies = ["vowels", "consonants"]"#)]),
    Setting(
      "Dropped outside", \.dragOut,
      [
        ("it goes back", .cancel, ""), ("it returns to the table", .return, "rules.dragOut = .return"),
        ("it is gone", .delete, "rules.dragOut = .delete"),
      ]),
    Setting(
      "A press lifts", \.delay,
      [
        ("as soon as it moves", .zero, ""),
        ("after 0.4 s", .milliseconds(400), "drags = drags.liftDelays { place in .milliseconds(400) }"),
      ]),
    Setting(
      "It must move", \.distance,
      [
        ("one cell", Reach(), ""),
        ("three cells", Reach(cells: 3), "drags = drags.liftDistances { place in 3 }"),
        ("six cells", Reach(cells: 6), "drags = drags.liftDistances { place in 6 }"),
        (
          "six cells on the table", Reach(cells: 6, isOfTable: true),
          "drags = drags.liftDistances { place in isOnTable(place) ? 6 : nil }"
        ),
      ]),
    Setting(
      "It may stray", \.tolerance,
      [
        ("less than a cell", Reach(), ""),
        ("two cells", Reach(cells: 2), "drags = drags.liftTolerances { place in 2 }"),
        (
          "two on the table", Reach(cells: 2, isOfTable: true),
          "drags = drags.liftTolerances { place in isOnTable(place) ? 2 : nil }"
        ),
      ]),
    Setting(
      "Others join the drag", \.joins,
      [
        (
          "by + and -, or passed over with Ctrl", true,
          "drags = drags.joins { drag, source in drag.modifiers.contains(.control) }"
        ), ("never", false, ""),
      ]),
    Setting(
      "Several are shown", \.formation,
      [
        ("as one, numbered", nil, ""), ("in a pile", .pile, "drags = drags.formations { drag in .pile }"),
        ("in a list", .list, "drags = drags.formations { drag in .list }"),
        ("as they lay", .inPlace, "drags = drags.formations { drag in .inPlace }"),
      ]),
    Setting(
      "Keys lead to", \.stops,
      [
        ("places that accept it", .willing, ""),
        ("all trays, also those that refuse", .all, "drags = drags.stops { session in trays }"),
      ]),
  ]

  let title = "Trays"
  let about = "Drag letters into the trays. Over the wrong one, the last line says why. Ctrl-click selects several."

  var panes = Panes([
    .letters: PaneSettings(title: "Table"), .vowels: PaneSettings(title: "Vowels"),
    .consonants: PaneSettings(title: "Consonants"),
  ])

  func frames(in area: CellRect) -> [(name: CollectionID, frame: CellRect)] {
    let width = area.columns / 3
    guard width < 16 else {
      return [CollectionID.letters, .vowels, .consonants].enumerated().map { index, name in
        (name, CellRect(column: area.minColumn + index * width, row: area.minRow, columns: width, rows: area.rows))
      }
    }
    // One tray below the other, so that their titles are whole.
    let (half, top) = (area.columns / 2, area.rows / 2)
    let right = CellRect(column: area.minColumn + half, row: area.minRow, columns: area.columns - half, rows: top)
    return [
      (.letters, CellRect(column: area.minColumn, row: area.minRow, columns: half, rows: area.rows)), (.vowels, right),
      (
        .consonants, CellRect(column: right.minColumn, row: right.maxRow, columns: right.columns, rows: area.rows - top)
      ),
    ]
  }

  var boardRules: BoardRules<String> {
    var rules = BoardRules<String> { "the \($0)" }
    rules.collectionName = { $0 == .letters ? "the table" : "the \($0)" }
    rules.defaultPolicy = policy
    rules.dragOut = dragOut
    if copies { rules.copies = [.vowels, .consonants] }
    rules.combine = { (one, other) throws(Refusal) in one + other }
    rules.refusal = { [refuses, limit] letter, tray, board in
      if refuses, let refusal = Self.refusal(of: letter, in: tray) { return refusal }
      let count = board.contents(of: tray).count
      guard tray != .letters, count >= limit else { return nil }
      return Refusal("The \(tray) tray is full.", remedy: "Take a letter out first.")
    }
    return rules
  }

  /// Several letters in one are judged by the first.
  private static func refusal(of letter: String, in tray: CollectionID) -> Refusal? {
    let isVowel = letter.first.map { "AEIOU".contains($0) } ?? false
    switch (tray, isVowel) {
    case (.vowels, false): return Refusal("\(letter) is not a vowel.", remedy: "Put it with the consonants.")
    case (.consonants, true): return Refusal("\(letter) is not a consonant.", remedy: "Put it with the vowels.")
    default: return nil
    }
  }

  func refined(_ rules: DragRules<Place, ItemID>, in context: Playground.Context) -> DragRules<Place, ItemID> {
    var rules = rules.liftDelays { [delay] _ in delay }
    let board = context.model.board
    rules = rules.liftDistances { [distance] in distance($0, on: board) }
      .liftTolerances { [tolerance] in tolerance($0, on: board) }
    if joins { rules = rules.joins { drag, _ in drag.modifiers.contains(.control) } }
    rules = rules.formations { [formation] _ in formation }
    guard stops == .all else { return rules }
    let trays = frames(in: Frames(context.size).page)
    return rules.stops { _ in trays.map { Stop(.board(.pane($0.name)), at: Rect($0.frame).center) } }
  }
}
