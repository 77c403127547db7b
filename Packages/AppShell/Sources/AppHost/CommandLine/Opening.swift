public import AppShell
import DragDropKit
public import History
import TerminalHost
import TerminalUI

/// How an app starts: with a new document or a saved one.
public struct Opening<A: App> {
  public typealias Model = A.Action.Model

  /// The name of the document among the app's saves.
  public var name: String
  /// Creates the initial model of a new document.
  public var makeModel: () throws -> Model
  /// Further data that a new document stores so that it can be opened again, such as the path of a picture.
  public var notes: [String: String]
  /// Data for this run alone, such as the time of day. It is added to the notes that the app is created with, and to a
  /// recording, but not stored with the document.
  public var circumstances: [String: String] = [:]
  /// The app for a document: a new one, a saved one or a recorded one.
  public var makeApp: (Model, [String: String]) throws -> A
  /// Runs when the program has ended and the user has the terminal back, for example to write the result to a file.
  public var whenDone: (A, Model) throws -> Void = { _, _ in }

  /// The files that ``whenDone`` writes. One that cannot be written is refused at the start.
  public var outputs: [String] = []

  /// The files that were read. No output may replace them unless the person allows it.
  public var sources: [String] = []

  /// Runs when the app asks for something with ``Effect/ask(_:)``; not called in a run without a terminal.
  public var whenAsked: (A, Model, A.Request) -> Void = { _, _, _ in }

  /// Uses the terminal when the app lends it with ``Effect/lend(_:)``, and returns the message that the app receives,
  /// if any.
  public var whenLent: (Terminal, A.Request) -> A.Message? = { _, _ in nil }

  /// Delivers messages from outside while the program runs in a terminal. A replay uses the recorded ones instead.
  public var mailbox: Mailbox<A.Message>?

  /// What `--demo` shows; `nil` if there is none.
  public var demo: Demo?

  /// Whether the document is a save on this machine. If not, the app itself stores what must be kept.
  public var isSaved = true

  /// Whether the first run of all begins with the ``App/startPage(in:)``: the command names nothing to begin.
  public var mayBeginWithStart = false

  /// The document that other people change too, and what is heard of it; `nil` if it is this person's alone.
  private(set) var sharing: (copy: any SharedCopy<A.Action>, queue: MessageQueue<any SharedMessage>)?

  /// Whether every new document begins alike, so that a save with another beginning is older than the program.
  var hasOneBeginning = false

  public init(
    name: String, notes: [String: String] = [:], makeModel: @escaping () throws -> Model,
    makeApp: @escaping (Model, [String: String]) throws -> A
  ) {
    self.name = name
    self.notes = notes
    self.makeModel = makeModel
    self.makeApp = makeApp
  }

  /// Shows a document that other people change too, which is no save.
  ///
  /// - Parameter queue: Delivers the messages for ``AppShell/SharedInput/message(_:)``.
  public mutating func share(_ copy: any SharedCopy<A.Action>, hearing queue: MessageQueue<any SharedMessage>) {
    sharing = (copy, queue)
    makeModel = { copy.model }
    (isSaved, hasOneBeginning) = (false, false)
  }
}
