import Foundation
import NetworkingServer

/// Looks tokens up in memory, and reads the table again once a second while somebody asks: a token that is revoked is
/// refused within a second.
///
/// An actor, because all requests share what was read.
@available(macOS 14, *)
actor StoredTokens: TokenStore {
  private let table: TokenTable
  private let uptime: @Sendable () -> Duration
  private var rows: [TokenHash: TokenRow] = [:]
  private var read: Duration?

  init(_ table: TokenTable, uptime: @escaping @Sendable () -> Duration = Uptime.clock()) {
    self.table = table
    self.uptime = uptime
  }

  func caller(for hash: TokenHash, at now: Date) throws -> Caller? {
    let time = uptime()
    if read.map({ time - $0 >= .seconds(1) }) ?? true {
      rows = Dictionary(try table.all().map { ($0.hash, $0) }) { first, _ in first }
      read = time
    }
    guard let row = rows[hash] else { return nil }
    if let expires = row.expires, expires <= now { return nil }
    return row.caller
  }
}
