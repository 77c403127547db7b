/// A change of a model that several people change at once.
///
/// For all to end with the same model, performing the same commands in the same order must give the same model: a command
/// names things by id and places them after other things, it has all chance and time that it needs in it, and it either
/// does everything or throws and does nothing.
public protocol SharedCommand: Sendable {
  associatedtype Model: Sendable
  /// Why a command cannot be performed, for the person.
  associatedtype Failure: Error

  func perform(on model: inout Model) throws(Failure)
}
