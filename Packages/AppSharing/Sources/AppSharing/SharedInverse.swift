internal import History
public import Sharing

/// What takes one action back.
public struct SharedInverse<A: SharedApp>: SharedEdit {
  let action: A.Action
  /// Of the action that it takes back.
  let title: String
  public let subjects: [String]
  public let conditions: [String]

  /// Performs an action on a model.
  ///
  /// Both directions count, because an action that takes something from a place may name only where it goes.
  ///
  /// - Parameter title: By default, that of the action; an inverse may have none that says anything.
  init(performing action: A.Action, titled title: String? = nil, on model: inout A.Action.Model) throws(Refusal) {
    let inverse = try action.perform(on: &model)
    (self.action, self.title) = (inverse, title ?? action.title)
    subjects = A.subjects(of: action).union(A.subjects(of: inverse)).sorted()
    conditions = A.conditions(of: action).union(A.conditions(of: inverse)).sorted()
  }
}
