/// A change of a model that several people change at once.
///
/// For all to end with the same model, performing the same commands in the same order must give the same model: a command
/// names things by id and places them after other things, it has all chance and time that it needs in it, and it either
/// does everything or throws and does nothing.
public protocol SharedCommand: Sendable {
  /// What several change.
  associatedtype Model: Sendable
  /// Why a command cannot be performed, for the person.
  associatedtype Failure: Error

  /// Does all of the change, or throws and does nothing. Depends on the model and the command alone.
  func perform(on model: inout Model) throws(Failure)
}
