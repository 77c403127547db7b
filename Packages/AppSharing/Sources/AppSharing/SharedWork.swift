public import AppShell
public import History
public import Sharing

/// The model of an app as a document that is shared.
public struct SharedWork<A: SharedApp>: SharedDocument {
  public var model: A.Action.Model

  public init(_ model: A.Action.Model) { self.model = model }

  public init(from decoder: any Decoder) throws {
    model = try decoder.singleValueContainer().decode(A.Action.Model.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(model)
  }

  public typealias Command = SharedAction<A>
  /// The name of something that is held.
  public typealias ItemID = String

  public static var kind: DocumentKind {
    DocumentKind("document", of: "item", format: A.name, version: A.profile.saveVersion)
  }

  public func newIDs(for command: SharedAction<A>, tag: String) -> [String: String] { [:] }

  public func ids(lostIn other: SharedWork<A>) -> [String] { [] }
}
