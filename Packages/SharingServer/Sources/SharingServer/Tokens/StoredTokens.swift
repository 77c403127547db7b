import Foundation
import Logging
import Networking
import NetworkingServer

/// Looks tokens up in memory, and reads the list again once a second while requests come in, so a revoked token is
/// refused within a second. Operations on tokens in the meantime are logged.
///
/// If the list cannot be read any more, the tokens that are known stay valid until they expire, so that documents can still
/// be read. Nothing can be written meanwhile, because documents and tokens are in the same store.
///
/// An actor, because all requests share what was read.
@available(macOS 14, *)
package actor StoredTokens: TokenStore {
  private let list: any TokenList
  private let logger: Logger
  private let uptime: @Sendable () -> Duration
  private var rows: [TokenHash: TokenRow] = [:]
  /// When the list was last read, or an attempt to read it failed; `nil` until it was read once.
  private var read: Duration?
  /// Whether the last attempt failed. Then nobody waits for the next one.
  private var isAway = false
  private var reading: Task<Void, any Error>?
  /// The number of the last known operation.
  private var operation: Int?

  package init(_ list: any TokenList, logger: Logger, uptime: @escaping @Sendable () -> Duration = Uptime.clock()) {
    self.list = list
    self.logger = logger
    self.uptime = uptime
  }

  package func caller(for hash: TokenHash, at now: Date) async throws -> Caller? {
    let time = uptime()
    if read.map({ time - $0 >= .seconds(1) }) ?? true { try await readAgain() }
    guard let row = rows[hash] else { return nil }
    if let expires = row.expires, expires <= now { return nil }
    return row.caller
  }

  /// Reads the list, once for all who ask meanwhile.
  package func readAgain() async throws {
    let task = reading ?? Task { try await readList() }
    reading = task
    guard !isAway else { return }
    do { try await task.value } catch {
      guard read == nil else { return }
      throw ProblemWithCause(
        Problem(
          title: StatusText.sentence(503), status: 503, detail: "The tokens cannot be read now.",
          remedy: "Try again later."), cause: error, retryAfter: 2)
    }
  }

  /// Takes in a token that was just stored, without reading the list.
  ///
  /// - Parameter old: The token whose place it took.
  package func learn(_ row: TokenRow, insteadOf old: TokenHash? = nil) async {
    // What is being read may be older.
    _ = await reading?.result
    if let old { rows[old] = nil }
    rows[row.hash] = row
  }

  private func readList() async throws {
    defer { reading = nil }
    let time = uptime()
    do {
      let all = try await list.all()
      let new = try await list.operations(after: operation ?? 0)
      rows = Dictionary(all.map { ($0.hash, $0) }) { first, _ in first }
      (read, isAway) = (time, false)
      log(new)
    } catch {
      if read != nil { (read, isAway) = (uptime(), true) }
      throw error
    }
  }

  private func log(_ operations: [TokenOperation]) {
    // Operations from before the server started are in the list.
    let isFirst = operation == nil
    for new in operations {
      operation = new.number
      guard !isFirst else { continue }
      logger.notice(
        "A token was \(new.kind).",
        metadata: [
          "token": "\(new.token)", "role": "\(new.role)", "document": "\(new.document)", "name": "\"\(new.name)\"",
        ])
    }
    operation = operation ?? 0
  }
}
