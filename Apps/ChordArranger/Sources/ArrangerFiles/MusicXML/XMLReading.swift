import Foundation
import History

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads an XML text of unknown origin, part by part, so that a long one is never in memory as a whole.
///
/// A class, because the parser of Foundation reports to one.
final class XMLReading: NSObject, XMLParserDelegate {
  /// The elements that are open; those that are complete are in the last one.
  private var open: [XMLNode] = []
  private var fault: Refusal?
  /// The name of elements that are given away when they are complete.
  private let portion: String
  private let take: (XMLNode, [XMLNode]) throws(Refusal) -> Void
  private(set) var root: XMLNode?

  private static let maximumDepth = 100

  /// Reads the text.
  ///
  /// - Parameters:
  ///   - bytes: In UTF-8; what is not is replaced, because Foundation's parser on Linux traps at such an attribute.
  ///   - portion: The name of elements that `take` receives, with the elements around them, and that are then forgotten.
  /// - Throws: A refusal if it is not XML or is nested too deeply, and what `take` throws.
  static func read(
    _ bytes: [UInt8], each portion: String, _ take: @escaping (XMLNode, [XMLNode]) throws(Refusal) -> Void
  ) throws(Refusal) -> XMLNode {
    let reading = XMLReading(portion, take)
    let parser = XMLParser(data: Data(String(decoding: bytes, as: UTF8.self).utf8))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reading
    let isComplete = parser.parse()
    if let fault = reading.fault { throw fault }
    guard isComplete, let root = reading.root else {
      throw Refusal(
        "It is not well-formed XML: something is wrong in line \(parser.lineNumber).",
        remedy: "Export it again from the program that wrote it.")
    }
    return root
  }

  private init(_ portion: String, _ take: @escaping (XMLNode, [XMLNode]) throws(Refusal) -> Void) {
    (self.portion, self.take) = (portion, take)
  }

  private func stop(_ parser: XMLParser, _ refusal: Refusal) {
    guard fault == nil else { return }
    fault = refusal
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard fault == nil else { return }
    guard open.count < Self.maximumDepth else {
      return stop(
        parser,
        Refusal(
          "Line \(parser.lineNumber): More than \(Self.maximumDepth) elements are nested.",
          remedy: "Export it again from the program that wrote it."))
    }
    open.append(XMLNode(name, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if fault == nil, !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if fault == nil, !open.isEmpty { open[open.count - 1].text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard fault == nil, let node = open.popLast() else { return }
    if node.name == portion {
      do throws(Refusal) {
        try take(node, open)
      } catch {
        stop(parser, error)
      }
    } else if open.isEmpty {
      root = node
    } else {
      open[open.count - 1].children.append(node)
    }
  }

  static let entities = Refusal(
    "It defines XML entities, which music does not need and attackers misuse.",
    remedy: "Export it again from the program that wrote it.")
}
