public import History
public import SeededRandom

/// A sequence of random commands on a model, and the laws that hold for every command.
///
/// ```swift
/// try SplitMix64.forEachSeed(in: 0..<1_000) { random in
///   let script = RandomScript(from: Fruits(), count: 20, using: &random) { fruits, random in
///     PutFruit(fruit: random.element(of: ["apple", "pear", "plum"]), inBasket: random.bool(probability: 0.6))
///   }
///   try script.expectUndo()
///   try script.expectKept { $0.inBasket.keys.sorted() }
/// }
/// ```
///
/// What fails is thrown with the fewest commands that fail, as a test to paste.
///
/// Include commands that the model refuses: then ``expectRefusals()`` has something to check. A law fails if no command
/// of the script was performed, because it would prove nothing.
public struct RandomScript<C: Command> {
  public typealias Model = C.Model

  /// A command that was performed.
  public struct Step {
    public let command: C
    public let inverse: C
    public let before, after: Model
  }

  /// A command that was refused.
  public struct Refused {
    public let command: C
    public let refusal: Refusal
    public let before, after: Model
  }

  public let start: Model
  public private(set) var steps: [Step] = []
  public private(set) var refused: [Refused] = []
  /// All commands that were tried, in order.
  public private(set) var tried: [C] = []

  /// A script of given commands, such as those to which a failing one was shrunk.
  public init(from start: Model, _ commands: [C]) {
    self.start = start
    var model = start
    for command in commands { attempt(command, on: &model) }
  }

  /// - Parameter count: the number of commands that are tried.
  /// - Parameter next: A command that a person might try with this model.
  public init(
    from start: Model, count: Int, using random: inout SplitMix64, next: (Model, inout SplitMix64) -> C
  ) {
    self.start = start
    var model = start
    for _ in 0..<count { attempt(next(model, &random), on: &model) }
  }

  private mutating func attempt(_ command: C, on model: inout Model) {
    tried.append(command)
    let before = model
    do throws(Refusal) {
      let inverse = try command.perform(on: &model)
      steps.append(Step(command: command, inverse: inverse, before: before, after: model))
    } catch {
      refused.append(Refused(command: command, refusal: error, before: before, after: model))
      model = before
    }
  }

  /// The model at the end of the script.
  public var end: Model { steps.last?.after ?? start }

  func failure(_ index: Int, _ what: String) -> TestFailure {
    TestFailure("Step \(index + 1) of \(steps.count), \"\(steps[index].command.title)\": \(what)")
  }

  func expectSteps() throws(TestFailure) {
    guard steps.isEmpty else { return }
    let reason = refused.first.map { ", the first because \"\($0.refusal)\"" } ?? ""
    throw TestFailure(
      "None of \(refused.count) commands was performed\(reason), so there is nothing to check the law on."
    )
  }
}
