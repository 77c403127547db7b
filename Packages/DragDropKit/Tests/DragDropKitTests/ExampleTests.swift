import DragDropKit
import Testing

/// What the doc comment of `DragRules` speaks of.
@Suite struct RulesExampleTests {
  typealias Letter = Character

  enum Place: Hashable, Sendable {
    case table, tray(Int), letter(Letter)

    var letter: Letter? { if case .letter(let letter) = self { letter } else { nil } }
  }

  struct Model {
    var full: Set<Int> = []

    func isFull(_ tray: Int) -> Bool { full.contains(tray) }
  }

  @Test func `a letter can be lifted, and nothing else`() {
    let model = Model(full: [1])
    let rules = DragRules<Place, Letter>()
      .source { place in place.letter.map { .lift($0) } }
      .target { place, drag in
        switch place {
        case .tray(let tray) where model.isFull(tray): .refuse("The tray is full.", remedy: "Take a letter out first.")
        case .tray: .accept(drag.operation)
        case .letter, .table: nil
        }
      }

    #expect(rules.isSource(.letter("a")) && !rules.isSource(.tray(1)) && !rules.isSource(.table))
  }
}
