import SeededRandom
import Testing

@testable import NetworkingServer

@Suite struct ConnectionTableTests {
  private final class Socket: Sendable {}

  /// The same by looking at every connection, the oldest first.
  private struct PlainTable {
    struct Entry {
      let id: ObjectIdentifier
      var owner: String
      var hasAsked = false
    }

    var entries: [Entry] = []

    private mutating func closeOne(of isMeant: (Entry) -> Bool) -> ObjectIdentifier? {
      let group = entries.filter(isMeant)
      let asked = group.filter(\.hasAsked)
      let larger = 2 * asked.count < group.count ? group.filter { !$0.hasAsked } : asked
      guard let closed = larger.first?.id else { return nil }
      entries.removeAll { $0.id == closed }
      return closed
    }

    private mutating func closeOne(of owner: String, past limit: Int) -> ObjectIdentifier? {
      entries.count { $0.owner == owner } > limit ? closeOne { $0.owner == owner } : nil
    }

    mutating func open(_ id: ObjectIdentifier, from address: String, _ limits: ServerLimits) -> ObjectIdentifier? {
      entries.append(Entry(id: id, owner: "from \(address)"))
      if let closed = closeOne(of: "from \(address)", past: limits.connectionsPerAddress) { return closed }
      let strangers = entries.filter { $0.owner.hasPrefix("from ") }
      guard entries.count > limits.connections, strangers.count > 1 else { return nil }
      return closeOne { $0.owner.hasPrefix("from ") }
    }

    mutating func ask(_ id: ObjectIdentifier) {
      if let index = entries.firstIndex(where: { $0.id == id }) { entries[index].hasAsked = true }
    }

    mutating func recognize(_ id: ObjectIdentifier, as caller: String, _ limits: ServerLimits) -> ObjectIdentifier? {
      guard let index = entries.firstIndex(where: { $0.id == id }), entries[index].owner != caller else { return nil }
      (entries[index].owner, entries[index].hasAsked) = (caller, true)
      return closeOne(of: caller, past: limits.connectionsPerCaller)
    }
  }

  @Test func `it closes the same connections as a table that looks at all of them`() {
    var limits = ServerLimits()
    (limits.connections, limits.connectionsPerAddress, limits.connectionsPerCaller) = (12, 5, 3)
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var (table, plain) = (ConnectionTable<ObjectIdentifier>(), PlainTable())
      var sockets: [Socket] = []
      for step in 0..<80 {
        let known = sockets.isEmpty ? nil : ObjectIdentifier(random.element(of: sockets))
        switch (random.int(in: 0...9), known) {
        case (..<5, _), (_, nil):
          let (socket, address) = (Socket(), "\(random.int(in: 1...4))")
          sockets.append(socket)
          let id = ObjectIdentifier(socket)
          let closed = table.open(id, id, from: address, limits)
          #expect(closed == plain.open(id, from: address, limits), "seed \(seed), step \(step)")
        case (..<7, let id?):
          table.ask(id)
          plain.ask(id)
        case (..<9, let id?):
          let caller = random.element(of: ["ada", "bob"])
          let closed = table.recognize(id, as: caller, limits)
          #expect(closed == plain.recognize(id, as: caller, limits), "seed \(seed), step \(step)")
        case (_, let id?):
          table.close(id)
          plain.entries.removeAll { $0.id == id }
        }
        #expect(table.count == plain.entries.count, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a flood of connections that ask nothing does not close one that has asked`() {
    let limits = ServerLimits()
    var table = ConnectionTable<ObjectIdentifier>()
    let sockets = (0..<10_000).map { _ in Socket() }
    let asking = ObjectIdentifier(sockets[0])
    for socket in sockets {
      let id = ObjectIdentifier(socket)
      #expect(table.open(id, id, from: "here", limits) != asking)
      if id == asking { table.ask(id) }
    }
    #expect(table.count == limits.connectionsPerAddress)
  }
}
