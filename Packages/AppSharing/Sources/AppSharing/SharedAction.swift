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
  /// The sheet that it changes: see ``SharedWork/sheets``.
  public let sheet: String
  public private(set) var author: String?
  private var seconds = 0

  /// - Parameter sheet: By default, the only one.
  public init(_ action: A.Action, on sheet: String = SharedWork<A>.single) {
    (content, self.sheet) = (.perform(action), sheet)
  }

  public init(takingBack edits: [SharedInverse<A>]) {
    (content, sheet) = (.takeBack(edits), edits.first?.sheet ?? SharedWork<A>.single)
  }

  public var edits: [SharedInverse<A>]? { if case .takeBack(let edits) = content { edits } else { nil } }

  public var title: String {
    switch content {
    case .perform(let action): action.title
    case .takeBack(let edits): "Undo \(edits.first?.title ?? "")"
    }
  }

  /// Undo stays on the sheet that one looks at.
  public var scope: String { sheet }

  /// What it changes, as far as the action itself says.
  var subjects: Set<String> {
    switch content {
    case .perform(let action): Set(A.subjects(of: action).map { SharedWork<A>.id($0, on: sheet) })
    case .takeBack(let edits): Set(edits.flatMap(\.subjects))
    }
  }

  /// What its author did, in a sentence.
  var sentence: String {
    let name = author ?? "Someone"
    return switch content {
    case .perform(let action): A.sentence(action, by: name)
    case .takeBack: "\(name) took back a step."
    }
  }

  public mutating func sign(at seconds: Int, by author: String?) { (self.seconds, self.author) = (seconds, author) }

  /// Things keep their ids.
  public func renamed(_ ids: [String: String]) -> SharedAction { self }

  public func perform(on work: inout SharedWork<A>) throws(Refusal) -> SharedAction {
    guard let before = work[sheet] else { throw Refusal("There is no \"\(sheet)\" here.") }
    if work.own != nil {
      if let author, author != sheet { throw Refusal("Only \(sheet) can change this.") }
      guard work.sheets[sheet] != nil || work.sheets.count < SharedWork<A>.mostPeople else {
        throw Refusal("\(SharedWork<A>.mostPeople) people are here already.", remedy: "You can watch them.")
      }
    }
    var model = before.model
    var inverses: [SharedInverse<A>] = []
    switch content {
    case .perform(let action):
      if let refusal = A.refusal(toShare: action) { throw refusal }
      inverses = [try SharedInverse(performing: action, of: sheet, on: &model)]
    case .takeBack(let edits):
      for edit in edits {
        inverses.append(try SharedInverse(performing: edit.action, titled: edit.title, of: sheet, on: &model))
      }
      guard !edits.isEmpty, edits.allSatisfy({ $0.sheet == sheet }) else { throw Refusal("Nothing would change.") }
    }
    if let author {
      // A document that came over the network may have any number.
      let points = work.points[author, default: 0] &+ A.points(from: before.model, to: model)
      work.points[author] = points == 0 ? nil : points
    }
    work.sheets[sheet, default: before].model = model
    // Whoever has taken everything back is as somebody who has not begun.
    if let own = work.own, model == own.model { work.sheets[sheet] = nil }
    var inverse = SharedAction(takingBack: inverses.reversed())
    inverse.sign(at: seconds, by: author)
    return inverse
  }
}
