import Foundation
import NetworkingServer
import SeededRandom
import Testing

@testable import BoardServer

/// What every list of tokens promises.
enum TokenListLaws {
  /// - Parameter open: Opens the same list, which is empty the first time.
  static func check(_ open: () async throws -> any TokenList) async throws {
    let lists = [try await open(), try await open()]
    var model: [TokenHash: TokenRow] = [:]
    var log: [TokenOperation] = []
    var random = SplitMix64(seed: 5)
    #expect(try await lists[0].isUnused)
    for step in 0..<60 {
      let list = lists[random.index(below: 2)]
      let time = Date(timeIntervalSince1970: TimeInterval(step))
      if random.bool(probability: 0.6) {
        let row = row(random.int(in: 0...9), created: step)
        try await list.add(row)
        model[row.hash] = row
        log.append(operation(.created, row, time))
      } else {
        let row = row(random.int(in: 0...9), created: step)
        let (id, count) = (random.bool(probability: 0.5) ? row.id : row.hash.text, model[row.hash] == nil ? 0 : 1)
        #expect(try await list.revoke(id, at: time) == count)
        if let old = model.removeValue(forKey: row.hash) { log.append(operation(.revoked, old, time)) }
      }
      for list in lists {
        let rows = try await list.all()
        #expect(rows == model.values.sorted { ($0.created, $0.hash.text) < ($1.created, $1.hash.text) })
        let operations = try await list.operations(after: 0)
        #expect(operations.map(\.line) == log.map(\.line))
        #expect(operations.map(\.number) == operations.map(\.number).sorted())
        let known = operations.prefix(operations.count / 2).last?.number ?? 0
        #expect(try await list.operations(after: known) == operations.filter { $0.number > known })
      }
    }
    #expect(try await !lists[0].isUnused)
    try await checkExchange(lists)
  }

  /// Of several callers who exchange one token at once, one gets a new one.
  private static func checkExchange(_ lists: [any TokenList]) async throws {
    for round in 0..<10 {
      let invitation = row(100 + round, created: 100)
      try await lists[0].add(invitation)
      let winners = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
        for caller in 0..<8 {
          let new = row(1_000 + 8 * round + caller, created: 100)
          let list = lists[caller % lists.count]
          group.addTask {
            let won = try await list.exchange(invitation.hash, for: new, at: Date(timeIntervalSince1970: 200))
            return (caller, won)
          }
        }
        var winners: [Int] = []
        for try await (caller, won) in group where won { winners.append(caller) }
        return winners
      }
      #expect(winners.count == 1, "round \(round): \(winners)")
      let valid = Set(try await lists[1].all().map(\.hash))
      #expect(!valid.contains(invitation.hash))
      #expect((0..<8).filter { valid.contains(row(1_000 + 8 * round + $0, created: 100).hash) } == winners)
    }
  }

  /// - Parameters:
  ///   - old: A list with nothing in it.
  ///   - new: Another one.
  static func checkTakingIn(_ old: any TokenList, _ new: any TokenList) async throws {
    for number in 0..<4 { try await old.add(row(number, created: number)) }
    #expect(try await old.revoke(row(3, created: 3).id, at: Date(timeIntervalSince1970: 50)) == 1)
    try await new.takeIn(old)
    #expect(try await new.all() == old.all())
    #expect(try await new.operations(after: 0).map(\.line) == old.operations(after: 0).map(\.line))
    // A second time, there is nothing to do.
    try await new.takeIn(old)
    #expect(try await new.operations(after: 0).count == 5)
    // What was revoked there stays revoked, and what is there is not replaced.
    #expect(try await new.revoke(row(0, created: 0).id, at: Date(timeIntervalSince1970: 60)) == 1)
    var changed = row(1, created: 1)
    changed.role = .admin
    try await new.add(changed)
    try await new.takeIn(old)
    #expect(try await new.all().map(\.role) == [.admin, .write])
    #expect(try await new.missing(of: old).isEmpty)
    try await old.add(row(7, created: 70))
    #expect(try await new.missing(of: old) == [row(7, created: 70).id])
  }

  private static func row(_ number: Int, created: Int) -> TokenRow {
    TokenRow(
      hash: TokenHash(of: "token \(number)"), name: "Ada's \(number)", role: .write, board: "garden",
      created: Date(timeIntervalSince1970: TimeInterval(created)),
      expires: number % 2 == 0 ? nil : Date(timeIntervalSince1970: 1000))
  }

  private static func operation(_ kind: TokenOperation.Kind, _ row: TokenRow, _ time: Date) -> TokenOperation {
    TokenOperation(
      number: 0, kind: kind, time: time, token: row.id, name: row.name, role: row.role.rawValue, board: row.board)
  }
}

@Suite struct TokenListTests {
  @Test func `tokens in a file keep the laws of a list`() async throws {
    let folder = NSTemporaryDirectory() + "tokens-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TokenListLaws.check { try TokenTable(in: folder) }
    try await TokenListLaws.checkTakingIn(TokenTable(in: "\(folder)/old"), TokenTable(in: "\(folder)/new"))
  }
}
