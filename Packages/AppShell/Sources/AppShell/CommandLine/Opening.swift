public import DragDropKit
public import TerminalUI

/// How an app begins: with a new document or one that was saved.
public struct Opening<A: App> {
  public typealias Model = A.Action.Model

  /// The name of the document among the saves of the app.
  public var name: String
  /// What a new document starts with.
  public var makeModel: () throws -> Model
  /// What else a new document keeps to be opened again, such as the path of a picture.
  public var notes: [String: String]
  /// What holds for this run alone, such as the time of day: among the notes that the app is made with, and in a
  /// recording, but not kept with the document.
  public var circumstances: [String: String] = [:]
  /// The app for a document: a new one, a saved one or a recorded one.
  public var makeApp: (Model, [String: String]) throws -> A
  /// What is to be done when the program has ended and the terminal is the person's again: write the result to a file.
  public var whenDone: (A, Model) throws -> Void = { _, _ in }

  /// The files that ``whenDone`` writes. One that cannot be written is refused at the start.
  public var outputs: [String] = []

  /// The files that were read. No output may replace them unless the person allows it.
  public var sources: [String] = []

  /// What is to be done when the app asks for something with ``Effect/ask(_:)``; not while a run has no terminal.
  public var whenAsked: (A, Model, String) -> Void = { _, _, _ in }

  /// What is to be done with the terminal when the app lends it with ``Effect/lend(_:)``, and what the app is told of it.
  public var whenLent: (Terminal, String) -> String = { _, _ in "" }

  /// What comes from outside while the program runs in a terminal; a replay has what came then.
  public var mailbox: Mailbox?

  /// Whether the document is a save of this machine's. Where it is not, the app keeps what must be kept.
  public var isSaved = true

  public init(
    name: String, notes: [String: String] = [:], makeModel: @escaping () throws -> Model,
    makeApp: @escaping (Model, [String: String]) throws -> A
  ) {
    self.name = name
    self.notes = notes
    self.makeModel = makeModel
    self.makeApp = makeApp
  }
}
