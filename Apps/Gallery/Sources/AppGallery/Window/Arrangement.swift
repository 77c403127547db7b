public import History

/// The order of the apps, as the person arranged them: the model of the gallery.
public struct Arrangement: Hashable, Sendable, Codable {
  /// Names of apps. New apps may be missing, and apps that no longer exist may be present.
  public var names: [String] = []

  /// The existing apps: as arranged, new ones last.
  func order(of apps: [String]) -> [String] {
    names.filter(apps.contains) + apps.filter { !names.contains($0) }
  }
}

/// Changes the order of all apps.
public struct Arrange: Command, Codable {
  var app: String
  var names: [String]

  public var title: String { "Move \(app)" }

  /// - Parameter place: The app whose place `app` takes; the apps between them move up to make room.
  /// - Returns: `nil` if nothing would change.
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
    guard Set(names).count == names.count else { throw Refusal("A program would be in two places.") }
    defer { arrangement.names = names }
    return Arrange(app, back: arrangement.names)
  }
}
