public import AppShell
public import History
public import Sharing

/// An action of an app on its shared document, or one that takes others back.
public struct SharedAction<A: SharedApp>: SharedCommand {
  private enum Content: Hashable, Sendable, Codable {
    case perform(A.Action)
    case takeBack([SharedInverse<A>])
  }

  private let content: Content
  public private(set) var author: String?
  private var seconds = 0

  public init(_ action: A.Action) { content = .perform(action) }

  public init(takingBack edits: [SharedInverse<A>]) { content = .takeBack(edits) }

  public var edits: [SharedInverse<A>]? { if case .takeBack(let edits) = content { edits } else { nil } }

  public var title: String {
    switch content {
    case .perform(let action): action.title
    case .takeBack(let edits): "Undo \(edits.first?.title ?? "")"
    }
  }

  /// What it changes, as far as the action itself says.
  var subjects: Set<String> {
    switch content {
    case .perform(let action): A.subjects(of: action)
    case .takeBack(let edits): Set(edits.flatMap(\.subjects))
    }
  }

  /// What its author did, in a sentence.
  var sentence: String {
    let name = author ?? "Somebody"
    return switch content {
    case .perform(let action): A.sentence(action, by: name)
    case .takeBack: "\(name) took back a step."
    }
  }

  public mutating func sign(at seconds: Int, by author: String?) { (self.seconds, self.author) = (seconds, author) }

  /// Things keep their ids.
  public func renamed(_ ids: [String: String]) -> SharedAction { self }

  public func perform(on work: inout SharedWork<A>) throws(Refusal) -> SharedAction {
    var model = work.model
    var inverses: [SharedInverse<A>] = []
    switch content {
    case .perform(let action):
      if let refusal = A.refusal(toShare: action) { throw refusal }
      inverses = [try SharedInverse(performing: action, on: &model)]
    case .takeBack(let edits):
      for edit in edits { inverses.append(try SharedInverse(performing: edit.action, titled: edit.title, on: &model)) }
      guard !edits.isEmpty else { throw Refusal("Nothing would change.") }
    }
    if let author {
      // A document that came over the network may have any number.
      let points = work.points[author, default: 0] &+ A.points(from: work.model, to: model)
      work.points[author] = points == 0 ? nil : points
    }
    work.model = model
    var inverse = SharedAction(takingBack: inverses.reversed())
    inverse.sign(at: seconds, by: author)
    return inverse
  }
}
