import AppShell
import DragDropCollections
import History
import TerminalUI

/// Letters on a table, to be sorted into two trays.
struct LetterSorter {
  var selection: Set<ItemID> = []
  var panes = Panes([
    "table": PaneSettings(title: "Table"), "vowels": PaneSettings(title: "Vowels"),
    "consonants": PaneSettings(title: "Consonants"),
  ])
}

extension LetterSorter: BoardApp {
  typealias Action = BoardCommand<String>
  typealias Place = BoardPlace

  static let profile = AppProfile("letter-sorter")

  func board(in model: Board<String>) -> Board<String> { model }

  func action(_ command: BoardCommand<String>) -> BoardCommand<String> { command }

  func drops(in context: AppContext<Self>) -> BoardRules<String> {
    var rules = BoardRules<String> { "the \($0)" }
    rules.refusal = { letter, tray, _ in
      switch (tray, "AEIOU".contains(letter)) {
      case ("vowels", false): Refusal("\(letter) is not a vowel.", remedy: "Put it with the consonants.")
      case ("consonants", true): Refusal("\(letter) is not a consonant.", remedy: "Put it with the vowels.")
      default: nil
      }
    }
    return rules
  }

  func frames(in context: AppContext<Self>) -> [(name: CollectionID, frame: CellRect)] {
    let width = context.size.columns / 3
    return context.model.names.enumerated().map { index, name in
      (name, CellRect(column: index * width, row: 0, columns: width, rows: context.size.rows))
    }
  }

  func view(of id: ItemID, _ letter: String, inCollection collection: CollectionID?, in context: AppContext<Self>)
    -> View<Place>
  {
    .text("[\(letter)]")
  }

  /// All letters on the table.
  static var start: Board<String> {
    var letters = Board<String>()
    letters.addSource(named: "table", ["A", "B", "E", "K", "O", "T"])
    letters.addCollection(named: "vowels", .shelf)
    letters.addCollection(named: "consonants", .shelf)
    return letters
  }
}
