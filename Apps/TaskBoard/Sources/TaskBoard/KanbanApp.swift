public import AppShell
import BoardSharing
public import Foundation
import History
public import TaskBoardModel
public import TaskBoardSharing
public import TerminalUI

/// A board of tasks: columns side by side, with cards in them.
public struct KanbanApp: App {
  public typealias Action = KanbanCommand
  public typealias Place = KanbanPlace
  public typealias Item = KanbanItem
  public typealias Request = Outgoing
  public typealias Message = Incoming

  public static let name = "task-board"

  /// Accepts the same nesting depth as older versions.
  public static func decoder(for text: Data) throws -> JSONDecoder {
    try BoardDecoder.decoder(for: text, deepest: JSONText.decodable)
  }

  /// When the program was started, where the person is.
  let started: LocalTime
  /// The author of the commands made here.
  let author: String?
  var looking = Looking()
  private(set) var arrangement: Arrangement
  /// The grid of the arrangement.
  private(set) var grid: Grid
  private var board: Kanban
  /// The first visible line of each column; with lanes, that of the first column applies to all.
  var scrolls: [ColumnID: Int] = [:]
  /// The column at the left edge.
  var firstColumn = 0
  /// How far a drag has moved sideways since the last column that it passed, in cells.
  var sideways = 0.0
  var selection: Set<CardID> = []
  var typing: Typing?
  var form: CardForm?
  /// Whether the next letter goes to a column.
  var isJumping = false
  var latest: Repeatable?
  /// The card whose description is in the editor; `nil` for that of the form.
  var described: CardID?
  private var day: Day
  /// The session of a shared board; `nil` if it is not shared.
  var session: SharedSession?
  /// Whether a picture is kept while nothing in it changes; a test compares it with one that is drawn each time.
  var keepsView = true
  /// The number of conflicts that the user has seen.
  var shownConflict = 0

  init(_ board: Kanban, started: LocalTime, author: String? = nil, session: SharedSession? = nil) {
    self.session = session
    self.started = started
    self.author = author
    self.board = board
    day = started.day
    arrangement = Arrangement(board, looking, at: started)
    grid = Grid(arrangement, isCompact: looking.isCompact)
  }

  public let minimumSize = CellSize(columns: 40, rows: 12)

  public var isTyping: Bool { typing != nil || form != nil || isJumping }

  public func summary(_ stage: Stage<KanbanApp>) -> String {
    // What a release would do needs the room.
    guard stage.drags.sessions.isEmpty else { return "" }
    let steps = stage.history.counter
    if let shareText { return shareText }
    let chosen = selection.isEmpty ? "" : "\(selection.count) selected  "
    let cards = arrangement.loads.reduce(0, +)
    return "\(chosen)\(cards.counted("card"))  \(steps.counted("step"))"
  }

  // MARK: Time

  func now(_ stage: Stage<KanbanApp>) -> LocalTime {
    LocalTime(
      moment: Moment(rawValue: started.moment.rawValue + Int(stage.time.components.seconds)), zone: started.zone)
  }

  /// The time until the next day, when due cards become overdue.
  public func nextTick(_ stage: Stage<KanbanApp>) -> Duration? {
    let days = day.number - started.day.number
    return .seconds(started.secondsLeft + days * 86_400)
  }

  // MARK: What is shown

  /// Updates what is shown after the board, the day or the filter has changed.
  mutating func arrange(_ stage: Stage<KanbanApp>? = nil) {
    if let stage {
      board = stage.model
      day = now(stage).day
    }
    arrangement = Arrangement(board, looking, at: stage.map(now) ?? started)
    grid = Grid(arrangement, isCompact: looking.isCompact)
    selection = selection.filter { board[$0] != nil }
  }

  func layout(_ stage: Stage<KanbanApp>) -> Layout { Layout(stage.size, columns: arrangement.columns.count) }

  /// A command of the user at the current time.
  func command(_ deed: Deed, _ stage: Stage<KanbanApp>) -> KanbanCommand {
    KanbanCommand(session?.renamed(deed) ?? deed, at: now(stage).moment, by: author)
  }
}

/// The action that the repeat key performs again.
enum Repeatable: Hashable {
  case change([CardChange])
  case moveToColumn(ColumnID)
}
