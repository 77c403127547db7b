import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import Tables
import TaskBoard
import TaskBoardModel
import TerminalUI

struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Draws the board's history: cumulative flow, cycle times, or a burndown.",
    discussion: """
      flow shows how many cards were in each column at the end of each day; cycle how long each card took from leaving \
      the first column until it was done; burndown how many cards were open. The history is that of `task-board \
      history`: for a board in a file, the commits of its Git repository.
      """)

  @Argument(help: "flow, cycle or burndown.")
  var kind = PlotKind.flow

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only since this day, such as 2026-11-24 or -30 for 30 days ago.", valueName: "day"))
  var since: String?

  @Option(
    help: ArgumentHelp("Writes an SVG picture instead; - is the standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Flag(help: "The numbers as a table instead.")
  var csv = false

  @OptionGroup var options: BoardOptions

  func validate() throws {
    if svg != nil && csv { throw ValidationError("Choose one of --svg and --csv.") }
  }

  func run() throws {
    if let svg { try OutputFile.check(svg, reading: options.file) }
    let now = LocalTime.current
    let first = try since.map { text throws(Refusal) in try ChangeFilter.day(text[...], now.day) }
    let past = try options.past(now: now)
    var plots = BoardPlots(past, now: now)
    if let first {
      plots.flow = plots.flow.since(first)
      plots.times = plots.times.since(first, zone: now.zone)
    }
    if csv { return try StandardOutput.print(Self.csv(plots, kind, zone: now.zone), terminator: "") }
    let hues = past.board.columnHues
    if let svg {
      let text = PlotSVG(title: past.board.title, plots: plots, kind: kind, hues: hues, zone: now.zone).text
      return try OutputFile.write(text.utf8, to: svg)
    }
    try StandardOutput.draw(Self.text(plots, kind, hues, zone: now.zone), terminator: "")
  }

  /// The plot as text, as wide as the terminal; in colors if the output is one.
  private static func text(
    _ plots: BoardPlots, _ kind: PlotKind, _ hues: [ColumnID: ThemeRole], zone: Int
  ) -> String {
    var capabilities = Capabilities(environment: ProcessInfo.processInfo.environment)
    var size = winsize()
    let isTerminal = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    if !isTerminal { capabilities.colorDepth = .none }
    let columns = isTerminal && size.ws_col > 0 ? min(Int(size.ws_col), 120) : 80
    let rows = isTerminal && size.ws_row > 0 ? max(12, min(Int(size.ws_row) - 2, 30)) : 24
    var canvas = Canvas<Int>(
      size: CellSize(columns, rows), theme: capabilities.colorDepth == .none ? .plain : .sixteen,
      capabilities: capabilities)
    PlotDrawing(plots: plots, kind: kind, hues: hues, zone: zone, dates: .english).draw(in: &canvas)
    guard capabilities.colorDepth == .none else { return canvas.frame.styledText(capabilities.colorDepth) }
    let lines = canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.reversed().drop { $0 == " " }.reversed()
    }
    return lines.map { String($0) + "\n" }.joined()
  }

  /// The numbers of the plot, a row for each day or card.
  static func csv(_ plots: BoardPlots, _ kind: PlotKind, zone: Int) -> String {
    guard kind == .cycle else {
      let bands = plots.flow.bands.map(\.title)
      var table = Table(columns: ["day"] + (kind == .flow ? bands : []) + ["open"])
      for entry in plots.flow.days {
        let counts = kind == .flow ? entry.counts : []
        table.append(BoardTable.cells(["\(Day(number: entry.day))"] + (counts + [entry.open]).map { "\($0)" }))
      }
      return table.csv()
    }
    var table = Table(columns: ["card", "title", "created", "started", "finished", "cycle hours", "lead hours"])
    func text(_ time: Moment?) -> String { time?.local(zone: zone).description ?? "" }
    func hours(_ seconds: Int?) -> String { seconds.map { "\(($0 + 1_800) / 3_600)" } ?? "" }
    for card in plots.times.cards {
      table.append(
        BoardTable.cells([
          card.card.rawValue, card.title, text(card.created), text(card.started), text(card.finished),
          hours(card.cycle), hours(card.lead),
        ]))
    }
    return table.csv()
  }
}

extension BoardOptions {
  /// The board and its past.
  func past(now: LocalTime) throws -> BoardPast {
    if let file {
      let page = try page(file)
      return try awaiting { try await page.past(now: now) }
    }
    if let remote = try remoteBoard() {
      let (service, id) = (remote.service, remote.id)
      return try ServerFailure.awaiting { try await service.past(of: id).past }
    }
    return try knownDocument().journal().past
  }
}

extension PlotKind: ExpressibleByArgument {}
