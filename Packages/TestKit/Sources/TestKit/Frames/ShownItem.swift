public import AppShell
import DragDropKit

/// An item that can be dragged, its places in the model, and a word by which it can be found in a frame.
public struct ShownItem<A: App> {
  public let item: A.Item
  /// The word is drawn in one row wherever the item is drawn, and nowhere else except in its copies. ASCII, and not
  /// part of another word: "qxa", "qxb".
  public let word: String
  /// The places that show the item: several for a chord of a section that is played twice.
  public let places: [A.Place]

  public init(_ item: A.Item, word: String, at places: [A.Place]) {
    precondition(!word.isEmpty && word.utf8.allSatisfy { $0 < 0x80 }, "\"\(word)\" is not an ASCII word.")
    self.item = item
    self.word = word
    self.places = places
  }
}

extension ShownItem where A: BoardApp {
  /// All items of the app's board that have a word, each at its place in its collection.
  public static func onBoard(of program: Program<A>, word: (A.Thing) -> String?) -> [ShownItem] {
    let board = program.app.board(in: program.model)
    return board.names.flatMap { name in
      let isSlots = if case .slots? = board.collection(named: name) { true } else { false }
      return board.contents(of: name).enumerated().compactMap { index, id -> ShownItem? in
        guard let id, let thing = board[id], let word = word(thing) else { return nil }
        return ShownItem(id, word: word, at: [.board(isSlots ? .slot(index, in: name) : .item(id))])
      }
    }
  }
}
