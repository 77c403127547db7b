import Foundation
public import NIOCore
public import Sharing

/// A document as JSON, kept beside it on its server and following each command. A value.
///
/// It is asked by the one who serves the document, whom nobody may hold up: what takes long is done by ``Sheet`` and ``Cut``,
/// which are handed out and encoded elsewhere.
public protocol DocumentText: Sendable {
  associatedtype Document: ServedDocument
  /// A part of the text.
  associatedtype Sheet: Sendable
  /// A copy of the document at some moment.
  associatedtype Cut: DocumentCut where Cut.Document == Document, Cut.Sheet == Sheet

  init(_ document: Document)

  /// - Parameters:
  ///   - command: The command that was performed.
  ///   - inverse: The edits that take it back.
  ///   - document: The document after it.
  mutating func follow(_ command: Document.Command, takenBackBy inverse: [Document.Command.Edit], on document: Document)

  /// Some parts that are not encoded yet; empty if few enough are left to be part of the cut.
  mutating func nextSheets(of document: Document) -> [Sheet]

  static func encoded(_ sheet: Sheet) throws -> Sheet

  /// Stores encoded parts, unless they have changed since they were handed out.
  mutating func keep(_ sheets: [Sheet])

  /// The whole document as it is now.
  mutating func cut(of document: Document) -> Cut
}

/// A copy of a document at some moment, to be encoded elsewhere.
public protocol DocumentCut: Sendable {
  associatedtype Document: ServedDocument
  associatedtype Sheet: Sendable

  /// What can be kept once it is encoded.
  var sheets: [Sheet] { get }

  mutating func encode() throws

  /// The document alone, in its own format.
  func snapshot() throws -> ByteBuffer

  /// The document as clients get it.
  func served(as id: DocumentID<Document>, at mark: HistoryMark) throws -> ByteBuffer
}

/// A document that is encoded as a whole each time.
public struct WholeText<Document: ServedDocument>: DocumentText {
  public typealias Sheet = Never

  public struct Cut: DocumentCut {
    let document: Document
    public var sheets: [Never] { [] }

    public func encode() {}

    public func snapshot() throws -> ByteBuffer { ByteBuffer(string: try JSONEncoder.stable.text(document)) }

    public func served(as id: DocumentID<Document>, at mark: HistoryMark) throws -> ByteBuffer {
      let snapshot = SharedSnapshot(
        id: id, revision: mark.revision, document: document, epoch: mark.epoch, key: mark.key)
      return ByteBuffer(string: try JSONEncoder.stable.text(snapshot))
    }
  }

  public init(_ document: Document) {}

  public func follow(
    _ command: Document.Command, takenBackBy inverse: [Document.Command.Edit], on document: Document
  ) {}

  public func nextSheets(of document: Document) -> [Never] { [] }
  public static func encoded(_ sheet: Never) -> Never {}
  public func keep(_ sheets: [Never]) {}
  public func cut(of document: Document) -> Cut { Cut(document: document) }
}
