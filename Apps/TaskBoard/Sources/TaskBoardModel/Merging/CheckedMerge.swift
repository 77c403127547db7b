import History

/// What a person has edited on a board while others changed it elsewhere, done on the board of the others as far as its
/// rules allow. A value.
///
/// Unlike ``BoardMerge``, it refuses what breaks a rule: an edit that exceeds a hard limit, finishes a card that waits, or
/// takes the place of a claim that somebody made meanwhile.
public struct CheckedMerge: Sendable {
  /// The merged board.
  public private(set) var board: Kanban
  /// What a person should know, in sentences.
  public private(set) var notes: [String]

  /// - Parameters:
  ///   - base: The board that the person began with.
  ///   - ours: The board as the person has edited it.
  ///   - theirs: The board of the others.
  ///   - author: The name of the person.
  ///   - time: Which claims still keep their cards.
  public init(base: Kanban, ours: Kanban, theirs: Kanban, by author: String?, at time: Moment) {
    let merge = BoardMerge(base: base, ours: ours, theirs: theirs)
    board = theirs
    notes = merge.notes
    let disputed = merge.conflicts.map { "#\($0.id)" }.joined(separator: ", ")
    var groups = Self.groups(BoardDifference(from: theirs, to: merge.board).edits)
    var refused: [(thing: Thing?, edits: [KanbanEdit], refusal: Refusal)] = []
    groups.removeAll { thing, edits in
      guard let refusal = Self.refusal(edits, base, merge.board, author, time) else { return false }
      refused.append((thing, edits, refusal))
      return true
    }
    // All at once, because one may make room for another; else each, as long as any is possible.
    if perform(groups.flatMap { $0.edits }) != nil {
      var left = groups.map { (thing: $0.thing, edits: $0.edits, refusal: Refusal("")) }
      var count = left.count + 1
      while left.count < count {
        count = left.count
        left = left.compactMap { group in perform(group.edits).map { (group.thing, group.edits, $0) } }
      }
      refused += left
    }
    if !disputed.isEmpty {
      notes.append("Someone else has changed \(disputed) in the file as well; your version stays.")
    }
    notes += refused.map { "\($0.thing?.words ?? "The board") stays as it is in the file: \($0.refusal.reason)" }
  }

  /// - Returns: Why it cannot be done; then the board has not changed.
  private mutating func perform(_ edits: [KanbanEdit]) -> Refusal? {
    let rules = EditRules(.takeBack(edits), on: board)
    var after = board
    _ = after.apply(edits)
    do throws(Refusal) { try rules.check(after) } catch { return error }
    board = after
    return nil
  }

  /// Edits of one thing that follow each other belong together.
  private static func groups(_ edits: [KanbanEdit]) -> [(thing: Thing?, edits: [KanbanEdit])] {
    var groups: [(thing: Thing?, edits: [KanbanEdit])] = []
    for edit in edits {
      let thing = edit.subject?.thing
      if thing != nil, groups.last?.thing == thing {
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((thing, [edit]))
      }
    }
    return groups
  }

  /// Why the edits may not be done if they replace a claim that somebody made meanwhile.
  private static func refusal(
    _ edits: [KanbanEdit], _ base: Kanban, _ merged: Kanban, _ author: String?, _ time: Moment
  ) -> Refusal? {
    for case .change(let id, .claim(let new, let old?)) in edits
    where old.isLive(at: time) && old.holder != author && base[id]?.claim != old {
      // A card that is done needs nobody at work on it.
      if new != nil || merged[id]?.isDone != true { return old.refusalToRelease(id, by: author) }
    }
    return nil
  }
}

extension Thing {
  fileprivate var words: String {
    switch self {
    case .board: "The board"
    case .column(let id): "Column \(id)"
    case .card(let id): "#\(id)"
    }
  }
}
