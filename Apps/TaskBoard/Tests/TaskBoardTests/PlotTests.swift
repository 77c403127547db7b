import AppShell
import Foundation
import History
import TaskBoardModel
import TaskBoardSharing
import TerminalUI
import TestKit
import Testing

@testable import BoardProgram
@testable import TaskBoard

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PlotTests {
  private let day = 86_400

  /// Ten days, on each of which a card comes, and an earlier one goes on.
  private func plots() throws -> BoardPlots {
    var board = Kanban.empty(title: "Plan & <Work>")
    var steps: [(command: KanbanCommand, inverse: KanbanCommand)] = []
    func perform(_ action: KanbanAction, day number: Int) throws {
      let command = KanbanCommand(action, at: Moment(rawValue: number * day + 3_600))
      steps.append((command, try command.perform(on: &board)))
    }
    for number in 1...10 {
      var card = Card(CardID("\(number)"), title: "Task <\(number)>")
      card.created = Moment(rawValue: number * day + 3_600)
      try perform(.add(card, at: board.columns[0].end), day: number)
      if number > 2 { try perform(.move([CardID("\(number - 2)")], to: board.columns[1].end), day: number) }
      if number > 5 { try perform(.move([CardID("\(number - 5)")], to: board.columns[2].end), day: number) }
    }
    return BoardPlots(
      BoardPast(of: board, steps), now: LocalTime(moment: Moment(rawValue: 10 * day + 50_000), zone: 0))
  }

  private func drawing(
    _ kind: PlotKind, _ plots: BoardPlots, _ capabilities: Capabilities, size: CellSize = CellSize(44, 14)
  ) -> [String] {
    var canvas = Canvas<Int>(
      size: size, theme: capabilities.colorDepth == .none ? .plain : .dark, capabilities: capabilities)
    PlotDrawing(plots: plots, kind: kind, hues: [:], zone: 0, dates: .english).draw(in: &canvas)
    return canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `without colors, a flow tells its columns apart by characters, also in ASCII`() throws {
    let lines = drawing(.flow, try plots(), Capabilities(colorDepth: .none, unicode: false), size: CellSize(44, 14))
    #expect(
      lines.prefix(14).joined(separator: "\n") == """
        10 days: Todo 2, Doing 3, Done 5.

        10 |                                    ....
           |                                ........
           |                            ........====
           |                        ........========
         5 |                ........============####
           |            ........============########
           |        ........============############
           |    ........============################
         0 |........============####################
           +----------------------------------------
            Jan 2            Jan 6            Jan 11
        .. Todo 2  == Doing 3  ## Done 5
        """)
  }

  @Test func `a cycle time is a dot, and the words say within which time most cards were done`() throws {
    let lines = drawing(.cycle, try plots(), Capabilities(colorDepth: .trueColor, unicode: true))
    #expect(lines[0].hasPrefix("5 cards are done: half of them within 3 d"))
    #expect(lines.joined().filter { $0 == "●" }.count == 5)
  }

  @Test func `a picture is well-formed XML with a title and words for screen readers`() throws {
    for kind in PlotKind.allCases {
      let svg = PlotSVG(title: "Plan & <Work>\u{1B}", plots: try plots(), kind: kind, hues: [:], zone: 0).text
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(kind): \(String(describing: parser.parserError))")
      #expect(svg.contains("<title id=\"title\">Plan &amp; &lt;Work&gt;"))
      #expect(!svg.contains("\u{1B}"))
    }
  }

  @Test func `nothing has happened yet: each plot says so and draws nothing wrong`() {
    let board = Kanban(title: "Empty")
    let plots = BoardPlots(BoardPast(of: board, steps: []), now: LocalTime(moment: Moment(rawValue: 0), zone: 0))
    #expect(drawing(.flow, plots, .full)[0] == "There is no card yet.")
    #expect(drawing(.cycle, plots, .full)[0] == "No card is done yet.")
    for kind in PlotKind.allCases {
      for size in [CellSize(1, 1), CellSize(9, 4), CellSize(20, 8)] { _ = drawing(kind, plots, .full, size: size) }
      #expect(PlotSVG(title: "", plots: plots, kind: kind, hues: [:], zone: 0).text.hasSuffix("</svg>\n"))
    }
  }

  @Test func `times are written in the unit that fits`() {
    #expect(
      [0, 59, 3_599, 3_600, 5_400, 172_799, 172_800, 302_400, 8_640_000].map(PlotWords.duration) == [
        "0", "1 min", "60 min", "1 h", "1.5 h", "48 h", "2 d", "3.5 d", "100 d",
      ])
  }

  @Test func `I shows the plots, Tab and clicks go from one to the next, and Esc or a click beside them closes`() throws
  {
    var player = Player(.small(), size: CellSize(120, 40))
    player.keys("j L I")
    #expect(player.lines.contains { $0.contains("1 day: Todo 3, Doing 2.") })
    player.keys("Tab")
    #expect(player.lines.contains { $0.contains("No card is done yet.") })
    player.click(try player.corner(of: .panel(.tab(2))))
    #expect(player.lines.contains { $0.contains("5 cards are open") })
    player.keys("Esc")
    #expect(player.app.mode == .commands)
    player.click(try player.corner(of: .button(.plots)))
    #expect(player.app.mode.line?.hasPrefix(PlotKind.flow.title) == true)
    player.click(CellPoint(0, 0))
    #expect(player.app.mode == .commands)
  }

  @Test func `the plots of a board in a file are asked for, and shown when they come`() throws {
    var app = KanbanApp(.small(), started: .saturday)
    app.listener = .file
    var player = Player(app, model: .small())
    player.keys("I")
    #expect(player.lines.contains { $0.contains(PlotPanel.reading) })
    let message = BoardMessage.plots(try plots())
    #expect(try JSONDecoder().decode(BoardMessage.self, from: JSONEncoder().encode(message)) == message)
    player.take(.told(try MessageText.text(of: message)))
    #expect(player.lines.contains { $0.contains("10 days: Todo 2, Doing 3, Done 5.") })
  }
}
