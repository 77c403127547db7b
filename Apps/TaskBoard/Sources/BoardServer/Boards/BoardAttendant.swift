import BoardSharing
import Foundation
import History
import Networking
public import SharingServer
public import TaskBoardModel

/// What a board has refused lately, kept beside its log: a refusal costs no write of its own, but all of some seconds
/// one. Servers that share a log see what the others have kept.
///
/// An actor, because the file is written later.
public actor BoardAttendant: DocumentAttendant {
  private let log: any DocumentLog
  private let pause: Duration
  private var list = RefusalList()
  private var writing: Task<Void, Never>?
  /// The latest changes in words.
  let words = HistoryWords()

  public init(in log: any DocumentLog) {
    self.init(in: log, pause: .seconds(2))
  }

  /// - Parameter pause: How long refusals are collected before they are written.
  init(in log: any DocumentLog, pause: Duration) {
    self.log = log
    self.pause = pause
  }

  /// All that are kept, oldest first; those of this server alone if the log cannot be read.
  func records() async -> [ChangeRecord] {
    if let texts = try? await log.refusals() { list = list.joined(with: texts) }
    return list.records
  }

  public func refused(_ commands: [RefusedCommand<Kanban>], on board: Kanban, after revision: Int) {
    for each in commands {
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

  public static func joined(_ kept: [String]) throws -> String {
    try JSONEncoder.stable.text(RefusalList().joined(with: kept))
  }

  /// Writes what is not written yet.
  public func finish() async {
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

@available(macOS 14, *)
extension ServedBoard {
  /// The latest changes, with what was refused meanwhile, oldest first, as JSON.
  func history(latest count: Int) async throws -> String {
    let (log, columns, reloads) = (contents.log, document.frameWithColumns, reloads)
    let refused = await attendant.records()
    return try await attendant.words.json(latest: count, of: log, on: columns, after: reloads, with: refused)
  }
}
