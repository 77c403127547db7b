import Foundation
import Logging
import NetworkingServer

/// Looks tokens up in memory, and reads the table again once a second while requests come in, so a revoked token is
/// refused within a second. Operations on tokens in the meantime are logged.
///
/// An actor, because all requests share what was read.
@available(macOS 14, *)
actor StoredTokens: TokenStore {
  private let table: TokenTable
  private let logger: Logger
  private let uptime: @Sendable () -> Duration
  private var rows: [TokenHash: TokenRow] = [:]
  private var read: Duration?
  /// The number of the last known operation.
  private var operation: Int?

  init(
    _ table: TokenTable, logger: Logger, uptime: @escaping @Sendable () -> Duration = Uptime.clock()
  ) {
    self.table = table
    self.logger = logger
    self.uptime = uptime
  }

  func caller(for hash: TokenHash, at now: Date) throws -> Caller? {
    let time = uptime()
    if read.map({ time - $0 >= .seconds(1) }) ?? true {
      rows = Dictionary(try table.all().map { ($0.hash, $0) }) { first, _ in first }
      read = time
      try logOperations()
    }
    guard let row = rows[hash] else { return nil }
    if let expires = row.expires, expires <= now { return nil }
    return row.caller
  }

  private func logOperations() throws {
    // Operations from before the server started are in the table.
    let isFirst = operation == nil
    for new in try table.operations(after: operation ?? 0) {
      operation = new.number
      guard !isFirst else { continue }
      logger.notice(
        "A token was \(new.kind).",
        metadata: [
          "token": "\(new.token)", "role": "\(new.role)", "board": "\(new.board)", "name": "\"\(new.name)\"",
        ])
    }
    operation = operation ?? 0
  }
}
