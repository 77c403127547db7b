import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver", abstract: "Merges the boards of two branches, as a merge driver for git.",
    discussion: """
      Once in each clone:

        git config merge.task-board.driver "task-board merge-driver %O %A %B %P"

      and in .gitattributes, which belongs to the repository:

        BOARD.md merge=task-board

      Changes to different cards, and to different fields of one card, never conflict. Where both branches changed the \
      same, both versions stand between the usual markers; keep one of them.
      """)

  @Argument(help: "The board from which both branches began (%O).")
  var base: String

  @Argument(help: "Our board, which is replaced by the merged one (%A).")
  var ours: String

  @Argument(help: "The board of the other branch (%B).")
  var theirs: String

  @Argument(help: "The name of the file in messages (%P).")
  var path: String?

  func run() throws {
    let base = try page(base)
    let (ours, theirs) = (try page(ours, basedOn: base), try page(theirs, basedOn: base))
    let (merge, text): (BoardMerge, String)
    do throws(FileTrouble) {
      let merged = try PageMerge(base: base, ours: ours, theirs: theirs)
      (merge, text) = (merged.merge, try merged.text())
    } catch {
      throw Refusal(
        "\(path ?? self.ours): \(error) The file has our version. Merge it as text: git show"
          + " MERGE_HEAD:\(path ?? self.ours) prints theirs.")
    }
    try OutputFile.write(text.utf8, to: self.ours)
    let columns = merge.columnConflicts.map { id, theirs in
      "Both branches have changed column \"\(theirs.title)\""
        + (merge.board[id] == nil ? "; ours has deleted it." : ".")
    }
    let lines = merge.notes + merge.exceeded + columns + merge.conflicts.map(Self.words)
    for line in lines { StandardError.tell("\(path ?? self.ours): \(line)") }
    if merge.hasConflicts { throw ExitCode(1) }
  }

  private func page(_ file: String, basedOn base: PageReading? = nil) throws -> PageReading {
    let data = try InputFile.contents(of: file)
    do throws(FileTrouble) {
      guard let text = String(validating: data, as: UTF8.self) else { throw FileTrouble("It is not UTF-8 text.") }
      return try PageReading(text, at: LocalTime.current.moment, basedOn: base)
    } catch {
      throw ValidationError("\(path ?? file): \(error)")
    }
  }

  /// "Both branches have changed card 3 "Fix login": title. Ours is in Doing, theirs in Done."
  static func words(_ conflict: BoardMerge.CardConflict) -> String {
    let title = (conflict.ours ?? conflict.theirs)?.card.title ?? ""
    func place(_ side: BoardMerge.CardConflict.Side?) -> String { side.map { "in \($0.column)" } ?? "deleted" }
    return "Both branches have changed card \(conflict.id) \"\(title)\": "
      + "\(conflict.fields.joined(separator: ", ")). Ours is \(place(conflict.ours)), theirs \(place(conflict.theirs))."
  }
}
