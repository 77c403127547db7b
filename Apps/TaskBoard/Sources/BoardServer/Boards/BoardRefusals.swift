import BoardSharing
import Foundation
import History
import Networking
import TaskBoardModel

/// What a board has refused lately, kept beside its log: a refusal costs no write of its own, but all of some seconds
/// one. Servers that share a log see what the others have kept.
///
/// An actor, because the file is written later.
@available(macOS 14, *)
actor BoardRefusals {
  private let log: any BoardLog
  private let pause: Duration
  private var list = RefusalList()
  private var writing: Task<Void, Never>?

  /// - Parameter pause: How long refusals are collected before they are written.
  init(in log: any BoardLog, pause: Duration = .seconds(2)) {
    self.log = log
    self.pause = pause
  }

  /// All that are kept, oldest first; those of this server alone if the log cannot be read.
  func records() async -> [ChangeRecord] {
    if let texts = try? await log.refusals() { list = list.joined(with: texts) }
    return list.records
  }

  func add(_ refused: [RefusedCommand], on board: Kanban, after revision: Int) {
    for each in refused {
      list.add(each.command, on: board, after: revision, because: each.reason) { ForbiddenText.first(in: $0) == nil }
    }
    guard writing == nil else { return }
    writing = Task {
      try? await Task.sleep(for: pause)
      await write()
    }
  }

  private func write() async {
    writing = nil
    // What cannot be written now is written with the next one.
    try? await log.keepRefusals { [list] in try JSONEncoder.stable.text(list.joined(with: $0)) }
  }

  /// Writes what is not written yet.
  func finish() async {
    guard let writing else { return }
    writing.cancel()
    await writing.value
  }
}

extension RefusalList {
  /// One list of this one and of those in texts that a log has kept. A text that cannot be read is no reason not to
  /// serve the board.
  func joined(with texts: [String]) -> RefusalList {
    RefusalList(
      joining: texts.compactMap { try? JSONDecoder().decode(RefusalList.self, from: Data($0.utf8)) } + [self])
  }
}

/// A command that the board has refused, and why.
struct RefusedCommand: Sendable {
  var command: KanbanCommand
  var reason: Refusal
}

extension BoardWork {
  /// What the board has refused; `nil` if it did what was asked, or if there was another reason why it could not.
  func refusal(in answer: Result<String, any Error>, at time: Moment) -> RefusedCommand? {
    guard case .failure(let problem as Problem) = answer, problem.status == 409,
      case .command(let submission, let author, _) = self
    else { return nil }
    return RefusedCommand(
      command: KanbanCommand(submission.command.action, at: time, by: author),
      reason: Refusal(problem.detail ?? problem.title, remedy: problem.remedy))
  }
}
