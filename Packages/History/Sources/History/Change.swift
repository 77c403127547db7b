/// A change to a model as a value: performed here, stored, sent, and performed elsewhere with the same result.
///
/// ``Command`` refines it with an inverse, for undo. A model that several people change needs no inverse, only this
/// law: performing the same changes in the same order gives the same model everywhere. So a change names things by id
/// and places them relative to other things, and everything it takes from a clock or from chance is already part of it.
public protocol Change: Sendable {
  /// The type of value that is changed.
  associatedtype Model: Sendable
  /// The result of performing it: nothing, or the inverse in case of a ``Command``.
  associatedtype Outcome = Void

  /// Performs the whole change, or throws and leaves the model unchanged. Depends only on the change and the model.
  func perform(on model: inout Model) throws(Refusal) -> Outcome
}
