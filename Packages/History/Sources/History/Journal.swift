/// The only way to change a model: every change passes through here as a command, and so can be undone, redone, reset,
/// counted, stored and sent.
///
/// A journal is a value that holds the model; nothing else can change it. Each step keeps the command and its inverse,
/// O(change) memory, not a snapshot of the model. (A reset keeps the previous model, which shares no storage with the
/// current one after further changes.)
public struct Journal<C: Command>: Sendable {
  public typealias Model = C.Model

  /// A completed action that can be undone.
  public struct Step: Sendable {
    /// The person's action, as a phrase for the history list.
    public let title: String
    let action: Action

    /// The command; `nil` for a reset.
    public var command: C? { if case .command(let command, _) = action { command } else { nil } }

    /// The command that undoes it; `nil` for a reset.
    public var inverse: C? { if case .command(_, let inverse) = action { inverse } else { nil } }
  }

  enum Action: Sendable {
    case command(C, inverse: C)
    case reset(from: Model, steps: [Step], counter: Int)
  }

  /// The current model.
  public private(set) var model: Model
  /// The steps that can be undone, oldest first.
  public private(set) var done: [Step] = []
  /// The steps that can be redone; the next one is last.
  public private(set) var undone: [Step] = []
  /// The maximum number of steps that can be undone; `nil` for all of them. The oldest are dropped first.
  public let limit: Int?

  /// The number of steps from the beginning, or from the last reset, to the current model. Undo counts down, redo up.
  public private(set) var counter = 0

  private let initial: Model

  /// - Parameter limit: At least 1 if given.
  public init(model: Model, limit: Int? = nil) {
    if let limit { precondition(limit >= 1, "A journal keeps at least one step, not \(limit).") }
    self.model = model
    self.initial = model
    self.limit = limit
  }

  /// Continues from the state of another journal: at `model`, the given number of steps after `initial`, with nothing
  /// to undo or redo yet. Further steps continue the count, and a reset leads to `initial`.
  public init(resuming model: Model, initial: Model, counter: Int) {
    precondition(counter >= 0, "A journal counts from 0, not from \(counter).")
    self.model = model
    self.initial = initial
    self.counter = counter
    limit = nil
  }

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }

  /// Performs the command as a new step; undone steps can no longer be redone.
  ///
  /// If the command throws a refusal, nothing changes.
  public mutating func perform(_ command: C) throws(Refusal) {
    let title = command.title(on: model)
    let inverse = try command.perform(on: &model)
    undone.removeAll()
    append(Step(title: title, action: .command(command, inverse: inverse)))
  }

  /// Undoes the latest step and returns it.
  @discardableResult
  public mutating func undo() throws(Refusal) -> Step {
    guard let step = done.last else {
      throw Refusal("There is nothing to undo.")
    }
    switch step.action {
    case .command(_, let inverse):
      _ = try inverse.perform(on: &model)
      done.removeLast()
      counter -= 1
    case .reset(let model, let steps, let counter):
      self.model = model
      self.done = steps
      self.counter = counter
    }
    undone.append(step)
    return step
  }

  /// Undoes a step of ``done`` and keeps those after it, as if it had never been done: the last step of one item, or of
  /// one place. The steps that had been undone before are forgotten, and redo does this one again, as the latest.
  ///
  /// A later step depends on it, and then nothing is changed, if it is refused without it, or if it leads to another
  /// model than the one from which the inverse takes the step back.
  ///
  /// - Parameter index: Of a step in ``done``.
  /// - Complexity: The later steps are performed twice, and as many models compared.
  @discardableResult
  public mutating func undo(at index: Int) throws(Refusal) -> Step {
    precondition(done.indices.contains(index), "There are \(done.count) steps, none with the index \(index).")
    let later = done[(index + 1)...]
    guard !later.isEmpty else { return try undo() }
    let step = done[index]
    guard case .command(let command, let inverse) = step.action else {
      throw Refusal("What came after \"\(step.title)\" builds on it.", remedy: "Undo that first.")
    }
    var with = self
    try with.walk(to: index + 1)
    var without = with
    try without.undo()
    for next in later {
      try with.redo()
      var inverted = with.model
      guard let same = next.command, (try? without.perform(same)) != nil,
        (try? inverse.perform(on: &inverted)) != nil, inverted == without.model
      else {
        throw Refusal("\"\(next.title)\" came after \"\(step.title)\" and builds on it.", remedy: "Undo that first.")
      }
    }
    var again = without.model
    without.undone = (try? command.perform(on: &again)) == nil ? [] : [step]
    self = without
    return step
  }

  /// Redoes the step that was undone last and returns it.
  @discardableResult
  public mutating func redo() throws(Refusal) -> Step {
    guard let step = undone.last else {
      throw Refusal("There is nothing to redo.")
    }
    switch step.action {
    case .command(let command, _):
      let inverse = try command.perform(on: &model)
      undone.removeLast()
      append(Step(title: step.title, action: .command(command, inverse: inverse)))
    case .reset:
      undone.removeLast()
      startOver()
    }
    return step
  }

  /// Goes back to the beginning, as one step that can itself be undone.
  public mutating func reset() throws(Refusal) {
    guard counter > 0 else {
      throw Refusal("Everything is already at the beginning.")
    }
    undone.removeAll()
    startOver()
  }

  /// Undoes or redoes until `count` steps are done, to reach any point of the history list.
  ///
  /// - Parameter count: From 0 to `done.count + undone.count`.
  public mutating func walk(to count: Int) throws(Refusal) {
    precondition(
      0 <= count && count <= done.count + undone.count,
      "There are \(done.count + undone.count) steps, none at \(count).")
    while done.count > count { try undo() }
    while done.count < count { try redo() }
  }

  /// The same journal with at most `count` steps to undo, counted through resets, and at most `count` to redo.
  ///
  /// - Complexity: O(`count`).
  public func recent(_ count: Int) -> Journal {
    var journal = self
    journal.undone = Array(undone.suffix(count))
    journal.done = Self.recent(count, of: done)
    return journal
  }

  private static func recent(_ count: Int, of steps: [Step]) -> [Step] {
    var recent = Array(steps.suffix(count))
    // A reset is always the first of the steps, and contains those before it.
    guard let first = recent.first, case .reset(let model, let before, let counter) = first.action else {
      return recent
    }
    let action = Action.reset(from: model, steps: Self.recent(count - recent.count, of: before), counter: counter)
    recent[0] = Step(title: first.title, action: action)
    return recent
  }

  private mutating func startOver() {
    let step = Step(title: "Reset", action: .reset(from: model, steps: done, counter: counter))
    model = initial
    done = [step]
    counter = 0
  }

  private mutating func append(_ step: Step) {
    done.append(step)
    counter += 1
    if let limit, done.count > limit { done.removeFirst(done.count - limit) }
  }
}
