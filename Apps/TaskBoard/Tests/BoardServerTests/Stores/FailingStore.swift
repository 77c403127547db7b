import BoardSharing
import Hummingbird
import Networking
import SeededRandom
import Sharing

@testable import BoardServer
@testable import SharingServer

/// What a store throws in a test. Nothing was done.
struct StoreAway: StoreReason, CustomStringConvertible {
  var summary: String { "the store is away" }
  var isLasting: Bool { false }
  var description: String { "The store is away." }
}

/// Decides the outcome of each call of a ``FailingStore``.
///
/// A class, because the store and its logs share it.
final class Faults: Sendable {
  enum Fate: Hashable, Sendable {
    case works
    /// It fails before anything is done.
    case fails
    /// It is done, and the answer is lost.
    case losesAnswer
  }

  private let state: Locked<State>
  private struct State {
    var random: SplitMix64
    /// How many of 1,000 calls go wrong.
    var perMille: Int
    /// The fate of the call with this number; chance decides about no other.
    var planned: (call: Int, fate: Fate)?
    var always: Fate?
    var calls = 0
  }

  init(seed: Int, perMille: Int) {
    state = Locked(State(random: SplitMix64(seed: UInt64(seed)), perMille: perMille))
  }

  /// - Parameter call: The number of the one call that goes wrong, counted from 0.
  init(only fate: Fate, at call: Int) {
    state = Locked(State(random: SplitMix64(seed: 1), perMille: 0, planned: (call, fate)))
  }

  /// The number of calls so far.
  var calls: Int { state.value.calls }

  /// From now on, every call has this fate.
  func begin(_ fate: Fate) {
    state.change { $0.always = fate }
  }

  func stop() {
    state.change { ($0.perMille, $0.planned, $0.always) = (0, nil, nil) }
  }

  fileprivate func next() -> Fate {
    state.change { state in
      defer { state.calls += 1 }
      if let always = state.always { return always }
      if let planned = state.planned, planned.call == state.calls { return planned.fate }
      guard state.random.int(in: 0...999) < state.perMille else { return .works }
      return state.random.bool(probability: 0.5) ? .fails : .losesAnswer
    }
  }

  /// - Parameter isWrite: Whether a lost answer leaves the caller in doubt.
  func run<Result>(isWrite: Bool, _ body: () async throws -> Result) async throws -> Result {
    // Others may come in between, on both sides of each call.
    await Task.yield()
    let fate = next()
    if fate == .fails { throw StoreAway() }
    let result = try await body()
    await Task.yield()
    if fate == .losesAnswer { throw isWrite ? UnknownOutcome(cause: StoreAway()) : StoreAway() }
    return result
  }
}

/// Another store, of which any call may fail.
struct FailingStore: SharingStore {
  let base: any BoardStore
  let faults: Faults

  var isShared: Bool { base.isShared }

  func documents() async throws -> StoredBoards {
    var found = try await faults.run(isWrite: false) { try await base.documents() }
    found.documents = found.documents.map(wrapped)
    return found
  }

  private func wrapped(_ board: StoredBoard) -> StoredBoard {
    var board = board
    board.log = FailingLog(base: board.log, faults: faults)
    return board
  }

  func make(_ new: NewStoredBoard) async throws -> MadeBoard {
    switch try await faults.run(isWrite: true, { try await base.make(new) }) {
    case .made(let board): .made(wrapped(board))
    case .existed(let board): .existed(wrapped(board))
    case .taken(let reason): .taken(reason)
    }
  }

  func add(_ log: StoredLog, as id: BoardID, origin: BoardOrigin?) async throws {
    try await faults.run(isWrite: true) { try await base.add(log, as: id, origin: origin) }
  }

  func replace(_ id: BoardID, with log: StoredLog, origin: BoardOrigin?) async throws {
    try await faults.run(isWrite: true) { try await base.replace(id, with: log, origin: origin) }
  }

  func hints() -> AsyncStream<StoreHint> { base.hints() }

  func tell(_ hint: StoreHint) { base.tell(hint) }

  func heads() async throws -> [BoardID: Int] { try await faults.run(isWrite: false) { try await base.heads() } }

  func checkWriting() async throws { try await faults.run(isWrite: false) { try await base.checkWriting() } }

  func close() async { await base.close() }
}

private struct FailingLog: DocumentLog {
  let base: any DocumentLog
  let faults: Faults

  func load() async throws -> StoredLog { try await faults.run(isWrite: false) { try await base.load() } }

  func append(_ entries: [String], after mark: HistoryMark) async throws -> Appending {
    try await faults.run(isWrite: true) { try await base.append(entries, after: mark) }
  }

  func entries(after mark: HistoryMark) async throws -> MissedEntries {
    try await faults.run(isWrite: false) { try await base.entries(after: mark) }
  }

  func addSnapshot(_ json: ByteBuffer, after mark: HistoryMark, keeping kept: Int) async throws {
    try await faults.run(isWrite: true) { try await base.addSnapshot(json, after: mark, keeping: kept) }
  }

  func refusals() async throws -> [String] { try await faults.run(isWrite: false) { try await base.refusals() } }

  func keepRefusals(_ join: @escaping @Sendable ([String]) throws -> String) async throws {
    try await faults.run(isWrite: true) { try await base.keepRefusals(join) }
  }

  func close() { base.close() }
}
