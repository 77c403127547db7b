import Foundation
import NetworkingServer
import SeededRandom
import Testing

@testable import BoardServer
@testable import SharingServer

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
    try await checkChase(lists)
    try await checkInvitations(lists)
  }

  private static func guest(_ number: Int, _ name: String, board: String = "lawn", days: Int = 90) -> TokenRow {
    TokenRow(
      hash: TokenHash(of: "guest \(number)"), name: name, role: .write, document: board,
      created: Date(timeIntervalSince1970: 300), expires: Date(timeIntervalSince1970: 300 + 86_400 * Double(days)))
  }

  /// A name means one person on a board, and nobody's guests use up the tokens of the server.
  private static func checkInvitations(_ lists: [any TokenList]) async throws {
    let time = Date(timeIntervalSince1970: 300)
    func invite(_ row: TokenRow, _ list: Int = 0, at time: Date = time) async throws -> String {
      switch try await lists[list].invite(row, at: time) {
      case .added: "added"
      case .known: "known"
      case .refused(let problem): problem.detail ?? ""
      }
    }
    // Of several callers at once, one gets the name, whoever writes it how.
    for round in 0..<6 {
      let names = ["Bo", "bo", "B o", "\u{412}o", "BO", "Bo", "bo", "B\u{3bf}"].map { "\($0)\(round)" }
      let outcomes = try await withThrowingTaskGroup(of: String.self) { group in
        for (caller, name) in names.enumerated() {
          let row = guest(10 * round + caller, name)
          group.addTask { try await invite(row, caller % lists.count) }
        }
        var outcomes: [String] = []
        for try await outcome in group { outcomes.append(outcome) }
        return outcomes
      }
      #expect(outcomes.count { $0 == "added" } == 1, "round \(round): \(outcomes)")
      #expect(outcomes.allSatisfy { $0 == "added" || $0.contains("Someone there is called") }, "\(outcomes)")
    }
    // The same request again changes nothing; on another board, the name is free.
    let carol = guest(100, "Carol")
    #expect(try await invite(carol) == "added")
    #expect(try await invite(carol, 1) == "known")
    #expect(try await invite(guest(100, "Dora"), 1) == "There is such a token already.")
    #expect(try await invite(guest(101, "Carol", board: "other")) == "added")
    #expect(try await lists[0].row(of: carol.hash) == carol)
    #expect(try await lists[1].row(of: guest(999, "x").hash) == nil)
    // What has expired leaves its name and its room.
    #expect(try await invite(guest(102, "Erin", days: 1)) == "added")
    let later = Date(timeIntervalSince1970: 300 + 86_400)
    #expect(try await invite(guest(103, "erin"), 1, at: later) == "added")
    #expect(try await lists[0].row(of: guest(102, "Erin").hash) == nil)
    // One board has a limit, and leaves the rest to others.
    let there = try await lists[0].all().count { $0.document == "lawn" }
    try await lists[0].insert(
      (there..<Invited.maximumOnDocument - 1).map { guest(1_000 + $0, "Guest \($0)") }, recorded: [])
    #expect(try await invite(guest(5_000, "Last"), 1) == "added")
    #expect(try await invite(guest(5_001, "Too many")) == "There are 500 tokens for it already.")
    #expect(try await invite(guest(5_002, "Too many", board: "other")) == "added")
    let all = try await lists[0].all().count
    for first in stride(from: all, to: Invited.maximumCount, by: 1000) {
      let more = first..<min(first + 1000, Invited.maximumCount)
      try await lists[0].insert(more.map { guest(10_000 + $0, "Guest \($0)", board: "*") }, recorded: [])
    }
    #expect(try await invite(guest(5_003, "One more", board: "new"), 1) == "There are 10000 tokens already.")
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
            let won = try await list.exchange(invitation.hash, for: new.hash, at: Date(timeIntervalSince1970: 200))
            if let won { #expect(won.id == invitation.id && won.name == invitation.name && won.hash == new.hash) }
            return (caller, won != nil)
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

  /// A token is revoked by the id under which it was first listed, while its holder exchanges it again and again.
  private static func checkChase(_ lists: [any TokenList]) async throws {
    for round in 0..<10 {
      let hunted = row(5_000 + round, created: 100)
      try await lists[0].add(hunted)
      let chase = Task {
        var hash = hunted.hash
        for step in 0..<1_000_000 {
          let next = TokenHash(of: "fleeing \(round) \(step)")
          guard let row = try await lists[1].exchange(hash, for: next, at: Date(timeIntervalSince1970: 200)) else {
            return step
          }
          #expect(row.id == hunted.id)
          hash = next
          // A writer that never rests locks everybody else out of a file.
          try await Task.sleep(for: .milliseconds(2))
        }
        return 1_000_000
      }
      // It is on the run.
      while try await lists[0].row(of: hunted.hash) != nil { try await Task.sleep(for: .milliseconds(1)) }
      #expect(try await lists[0].revoke(hunted.id, at: Date(timeIntervalSince1970: 200)) == 1, "round \(round)")
      let steps = try await chase.value
      #expect(steps < 1_000_000)
      #expect(try await !lists[0].all().contains { $0.id == hunted.id }, "round \(round)")
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
    // One that is exchanged here does not come back under its former secret.
    let changed = TokenHash(of: "changed")
    #expect(try await new.exchange(row(2, created: 2).hash, for: changed, at: Date(timeIntervalSince1970: 55)) != nil)
    try await new.takeIn(old)
    #expect(try await new.all().map(\.hash).filter { $0 == changed || $0 == row(2, created: 2).hash } == [changed])
    // A second time, there is nothing to do.
    try await new.takeIn(old)
    #expect(try await new.operations(after: 0).count == 6)
    // What was revoked there stays revoked, and what is there is not replaced.
    #expect(try await new.revoke(row(0, created: 0).id, at: Date(timeIntervalSince1970: 60)) == 1)
    var promoted = row(1, created: 1)
    promoted.role = .admin
    try await new.add(promoted)
    try await new.takeIn(old)
    #expect(try await new.all().map(\.role) == [.admin, .write])
    #expect(try await new.missing(of: old).isEmpty)
    try await old.add(row(7, created: 70))
    #expect(try await new.missing(of: old) == [row(7, created: 70).id])
  }

  private static func row(_ number: Int, created: Int) -> TokenRow {
    TokenRow(
      hash: TokenHash(of: "token \(number)"), name: "Ada's \(number)", role: .write, document: "garden",
      created: Date(timeIntervalSince1970: TimeInterval(created)),
      expires: number % 2 == 0 ? nil : Date(timeIntervalSince1970: 1000))
  }

  private static func operation(_ kind: TokenOperation.Kind, _ row: TokenRow, _ time: Date) -> TokenOperation {
    TokenOperation(
      number: 0, kind: kind, time: time, token: row.id, name: row.name, role: row.role.rawValue, document: row.document)
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
