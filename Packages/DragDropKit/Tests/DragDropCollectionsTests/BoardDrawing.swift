import DragDropCollections
import History

/// A board drawn as text, one collection a line: "shelf: A B C", "slots: A _ B", "source: A _ C", "palette: x y".
typealias Letters = Board<String>
typealias Change = BoardCommand<String>

/// Shelves, slots, sources and palettes are named by their first letters: "shelf", "slots 2", "source", "palette".
func board(_ drawing: String) -> Letters {
  var board = Letters()
  var homes: [String: ItemID] = [:]
  for line in drawing.split(separator: "\n") {
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    let name = CollectionID(String(parts[0]))
    let letters = parts[1].split(separator: " ").map(String.init)
    if name.rawValue.hasPrefix("palette") {
      board.addPalette(named: name, letters)
    } else if name.rawValue.hasPrefix("source") {
      for (letter, id) in zip(letters, board.addSource(named: name, letters)) { homes[letter] = id }
    } else if name.rawValue.hasPrefix("slots") {
      board.addCollection(named: name, .slots(letters.count))
      for (index, letter) in letters.enumerated() where letter != "_" {
        if let id = homes[letter] {
          try! Change(title: "", edits: [.place(id, .slot(index, in: name))]).apply(to: &board)
        } else {
          try! Change(title: "", edits: [.add(board.freshID, letter, .slot(index, in: name))])
            .apply(to: &board)
        }
      }
    } else {
      let limit = name.rawValue.split(separator: "/").dropFirst().first.flatMap { Int($0) }
      board.addCollection(named: name, .shelf([], limit: limit))
      board.append(letters, to: name)
    }
  }
  return board
}

func drawing(_ board: Letters) -> String {
  board.names.map { name in
    "\(name): " + board.contents(of: name).map { $0.flatMap { board[$0] } ?? "_" }.joined(separator: " ")
  }.joined(separator: "\n")
}

extension BoardCommand {
  /// Performs it, forgetting the inverse.
  func apply(to board: inout Board<Item>) throws {
    _ = try perform(on: &board)
  }
}

extension Board where Item == String {
  /// The first item with this letter that is not in a palette, else the one that is.
  func id(_ letter: String) -> ItemID {
    let all = names.flatMap { contents(of: $0) }.compactMap(\.self).filter { self[$0] == letter }
    return all.last ?? ItemID(rawValue: -1)
  }
}
