import BoardSharing
import Foundation
import History
import Persistence
import TaskBoardModel

/// Copies all boards of a store into another one, with their histories, and the tokens, and compares them afterwards.
struct StoreCopy {
  private let source: any BoardStore
  private let target: any BoardStore
  private let isMoving: Bool

  /// - Parameter isMoving: Whether the other store is to be used from now on, so that no board may change meanwhile.
  init(from source: any BoardStore, to target: any BoardStore, isMoving: Bool = true) {
    (self.source, self.target, self.isMoving) = (source, target, isMoving)
  }

  /// - Returns: The boards.
  /// - Throws: An error if a board cannot be read, is not the same afterwards, or exists already with other contents.
  func run() async throws -> [BoardID] {
    let found = try await source.boards()
    if let (id, reason) = found.unreadable.min(by: { $0.key < $1.key }) {
      throw Refusal("The board \(id) cannot be read, and nothing was copied: \(reason)")
    }
    let existing = try await target.boards()
    let boards = found.boards.sorted { $0.id < $1.id }
    for board in boards {
      let log = try await board.log.load()
      // Nothing is copied that cannot be performed.
      let contents = try BoardContents(log)
      if existing.unreadable[board.id] == nil, !existing.boards.contains(where: { $0.id == board.id }) {
        try await target.add(log, as: board.id, origin: board.origin)
        try await copyRefusals(of: board)
      }
      try await compare(board.id, contents)
    }
    let heads = try await source.heads()
    let copied = try await target.heads()
    for board in boards where isMoving && heads[board.id] != copied[board.id] {
      throw Refusal(
        "The board \(board.id) was changed while it was moved.",
        remedy: "Stop all servers, remove the boards from the new store, and move them again.")
    }
    try await copyTokens()
    return boards.map(\.id)
  }

  private func copyRefusals(of board: StoredBoard) async throws {
    let refusals = RefusalList().joined(with: try await board.log.refusals())
    guard !refusals.records.isEmpty, let copy = try await target.boards().boards.first(where: { $0.id == board.id })
    else {
      return
    }
    try await copy.log.keepRefusals { try JSONEncoder.stable.text(refusals.joined(with: $0)) }
  }

  private func copyTokens() async throws {
    guard let tokens = try await source.tokens(), let copy = try await target.tokens(), try await !tokens.isUnused
    else {
      return
    }
    try await copy.takeIn(tokens)
    let missing = try await copy.missing(of: tokens)
    guard missing.isEmpty else {
      throw Refusal(
        "The token \(missing[0]) was not copied, because somebody changed the tokens meanwhile.",
        remedy: "Do it again.")
    }
  }

  private func compare(_ id: BoardID, _ known: BoardContents) async throws {
    guard let board = try await target.boards().boards.first(where: { $0.id == id }) else {
      throw Refusal("The board \(id) is missing in the new store.", remedy: "Move the boards again.")
    }
    let copy = try BoardContents(await board.log.load())
    let count = min(copy.log.count, known.log.count)
    guard copy.board == known.board, copy.mark.revision == known.mark.revision,
      known.epoch == nil || copy.epoch == known.epoch, copy.log.newest(count) == known.log.newest(count)
    else {
      throw Refusal(
        "The board \(id) is not the same in both stores: revision \(known.log.revision) in the first,"
          + " \(copy.log.revision) in the other.",
        remedy: "Remove the board from the store that is wrong, and run the command again.")
    }
  }
}

/// Reads all boards of a store, and performs their commands.
struct StoreCheck {
  private let store: any BoardStore

  struct Outcome: Hashable, Sendable {
    /// A line for each board that is as it should be.
    var sound: [String] = []
    /// A sentence for each of the others.
    var faults: [String] = []
  }

  init(_ store: any BoardStore) {
    self.store = store
  }

  func run() async throws -> Outcome {
    let found = try await store.boards()
    var outcome = Outcome()
    outcome.faults = found.unreadable.sorted { $0.key < $1.key }.map(\.value)
    for board in found.boards.sorted(by: { $0.id < $1.id }) {
      do {
        let contents = try BoardContents(await board.log.load())
        if let fault = contents.board.fault {
          outcome.faults.append("The board \(board.id) contradicts itself: \(fault)")
        } else {
          let cards = contents.board.cards.count
          outcome.sound.append("\(board.id): revision \(contents.log.revision), \(cards.counted("card"))")
        }
      } catch let error as any StoreReason {
        outcome.faults.append("\(error)")
      } catch {
        outcome.faults.append(StoredLog.unreadable(board.id.rawValue, error))
      }
    }
    return outcome
  }
}
