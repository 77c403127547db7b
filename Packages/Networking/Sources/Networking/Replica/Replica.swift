public import History

/// A model that is shared through a server: what the server has confirmed, and on top of it the local commands that
/// have no answer yet.
///
/// The server puts all commands in one order and numbers them. That order is authoritative. A local command is visible
/// at once in ``visible``. When commands of others are confirmed before it, it is performed again on top of them
/// ("rebased"). A command that the server refuses disappears from ``visible``, and nothing else does.
///
/// ```swift
/// var board = Replica<Move>(confirmed: snapshot, revision: 41)
/// try board.perform(move, as: key)                                        // seen at once
/// board.receive(Confirmed(revision: 42, key: theirKey, command: theirs))  // theirs first, ours on top
/// let undone = board.refuse(key)                                          // ours is gone again
/// ```
/// Source of the scheme: Terry et al., "Managing Update Conflicts in Bayou", SOSP 1995: tentative writes are rolled
/// back and performed again in the order of the primary.
public struct Replica<C: Change>: Sendable {
  /// A local command that has no answer yet.
  public struct Pending: Sendable {
    public var key: IdempotencyKey
    public var command: C
    /// Why it is not currently part of ``Replica/visible``: it conflicts with what others did. The server decides.
    public var conflict: Refusal?
    /// The revision that the server assigned to it, once its answer has arrived.
    fileprivate var revision: Int?
  }

  /// A command that the server has performed.
  public struct Confirmed: Sendable {
    /// Each revision is one more than that of the previous command.
    public var revision: Int
    /// The command's key; `nil` for a command that no client of this kind can have sent, and that is therefore never
    /// local.
    public var key: IdempotencyKey?
    public var command: C

    public init(revision: Int, key: IdempotencyKey?, command: C) {
      self.revision = revision
      self.key = key
      self.command = command
    }
  }

  /// What is still missing after something was received.
  public enum Need: Hashable, Sendable {
    case nothing
    /// The confirmed commands after this revision, because some in between have not arrived.
    case commands(after: Int)
    /// The whole model, because a command that the server performed fails here, so the two differ.
    case snapshot
  }

  /// The model as the server has it.
  public private(set) var confirmed: C.Model
  /// The number of commands in ``confirmed``, as counted by the server.
  public private(set) var revision: Int
  /// The local commands that are not confirmed, in the order in which they were performed.
  public private(set) var pending: [Pending] = []
  /// The model that the user sees: ``confirmed`` with all of ``pending`` that can be performed on it.
  public private(set) var visible: C.Model
  /// Confirmed commands that arrived before one of their predecessors, by revision.
  private var early: [Int: Confirmed] = [:]
  /// Beyond this, they are dropped, and come again with those that are missing.
  private static var mostEarly: Int { 100 }
  var countOfEarly: Int { early.count }
  private var hasDiverged = false

  public init(confirmed: C.Model, revision: Int) {
    self.confirmed = confirmed
    self.revision = revision
    visible = confirmed
  }

  /// Performs a command locally. The caller must send it to the server under `key`.
  ///
  /// - Throws: The errors of the command on ``visible``; in that case nothing has changed.
  public mutating func perform(_ command: C, as key: IdempotencyKey) throws(Refusal) {
    precondition(!pending.contains { $0.key == key }, "The key \(key) is pending already.")
    _ = try command.perform(on: &visible)
    pending.append(Pending(key: key, command: command))
  }

  /// Receives a command in the server's order, from any client including this one. Commands that arrive early wait;
  /// those that arrive twice are ignored.
  ///
  /// - Complexity: That of performing all pending commands.
  @discardableResult
  public mutating func receive(_ command: Confirmed) -> Need {
    if command.revision == revision + 1 || (command.revision > revision && early.count < Self.mostEarly) {
      early[command.revision] = command
    }
    var hasChanged = false
    while !hasDiverged, let next = early.removeValue(forKey: revision + 1) {
      do throws(Refusal) {
        _ = try next.command.perform(on: &confirmed)
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

  /// Receives the server's answer to a command of this client: it was assigned this revision. This does not change
  /// ``visible``, unless the revision is already part of ``confirmed``.
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

  /// Handles the server's refusal of a command of this client, which disappears from ``visible``.
  ///
  /// - Returns: The refused command; `nil` if none is pending under this key.
  @discardableResult
  public mutating func refuse(_ key: IdempotencyKey) -> C? {
    guard let index = pending.firstIndex(where: { $0.key == key }) else { return nil }
    let command = pending.remove(at: index).command
    rebase()
    return command
  }

  /// Continues from the server's model, when too much was missed. A model older than ``revision`` is ignored, unless
  /// the two models have diverged. Pending commands remain pending until the server answers.
  public mutating func reset(to model: C.Model, revision: Int) {
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
  public mutating func replace(with model: C.Model, revision: Int, adapting adapt: (C) -> C) {
    confirmed = model
    self.revision = revision
    hasDiverged = false
    early = [:]
    pending.removeAll { $0.revision != nil }
    for index in pending.indices { pending[index].command = adapt(pending[index].command) }
    rebase()
  }

  /// What is currently missing.
  public var need: Need {
    if hasDiverged { return .snapshot }
    let latest = max(early.keys.max() ?? 0, pending.compactMap(\.revision).max() ?? 0)
    return latest > revision ? .commands(after: revision) : .nothing
  }

  private mutating func rebase() {
    visible = confirmed
    for index in pending.indices {
      do throws(Refusal) {
        _ = try pending[index].command.perform(on: &visible)
        pending[index].conflict = nil
      } catch {
        pending[index].conflict = error
      }
    }
  }
}
