import History
import Networking

/// An invitation to a document as one line: the address of the document, and a token after "#".
///
/// `https://share.example.org/garden#x4_OITISctXC7vgy1uXX1QobnFohaKv0ErWl1kGcOEs`. Without a document, the token is for
/// all documents of the server.
public struct InvitationLine<Document: SharedDocument>: Hashable, Sendable, CustomStringConvertible {
  /// The address, as ``Networking/ServiceAddress`` writes it.
  public let server: String
  public let id: DocumentID<Document>?
  public let token: String

  public init(server: String, id: DocumentID<Document>?, token: String) {
    (self.server, self.id, self.token) = (server, id, token)
  }

  /// Reads the line, also with the command before it, as it is printed.
  ///
  /// - Throws: A refusal, which does not contain the token, if it is not an invitation;
  ///   ``Networking/NetworkError/insecure(_:)`` if the token would be sent unprotected.
  public init(_ line: String) throws {
    let noun = Document.kind.noun
    let words = line.split { $0.isWhitespace || $0 == "'" || $0 == "\"" }
    let parts = (words.last ?? "").split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, 20...255 ~= parts[1].utf8.count, parts[1].utf8.allSatisfy({ 0x21...0x7e ~= $0 }),
      let slash = parts[0].lastIndex(of: "/"), let url = try? ServiceAddress.url(String(parts[0][..<slash]))
    else {
      throw Refusal(
        "This is not an invitation.",
        remedy: "Paste the whole line, such as https://\(noun).example.org/garden#TOKEN.")
    }
    let name = String(parts[0][parts[0].index(after: slash)...])
    guard name.isEmpty || DocumentID<Document>(checking: name) != nil else {
      throw Refusal("The invitation is for \"\(name)\", which is not a \(noun).", remedy: "Ask for a new one.")
    }
    guard ServiceAddress.isConfidential(url) else { throw NetworkError.insecure(url) }
    self.init(
      server: ServiceAddress.canonical(url), id: name.isEmpty ? nil : DocumentID(name), token: String(parts[1]))
  }

  public var description: String { "\(server)/\(id?.rawValue ?? "")#\(token)" }
}
