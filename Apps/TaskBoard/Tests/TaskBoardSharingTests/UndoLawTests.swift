import BoardSharing
import History
import SeededRandom
import SharingTestKit
import TaskBoardModel
import TaskBoardSharing
import Testing

/// Undo of people who all know what the others did: what is taken back is one's own, and a refusal is true.
@Suite struct UndoLawTests {
  /// A command of the server's log, and what it changed there.
  private struct Done {
    let client: String
    let key: String
    let command: KanbanCommand
    let inverse: [KanbanEdit]
    var subjects: [Subject] { inverse.compactMap(\.subject) }
  }

  /// Computed from the log alone.
  private func done(_ server: SimulatedServer<Kanban>) throws -> [Done] {
    var board = server.start
    return try server.log.map { confirmed in
      let inverse = try confirmed.command.perform(on: &board)
      guard case .takeBack(let edits) = inverse.action else { preconditionFailure("\(inverse) takes nothing back.") }
      return Done(
        client: String(confirmed.key.prefix(3)), key: confirmed.key, command: confirmed.command, inverse: edits)
    }
  }

  /// Does a random action, and lets everybody hear of it.
  ///
  /// - Returns: Its key, where the board took it.
  private func act(_ index: Int, in world: inout SimulatedWorld<Kanban>) -> String? {
    let before = world.server.revision
    world.act(index)
    world.settle()
    return world.server.revision > before ? world.server.log.last?.key : nil
  }

  @Test func `only one's own steps are taken back, the latest first, and it is said when and why one cannot be`() throws
  {
    var (undone, refusedForOthers, refusedForGood) = (0, 0, 0)
    for seed in UInt64(0)..<1000 {
      var world = SimulatedWorld.boards(seed: seed, clients: 3)
      /// The keys of what each could still take back, the latest last.
      var steps: [[String]] = [[], [], []]
      for _ in 0..<10 {
        let index = world.dice.int(in: 0...2)
        if world.dice.int(in: 0...2) > 0 {
          if let key = act(index, in: &world) { steps[index].append(key) }
          continue
        }
        let name = world.clients[index].name
        let log = try done(world.server)
        var session = world.clients[index].session
        let key = steps[index].popLast()
        let step = key.flatMap { key in log.first { $0.key == key } }
        let later = key.flatMap { key in log.lastIndex { $0.key == key } }.map { log[($0 + 1)...] } ?? []
        do throws(Refusal) {
          let command = try session.undo(at: Moment(rawValue: 0), by: name)
          undone += 1
          guard case .takeBack(let edits) = command.action, let step else {
            Issue.record("seed \(seed): \(name) has nothing to undo, and undid \(command)")
            continue
          }
          #expect(edits.allSatisfy(step.inverse.contains), "seed \(seed): more than \(step.command) is undone")
          for subject in edits.compactMap(\.subject) {
            let owner = log.last { $0.subjects.contains(subject) }?.client
            #expect(owner == name, "seed \(seed): \(name) took back \(subject), which is of \(owner ?? "nobody")")
          }
          let before = world.server.document
          _ = world.clients[index].undo()
          world.settle()
          var expected = before
          _ = try command.perform(on: &expected)
          #expect(world.server.document == expected, "seed \(seed): \(command)")
        } catch {
          guard let step else {
            #expect(error.reason == "There is nothing of yours to undo.", "seed \(seed)")
            continue
          }
          #expect(error.reason.hasPrefix("\"\(step.command.title)\" cannot be undone: "), "seed \(seed): \(error)")
          if error.reason.hasSuffix("there is nothing left of it.") {
            refusedForGood += 1
            var board = world.server.document
            let back = KanbanCommand(.takeBack(step.inverse), at: Moment(rawValue: 0))
            #expect(throws: Refusal.self, "seed \(seed): \(step.command)") { try back.perform(on: &board) }
          } else {
            refusedForOthers += 1
            let things = step.subjects.map(\.thing)
            let others = later.filter { other in
              other.client != name && other.subjects.contains { things.contains($0.thing) }
            }
            #expect(
              others.contains { error.reason.contains(": \($0.client) has changed it since.") },
              "seed \(seed): \(error), but after \(step.command) there was only \(others.map(\.command))")
          }
          _ = world.clients[index].undo()
        }
      }
      for client in world.clients {
        #expect(client.session.board == world.server.document, "seed \(seed), \(client.name)")
      }
    }
    #expect(
      undone > 1000 && refusedForOthers > 20,
      "\(undone) undone, \(refusedForOthers) and \(refusedForGood) refused are too few to tell")
  }
}
