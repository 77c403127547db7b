/// A model that is shared by way of a server: what the server has confirmed, and on top of it the commands that were done
/// here and have no answer yet.
///
/// The server puts all commands in one order and numbers them; that order is the truth. A command done here is seen at
/// once in ``visible``; when commands of others are confirmed before it, it is performed again on top of them
/// ("rebased"). A command that the server refuses disappears from ``visible``, and nothing else does.
///
/// ```swift
/// var board = Replica<Move>(confirmed: snapshot, revision: 41)
/// try board.perform(move, as: key)                                        // seen at once
/// board.receive(Confirmed(revision: 42, key: theirKey, command: theirs))  // theirs first, ours on top
/// let undone = board.refuse(key)                                          // ours is gone again
/// ```
/// Source of the scheme: Terry et al., "Managing Update Conflicts in Bayou", SOSP 1995: tentative writes are rolled back
/// and performed again in the order of the primary.
public struct Replica<Command: SharedCommand>: Sendable {
  /// A command that was done here and has no answer yet.
  public struct Pending: Sendable {
    public var key: IdempotencyKey
    public var command: Command
    /// Why it is not part of ``Replica/visible`` at present: what others did is in its way. The server has the last word.
    public var conflict: Command.Failure?
    /// The revision that the server has given it, once its answer has come.
    fileprivate var revision: Int?
  }

  /// A command that the server has done.
  public struct Confirmed: Sendable {
    /// Each is one more than that of the command before.
    public var revision: Int
    /// `nil` for one that no client of this kind can have sent: it is nobody's here.
    public var key: IdempotencyKey?
    public var command: Command

    public init(revision: Int, key: IdempotencyKey?, command: Command) {
      self.revision = revision
      self.key = key
      self.command = command
    }
  }

  /// What is missing after something was received.
  public enum Need: Hashable, Sendable {
    case nothing
    /// The confirmed commands after this revision: some in between have not come.
    case commands(after: Int)
    /// The whole model: what the server did cannot be done here, so the two differ.
    case snapshot
  }

  /// The model as the server has it.
  public private(set) var confirmed: Command.Model
  /// How many commands ``confirmed`` is made of, by the server's count.
  public private(set) var revision: Int
  /// Done here and not confirmed, in the order in which they were done.
  public private(set) var pending: [Pending] = []
  /// What the person sees: ``confirmed`` with all of ``pending`` that can be performed on it.
  public private(set) var visible: Command.Model
  /// Confirmed commands that came before one that they follow, by revision.
  private var early: [Int: Confirmed] = [:]
  private var hasDiverged = false

  public init(confirmed: Command.Model, revision: Int) {
    self.confirmed = confirmed
    self.revision = revision
    visible = confirmed
  }

  /// Does a command here. It is to be sent to the server under `key`.
  ///
  /// - Throws: what the command does on ``visible``; then nothing has changed.
  public mutating func perform(_ command: Command, as key: IdempotencyKey) throws(Command.Failure) {
    precondition(!pending.contains { $0.key == key }, "The key \(key) is pending already.")
    try command.perform(on: &visible)
    pending.append(Pending(key: key, command: command))
  }

  /// Takes in a command of the server's order, of anybody, also of this client. Those that come early wait, those that
  /// come twice are ignored.
  ///
  /// - Complexity: as performing all pending commands.
  @discardableResult
  public mutating func receive(_ command: Confirmed) -> Need {
    if command.revision > revision { early[command.revision] = command }
    var hasChanged = false
    while !hasDiverged, let next = early.removeValue(forKey: revision + 1) {
      do throws(Command.Failure) {
        try next.command.perform(on: &confirmed)
      } catch {
        hasDiverged = true
        break
      }
      revision += 1
      pending.removeAll { $0.key == next.key }
      hasChanged = true
    }
    if hasChanged { rebase() }
    return need
  }

  /// The server's answer to a command of this client: it has got this revision. ``visible`` does not change by it, unless
  /// the revision is part of ``confirmed`` already.
  @discardableResult
  public mutating func confirm(_ key: IdempotencyKey, revision given: Int) -> Need {
    guard let index = pending.firstIndex(where: { $0.key == key }) else { return need }
    if given <= revision {
      pending.remove(at: index)
      rebase()
    } else {
      pending[index].revision = given
    }
    return need
  }

  /// The server refuses a command of this client, which disappears from ``visible``.
  ///
  /// - Returns: The command that was handed back; `nil` if none is pending under this key.
  @discardableResult
  public mutating func refuse(_ key: IdempotencyKey) -> Command? {
    guard let index = pending.firstIndex(where: { $0.key == key }) else { return nil }
    let command = pending.remove(at: index).command
    rebase()
    return command
  }

  /// Goes on from a model as the server has it, where too much was missed. An older one than ``revision`` is ignored,
  /// unless the two models have come to differ. What is pending stays so, until the server answers.
  public mutating func reset(to model: Command.Model, revision: Int) {
    guard revision >= self.revision || hasDiverged else { return }
    confirmed = model
    self.revision = revision
    hasDiverged = false
    early = early.filter { $0.key > revision }
    pending.removeAll { ($0.revision ?? .max) <= revision }
    rebase()
  }

  /// Continues from a model with a different history, whatever its revision, for example after the server restored a
  /// backup. Pending commands are performed on it, except those that were already answered: they were part of the old
  /// history and are gone.
  ///
  /// - Parameter adapt: Translates a pending command to the new history.
  public mutating func replace(with model: Command.Model, revision: Int, adapting adapt: (Command) -> Command) {
    confirmed = model
    self.revision = revision
    hasDiverged = false
    early = [:]
    pending.removeAll { $0.revision != nil }
    for index in pending.indices { pending[index].command = adapt(pending[index].command) }
    rebase()
  }

  /// What is missing now.
  public var need: Need {
    if hasDiverged { return .snapshot }
    let latest = max(early.keys.max() ?? 0, pending.compactMap(\.revision).max() ?? 0)
    return latest > revision ? .commands(after: revision) : .nothing
  }

  private mutating func rebase() {
    visible = confirmed
    for index in pending.indices {
      do throws(Command.Failure) {
        try pending[index].command.perform(on: &visible)
        pending[index].conflict = nil
      } catch {
        pending[index].conflict = error
      }
    }
  }
}
