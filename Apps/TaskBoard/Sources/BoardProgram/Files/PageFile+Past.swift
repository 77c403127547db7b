import BoardFiles
import BoardSharing
import Foundation
import TaskBoard
import TaskBoardModel

extension PageFile {
  /// The board and its past, as the repository of the file has it: the last version of each day.
  ///
  /// - Throws: A refusal if the file is in no repository.
  func past(now: LocalTime) async throws -> BoardPast {
    let kept = try await FileVersions(of: path).all { $0.local(zone: now.zone).day.number }
    // Not every version can be read as a board: one may have a merge conflict, for example.
    var versions = kept.compactMap { version -> (time: Moment, board: Kanban)? in
      (try? BoardPage.board(version.text, at: version.time)).map { (version.time, $0) }
    }
    versions.append((now.moment, board))
    return BoardPast(of: versions) ?? BoardPast(of: board, steps: [])
  }
}
