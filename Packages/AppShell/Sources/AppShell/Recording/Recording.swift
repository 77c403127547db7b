public import TerminalUI

/// All input of a program, from which the same run can be reproduced.
public struct Recording: Sendable, Equatable {
  /// The program and the state in which it started.
  public struct Header: Hashable, Sendable, Codable {
    /// The format of recordings. There is one: a recording in another one is refused.
    public static let format = 1

    public var format = Header.format
    public var app: String
    /// The size of the screen in cells: "80x24".
    public var size: String
    /// The model at the beginning, the state of the journal at a later time, and its records since then, as JSON.
    public var document: String
    public var snapshot: String?
    public var journal: [String]
    public var keepsake: String?
    public var ledger: String?
    /// Further data that the app needs to start again, such as the path of a picture.
    public var notes: [String: String]
    /// `nil` if the person has set nothing that changes what input means.
    public var input: InputSettings?

    package init(
      app: String, size: String, document: String, snapshot: String? = nil, journal: [String], keepsake: String? = nil,
      ledger: String? = nil, notes: [String: String], input: InputSettings? = nil
    ) {
      (self.app, self.size, self.document, self.snapshot, self.journal) = (app, size, document, snapshot, journal)
      (self.keepsake, self.ledger, self.notes, self.input) = (keepsake, ledger, notes, input)
    }
  }

  /// An input and its time since the start of the program.
  public struct Event: Hashable, Sendable {
    public var time: Duration
    public var input: Input

    public init(_ input: Input, at time: Duration) {
      self.time = time
      self.input = input
    }
  }

  /// An input of a program.
  public enum Input: Hashable, Sendable {
    case bytes([UInt8])
    case resized(CellSize)
    /// The program was suspended, or its input ended.
    case interrupted
    /// Directories to save in, because the document cannot be written where it is; empty when it can be written again.
    case offered([String])
    /// The text from the user's editor; `nil` if it could not be edited.
    case edited(String?)
    /// A text came through the mailbox.
    case told(String)
    /// Files that came in by a drop or a paste, with their content.
    case found(FoundFiles)
    /// A file for another program was written.
    case gave(GivenFile)
    /// The program ended.
    case ended
  }

  public var header: Header
  public var events: [Event]

  public init(header: Header, events: [Event] = []) {
    self.header = header
    self.events = events
  }
}

extension Program {
  /// Replays the event and returns the bytes for the screen.
  public mutating func replay(_ event: Recording.Event) -> [UInt8] {
    switch event.input {
    case .bytes(let bytes): feed(bytes, at: event.time)
    case .resized(let size): resize(to: size, at: event.time)
    case .interrupted: interrupt(at: event.time)
    case .offered(let fallbacks): offer(fallbacks, at: event.time)
    case .edited(let text): finishEditing(text, at: event.time)
    case .told(let text): receive(text, at: event.time)
    case .found(let files): finishReading(files, at: event.time)
    case .gave(let file): finishGiving(file, at: event.time)
    case .ended: advance(to: event.time)
    }
  }
}
