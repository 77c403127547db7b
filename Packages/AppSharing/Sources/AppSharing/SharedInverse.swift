internal import History
public import Sharing

/// What takes one action back.
public struct SharedInverse<A: SharedApp>: SharedEdit {
  let action: A.Action
  let sheet: String
  /// Of the action that it takes back.
  let title: String
  public let subjects: [String]
  public let conditions: [String]

  /// Performs an action on a model.
  ///
  /// Both directions count, because an action that takes something from a place may name only where it goes.
  ///
  /// - Parameter title: By default, that of the action; an inverse may have none that says anything.
  init(
    performing action: A.Action, titled title: String? = nil, of sheet: String, on model: inout A.Action.Model
  ) throws(Refusal) {
    let inverse = try action.perform(on: &model)
    (self.action, self.sheet, self.title) = (inverse, sheet, title ?? action.title)
    func ids(_ names: Set<String>) -> [String] { names.map { SharedWork<A>.id($0, on: sheet) }.sorted() }
    subjects = ids(A.subjects(of: action).union(A.subjects(of: inverse)))
    conditions = ids(A.conditions(of: action).union(A.conditions(of: inverse)))
  }
}
