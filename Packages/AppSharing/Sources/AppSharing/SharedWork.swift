public import AppShell
public import History
public import Sharing

/// The model of an app as a document that is shared.
public struct SharedWork<A: SharedApp>: SharedDocument {
  public internal(set) var model: A.Action.Model
  /// What everybody has done, in points that the app counts; nobody has 0.
  public internal(set) var points: [String: Int] = [:]
  /// What the app is created with besides, as the notes of a save.
  public let notes: [String: String]
  /// The files whose paths are notes, by the names of these.
  public let files: [String: Attachment]

  public init(_ model: A.Action.Model, notes: [String: String] = [:], files: [String: Attachment] = [:]) {
    (self.model, self.notes, self.files) = (model, notes, files)
  }

  public typealias Command = SharedAction<A>
  public typealias ItemID = Held

  public static var kind: DocumentKind {
    DocumentKind("document", of: "item", format: A.name, version: A.profile.saveVersion)
  }

  public func newIDs(for command: SharedAction<A>, tag: String) -> [String: String] { [:] }

  public func ids(lostIn other: SharedWork<A>) -> [String] { [] }
}
