/// Something of a page that one can choose, also while one drags.
struct Setting<Owner>: Sendable {
  let name: String
  /// What can be chosen, in words.
  let words: [String]
  /// The line of Swift for each choice; empty if it needs none.
  let code: [String]
  let chosen: @Sendable (Owner) -> Int
  let choose: @Sendable (inout Owner, Int) -> Void

  /// - Parameter choices: The code is empty for what there is without a line.
  init<Value: Hashable & Sendable>(
    _ name: String, _ property: WritableKeyPath<Owner, Value> & Sendable,
    _ choices: [(words: String, value: Value, code: String)]
  ) {
    let values = choices.map(\.value)
    self.name = name
    words = choices.map(\.words)
    code = choices.map(\.code)
    chosen = { values.firstIndex(of: $0[keyPath: property]) ?? 0 }
    choose = { $0[keyPath: property] = values[$1] }
  }
}
