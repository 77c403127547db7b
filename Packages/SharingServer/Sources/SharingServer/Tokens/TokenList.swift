import Foundation
import NetworkingServer

/// The tokens of one server, or of all servers that share a store.
package protocol TokenList: Sendable {
  /// Adds a token, replacing one with the same hash: a person has one role.
  func add(_ row: TokenRow) async throws

  /// Adds a token for a guest of a document, unless ``Invited`` refuses it beside those that there are: of several callers at
  /// once, each sees what the one before has added. Tokens of the document that have expired are removed.
  ///
  /// - Complexity: O(*n*) in the tokens of the document and those for all documents.
  func invite(_ row: TokenRow, at time: Date) async throws -> Invited

  /// The token with this hash; `nil` if there is none.
  func row(of hash: TokenHash) async throws -> TokenRow?

  /// Gives a token another secret. Its id and its rights stay, so that it can be revoked however often that is done. Of
  /// several callers who exchange one token at once, one succeeds.
  ///
  /// - Returns: The token; `nil` if the old one was no longer there.
  func exchange(_ old: TokenHash, for new: TokenHash, at time: Date) async throws -> TokenRow?

  /// All tokens, oldest first.
  func all() async throws -> [TokenRow]

  /// - Parameter id: The id as it is listed, or the whole hash.
  /// - Returns: The number of revoked tokens.
  func revoke(_ id: String, at time: Date) async throws -> Int

  /// All operations on tokens after this number, in the order in which they were recorded.
  func operations(after number: Int) async throws -> [TokenOperation]

  /// Adds tokens and operations that were recorded elsewhere, all or none. Nothing is recorded besides.
  func insert(_ rows: [TokenRow], recorded operations: [TokenOperation]) async throws
}

extension TokenList {
  /// Whether there has never been a token.
  package var isUnused: Bool {
    get async throws {
      guard try await all().isEmpty else { return false }
      return try await operations(after: 0).isEmpty
    }
  }

  /// Takes in the tokens of another list, with the record of their operations. What this list already says counts more:
  /// a token that was revoked here stays revoked, and a person who has a role keeps it.
  package func takeIn(_ other: any TokenList) async throws {
    let known = Set(try await all().map(\.id))
    let ours = try await operations(after: 0)
    // The last operation on a token tells whether it is there.
    let kinds = Dictionary(ours.map { ($0.token, $0.kind) }) { $1 }
    let recorded = Set(ours.map(\.unnumbered))
    try await insert(
      try await other.all().filter { !known.contains($0.id) && kinds[$0.id] != .revoked },
      recorded: try await other.operations(after: 0).filter { !recorded.contains($0.unnumbered) })
  }

  /// The ids of the tokens of another list that are neither here nor revoked here.
  package func missing(of other: any TokenList) async throws -> [String] {
    let known = Set(try await all().map(\.id))
    let kinds = Dictionary(try await operations(after: 0).map { ($0.token, $0.kind) }) { $1 }
    return try await other.all().filter { !known.contains($0.id) && kinds[$0.id] != .revoked }.map(\.id)
  }
}

extension TokenOperation {
  /// The operation without its number, which is another one in each list.
  fileprivate var unnumbered: TokenOperation {
    var operation = self
    operation.number = 0
    // Lists store whole seconds.
    operation.time = Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
    return operation
  }
}
