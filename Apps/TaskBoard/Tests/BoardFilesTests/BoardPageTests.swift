import Foundation
import History
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles

/// A board as a Markdown file that people edit.
@Suite struct BoardPageTests {
  private func read(_ text: String) throws(FileTrouble) -> Kanban { try BoardPage.board(text, at: .noon) }

  @Test func `a card that people wrote when no number was left is named, and is read with a number of its own`() throws
  {
    let board = #"{"board":{"cards":{},"columns":[{"id":"c1","title":"T"}],"numbering":1000000000,"title":"B"}}"#
    let comment = "<!-- task-board 1: what the lines above cannot say\n\(board)\n-->\n"
    let text = "# B\n\n## T\n\n- [ ] Old [id:: 1000000000]\n- [ ] New\n\n\(comment)"
    #expect {
      try read(text)
    } throws: {
      "\($0)".contains("The card \"New\" needs a number, and none is left: they go up to 1000000000.")
    }
    let named = try read(text.replacing("New", with: "New [id:: 7]"))
    #expect(named[CardID("7")]?.title == "New" && named.fault == nil)
  }

  @Test func `of two cards that people wrote, one number for both is a conflict`() throws {
    func page(_ card: String, left: Int) throws -> PageReading {
      let numbering = CardID.highestNumber - left
      let board = #"{"cards":{},"columns":[{"id":"c1","title":"T"}],"numbering":\#(numbering),"title":"B"}"#
      let comment = "<!-- task-board 1: what the lines above cannot say\n{\"board\":\(board)}\n-->\n"
      return try PageReading("# B\n\n## T\n\n- [ ] Old [id:: 3]\n\(card)\n\(comment)", at: .noon)
    }
    func merged(left: Int) throws -> BoardMerge {
      try PageMerge(
        base: page("", left: left), ours: page("- [ ] Ours\n", left: left), theirs: page("- [ ] Theirs\n", left: left)
      ).merge
    }
    #expect(try merged(left: 2).board.cards.values.map(\.title).sorted() == ["Old", "Ours", "Theirs"])
    let merge = try merged(left: 1)
    #expect(merge.board.cards.values.map(\.title).sorted() == ["Old", "Ours"] && merge.board.fault == nil)
    #expect(merge.conflicts.map(\.theirs?.card.title) == ["Theirs"] && merge.conflicts.map(\.fields) == [["number"]])
  }

  @Test func `everything on a board is in its file`() throws {
    for seed in 1...150 as ClosedRange<UInt64> {
      var dice = SplitMix64(seed: seed)
      var board = dice.fullBoard()
      for id in board.cards.keys.sorted() {
        let changes: [CardChange] =
          switch dice.int(in: 0...6) {
          case 0: [.archived(true)]
          case 1: [.title("A [link:: odd] #3 title --> <!--")]
          case 2: [.item(CheckItem(CheckItemID("5f3a"), "From Trello"), after: nil)]
          case 3: [.extra("trello", .object(["pos": .int(3)])), .extra("Sprint", .string("12"))]
          case 4: [.comment(Comment(CommentID("9"), "- not <br> a list", at: Moment(rawValue: 7)))]
          default: []
          }
        _ = try? KanbanCommand(.change([id], changes), at: .noon).perform(on: &board)
      }
      if dice.bool(probability: 0.3), let column = board.columns.randomElement(using: &dice) {
        _ = try? KanbanCommand(.changeColumn(column.id, .limit(Limit(3, isHard: true))), at: .noon).perform(on: &board)
      }
      if dice.bool(probability: 0.3), let column = board.columns.randomElement(using: &dice) {
        _ = try? KanbanCommand(.changeColumn(column.id, .archived(true)), at: .noon).perform(on: &board)
      }
      if dice.bool(probability: 0.3) {
        let template = CardTemplate(of: Card(CardID("1"), title: "Odd --> <!-- {title}"), dueIn: 2)
        for change: BoardChange in [.filter("Mine -->", "assignee:ada"), .template("T", template)] {
          _ = try? KanbanCommand(.changeBoard(change), at: .noon).perform(on: &board)
        }
      }
      let text = try BoardPage.text(of: board)
      let again = try read(text)
      #expect(again == board, "seed \(seed)\n\(text)")
      #expect(try BoardPage.text(of: again) == text, "seed \(seed)")
    }
  }

  private let text = """
    # Garden

    ## Todo

    - [ ] Water the roses #home [id:: 1]
    - [ ] Cut the hedge [id:: 4]

    ## Doing (2)


    <!-- task-board 1: what the lines above cannot say
    {"board":{"cards":{},"columns":[{"cards":[],"id":"c1","title":"Todo"},{"cards":[],"id":"c2","limit":{"count":2,"hard":true},"title":"Doing"}],"numbering":7,"title":"Garden"}}
    -->
    """

  @Test func `what people write by hand counts: titles, new cards, columns, and moves`() throws {
    let edited = text.replacing("- [ ] Cut the hedge [id:: 4]\n", with: "- [ ] Buy seeds\n")
      .replacing("## Doing (2)\n", with: "## Doing (2)\n\n- [ ] Cut the big hedge [id:: 4]\n\n## Waiting\n")
    let board = try read(edited)
    #expect(board.title == "Garden" && board.columns.map(\.title) == ["Todo", "Doing", "Waiting"])
    #expect(board.columns[1].limit == Limit(2, isHard: true))
    #expect(board[CardID("4")]?.title == "Cut the big hedge")
    // Numbers are never reused: 7 was the highest.
    #expect(board[CardID("8")]?.title == "Buy seeds")
    #expect(board.numbering == 8)
  }

  @Test func `an edited line keeps what it cannot say`() throws {
    var board = try read(text)
    let hidden = CardChange.item(CheckItem(CheckItemID("5f3a"), "From Trello"), after: nil)
    _ = try KanbanCommand(.change([CardID("1")], [hidden]), at: .noon).perform(on: &board)
    let edited = try BoardPage.text(of: board).replacing("Water the roses", with: "Water all roses")
    let card = try #require(try read(edited)[CardID("1")])
    #expect(card.title == "Water all roses" && card.checklist.map(\.id.rawValue) == ["5f3a"])
  }

  @Test func `an empty file is an empty board, and one without columns is refused`() throws {
    #expect(try read("").columns.map(\.title) == ["Todo", "Doing", "Done"])
    #expect(throws: FileTrouble("It has no column: a line such as \"## Todo\" begins one, and \"- \" a card.")) {
      try read("Just some text.")
    }
  }

  @Test func `a conflict, another format and a damaged comment are refused with the line`() {
    #expect(
      throws: FileTrouble(
        "It has a merge conflict in line 5. Keep one of the two versions, and remove the lines that begin with"
          + " <<<<<<<, ======= and >>>>>>>.")
    ) { try read(text.replacing("- [ ] Water", with: "<<<<<<< ours: in Todo\n- [ ] Water")) }
    #expect(
      throws: FileTrouble("It was written by another version: its format is 9, this program reads 1.")
    ) { try read(text.replacing("task-board 1:", with: "task-board 9:")) }
    #expect(throws: FileTrouble.self) { try read(text.replacing("{\"board\":{", with: "{\"board\":[")) }
  }
}
