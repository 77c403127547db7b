import BoardSharing
import Networking
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// What was so once is brought back only by those who may, whatever they put together from the inverses of all commands.
@Suite struct RestorationLawTests {
  private static let people = ["Ada", "Bob", "Mallory"]
  private static let cards = ["1", "2"].map { CardID($0) }
  private static let columns = ["c1", "c2", "c3"].map { ColumnID($0) }

  /// A board, what happened on it, and plain notes of it.
  private struct World {
    var dice: SplitMix64
    var board = Kanban.empty(title: "Law")
    var log = CommandLog(capacity: 1000)
    var time = Moment(rawValue: 1_000_000)
    /// All edits that ever took something back.
    var edits: [KanbanEdit] = []
    var newest: [KanbanEdit] = []
    /// The claim that the last command has ended.
    var ended: Claim?
    /// The claim before the last change of a card's claim, and who changed it.
    var claims: [CardID: (former: Claim?, author: String)] = [:]
    /// The last words of each comment.
    var words: [CardID: [CommentID: TaskBoardModel.Comment]] = [:]
    /// Each card as it was last.
    var states: [CardID: Card] = [:]

    mutating func perform(_ action: KanbanAction, by name: String) throws(Problem) {
      var group = CommandGroup(bytes: 0)
      guard
        let submission = try? Submission(
          command: KanbanCommand(action, at: time), key: "k\(log.revision)", caller: name)
      else { return }
      _ = try group.perform(submission, by: name, on: &board, after: log, at: time)
      for line in group.lines { log.append(line) }
      newest = group.lines.first?.inverse ?? []
      edits += newest
    }

    mutating func note(since former: Kanban, by name: String) {
      ended = nil
      for id in RestorationLawTests.cards {
        let (old, new) = (former[id], board[id])
        if let claim = old?.claim, new?.claim != claim { ended = claim }
        if let new { states[id] = new }
        // A command may change a card before it deletes it.
        for case .put(let card, _) in newest where new == nil && card.id == id { states[id] = card }
        if old?.claim != new?.claim, new != nil, old != nil { claims[id] = (old?.claim, name) }
        for comment in (new ?? states[id])?.comments ?? [] { words[id, default: [:]][comment.id] = comment }
      }
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[dice.int(in: 0...elements.count - 1)] }

    mutating func action(by name: String) -> KanbanAction {
      let id = pick(RestorationLawTests.cards)
      let comment = CommentID(pick(["y", "z"]))
      switch dice.int(in: 0...10) {
      case 0, 1: return .claim(id, seconds: pick([5, 500, 50_000]), to: nil)
      case 2: return .release(id)
      case 3: return .change([id], [.done(dice.int(in: 0...1) == 0 ? nil : time)])
      case 4: return .move([id], to: CardPlace(pick(RestorationLawTests.columns)))
      case 5: return .delete([id])
      case 6: return .change([id], [.comment(Comment(comment, "Said at \(time)", by: name, at: time))])
      case 7: return .change([id], [.noComment(comment), .title("Renamed at \(time)")])
      case 8: return .takeBack(newest)
      case 9: return .change([id], [.assignee(pick(RestorationLawTests.people))])
      default:
        var edits = (0...dice.int(in: 0...2)).map { _ in pick(self.edits) }
        if dice.int(in: 0...2) == 0 { edits.insert(.take(id), at: 0) }
        if dice.int(in: 0...2) == 0 { edits.insert(.change(id, .noComment(comment)), at: 0) }
        if let claim = board[id]?.claim, dice.int(in: 0...1) == 0 {
          edits += edits.compactMap {
            if case .change(id, .claim(let other, _)) = $0 { .change(id, .claim(other, was: claim)) } else { nil }
          }
        }
        return .takeBack(edits)
      }
    }
  }

  /// What is wrong with a step, by the notes from before it; `nil` if nothing is.
  private func fault(_ action: KanbanAction, _ world: World, from former: Kanban, by name: String) -> String? {
    for id in Self.cards {
      // What comes back is compared with what was there last.
      guard let new = world.board[id], let old = former[id] ?? world.states[id] else { continue }
      if former[id] == nil, new != old, !action.changes(id) { return "card \(id) came back as \(new), and was \(old)" }
      if let claim = old.claim, claim.isLive(at: world.time), claim.holder != name, new.claim != claim, !new.isDone {
        return "\(claim) ended"
      }
      if let claim = new.claim, claim != old.claim, claim.isLive(at: world.time), claim.holder != name,
        world.claims[id]?.former != claim || world.claims[id]?.author != name
      {
        return "\(claim) was set"
      }
      if case .takeBack = action, let claim = new.claim, claim != old.claim, claim.isLive(at: world.time),
        claim.holder == name, let owner = new.assignee, owner != name, world.ended != claim
      {
        return "\(claim) was set on the card of \(owner)"
      }
      for comment in new.comments where comment.author != name && !old.comments.contains(comment) {
        if world.words[id]?[comment.id] != comment { return "\(comment) was said again" }
      }
      for comment in old.comments where comment.author != name {
        if let other = new.comments.first(where: { $0.id == comment.id }), other != comment {
          return "\(comment) became \(other)"
        }
      }
    }
    return nil
  }

  @Test func `nobody ends, takes or revives a claim of others, changes their words, or brings back another card`()
    throws
  {
    var (taken, claims, comments, refused) = (0, 0, 0, 0)
    for seed in UInt64(0)..<300 {
      var world = World(dice: SplitMix64(seed: seed))
      for id in Self.cards {
        try world.perform(.add(Card(CardID("\(id)t"), title: "Card"), at: CardPlace(Self.columns[0])), by: "Ada")
      }
      world.note(since: world.board, by: "Ada")
      for _ in 0..<60 {
        world.time = world.time.after(seconds: world.dice.int(in: 1...200))
        let (name, former) = (world.pick(Self.people), world.board)
        let action = world.action(by: name)
        do throws(Problem) {
          try world.perform(action, by: name)
        } catch {
          if case .takeBack = action { refused += 1 }
          continue
        }
        if let fault = fault(action, world, from: former, by: name) {
          Issue.record("seed \(seed): \(fault), by \(name): \(action)")
          break
        }
        if case .takeBack = action, world.board != former {
          taken += 1
          if Self.cards.contains(where: { former[$0]?.claim != world.board[$0]?.claim }) { claims += 1 }
          if Self.cards.contains(where: { former[$0]?.comments != world.board[$0]?.comments }) { comments += 1 }
        }
        world.note(since: former, by: name)
      }
    }
    #expect(taken > 500 && claims > 100 && comments > 100 && refused > 500, "\(taken) \(claims) \(comments) \(refused)")
  }

  @Test func `each takes back the own last step, and again what was taken back, as it was`() throws {
    var taken = 0
    for seed in UInt64(0)..<300 {
      var world = World(dice: SplitMix64(seed: seed))
      for id in Self.cards {
        try world.perform(.add(Card(CardID("\(id)t"), title: "Card"), at: CardPlace(Self.columns[0])), by: "Ada")
      }
      for _ in 0..<40 {
        world.time = world.time.after(seconds: world.dice.int(in: 1...200))
        let (name, former) = (world.pick(Self.people), world.board)
        let action = world.action(by: name)
        if case .takeBack = action { continue }
        guard (try? world.perform(action, by: name)) != nil else { continue }
        let after = world.board
        for expected in [former, after, former] {
          try world.perform(.takeBack(world.newest), by: name)
          #expect(world.board.cards == expected.cards, "seed \(seed), \(name): \(action)")
        }
        try world.perform(.takeBack(world.newest), by: name)
        taken += 1
      }
    }
    #expect(taken > 1000, "\(taken)")
  }
}

extension KanbanAction {
  /// Whether one of its edits changes a card.
  fileprivate func changes(_ card: CardID) -> Bool {
    guard case .takeBack(let edits) = self else { return false }
    return edits.contains { if case .change(card, _) = $0 { true } else { false } }
  }
}
