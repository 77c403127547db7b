import BoardSharing
import Networking
import TaskBoardModel

@testable import SharingServer

// What the tests call the generic types, of which they try one kind.

typealias BoardStore = SharingStore<Kanban>
typealias BoardFileStore = FileStore<Kanban>
typealias BoardFile = LogFile<Kanban>
typealias BoardEntry = LogEntry<Kanban>
typealias StoredEntry = SharingServer.StoredEntry<Kanban>
typealias CommandLog = SharingServer.CommandLog<Kanban>
typealias CommandGroup = SharingServer.CommandGroup<Kanban>
typealias Submission = SubmittedCommand<Kanban>
typealias StoredBoards = StoredDocuments<Kanban>
typealias StoredBoard = StoredDocument<Kanban>
typealias BoardOrigin = DocumentOrigin
typealias NewStoredBoard = NewStoredDocument<Kanban>
typealias MadeBoard = MadeDocument<Kanban>
typealias StoreHint = SharingServer.StoreHint<Kanban>
typealias StoreHintMessage = SharingServer.StoreHintMessage<Kanban>
typealias PresenceHint = SharingServer.PresenceHint<Kanban>
typealias PresenceList = SharingServer.PresenceList<CardID>
typealias StoreCopy = SharingServer.StoreCopy<Kanban>
typealias StoreCheck = SharingServer.StoreCheck<Kanban>
typealias StoreRestore = SharingServer.StoreRestore<Kanban>
typealias ServerBackup = SharingServer.ServerBackup<Kanban>
typealias TaskBoardServer = DocumentServer<Kanban>

extension DocumentContents<Kanban> {
  var board: Kanban { document }
}

@available(macOS 14, *)
extension OpenDocument<Kanban> {
  var board: Kanban { document }
}

extension SharingServer.CommandGroup<Kanban> {
  mutating func perform(
    _ submission: Submission, by author: String, on board: inout Kanban, after log: CommandLog, at time: Moment
  ) throws(Problem) -> String {
    try perform(submission, by: author, on: &board, after: log, at: time.rawValue)
  }
}

#if PostgreSQL
  typealias DatabaseStore = SharingServer.DatabaseStore<Kanban>
#endif
