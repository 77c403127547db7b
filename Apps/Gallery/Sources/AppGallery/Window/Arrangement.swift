public import DragDropKit

/// In which order the apps stand, as the person has put them: the model of the gallery.
public struct Arrangement: Hashable, Sendable, Codable {
  /// Names of apps. It may lack new ones and hold some that are no more.
  public var names: [String] = []

  /// Those that there are: as arranged, new ones last.
  func order(of apps: [String]) -> [String] {
    names.filter(apps.contains) + apps.filter { !names.contains($0) }
  }
}

/// Puts all apps into another order.
public struct Arrange: Command {
  var app: String
  var names: [String]

  public var title: String { "Move \(app)" }

  /// - Parameter place: of the app whose place `app` gets; those between them make room.
  /// - Returns: `nil` where nothing would change.
  init?(_ app: String, to place: String, among names: [String]) {
    guard app != place, let index = names.firstIndex(of: place), names.contains(app) else { return nil }
    self.app = app
    self.names = names.filter { $0 != app }
    self.names.insert(app, at: index)
  }

  private init(_ app: String, back names: [String]) {
    self.app = app
    self.names = names
  }

  public func perform(on arrangement: inout Arrangement) throws(Refusal) -> Arrange {
    guard Set(names).count == names.count else { throw Refusal("An app would stand in two places.") }
    defer { arrangement.names = names }
    return Arrange(app, back: arrangement.names)
  }
}
