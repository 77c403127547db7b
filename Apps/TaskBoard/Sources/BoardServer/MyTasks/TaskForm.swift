import Foundation
import Hummingbird
import Networking
import SharingServer

/// The fields of a form, `application/x-www-form-urlencoded`. Unused fields are ignored.
struct TaskForm {
  /// The values by name, in order; `nil` for a value that is not valid text.
  private var values: [String: [String?]] = [:]

  init(_ text: String) {
    for field in text.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
      guard let name = parts[0] else { continue }
      values[name, default: []].append(parts.count == 2 ? parts[1] : "")
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    var (bytes, rest): ([UInt8], _) = ([], text.utf8)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(Self.digit), let low = rest.popFirst().flatMap(Self.digit) else {
          return nil
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }

  func taskID() throws(Problem) -> Int {
    guard let number = Int(try text("taskID")) else { throw Self.problem("The taskID is not a whole number.") }
    return number
  }

  /// - Throws: Also 409 if the name has a character that the list, which is XML, cannot carry.
  func name() throws(Problem) -> String {
    let name = try text("name")
    if let found = XMLText.firstForbidden(in: name) { throw .forbidden(found) }
    return name
  }

  private func text(_ name: String) throws(Problem) -> String {
    guard let found = values[name] else { throw Self.problem("The form has no \(name).") }
    guard found.count == 1 else { throw Self.problem("The form has more than one \(name).") }
    guard let text = found[0] else { throw Self.problem("The \(name) is not UTF-8, percent-encoded.") }
    return text
  }

  static func problem(_ detail: String) -> Problem {
    Problem(
      title: StatusText.sentence(400), status: 400, detail: detail,
      remedy: "Send taskID=1&name=Milk as application/x-www-form-urlencoded.")
  }
}

@available(macOS 14, *)
extension Request {
  /// - Throws: 415, or 400 if the body is not a form.
  func form() async throws -> TaskForm {
    let media = headers[.contentType].map { $0.prefix { $0 != ";" }.lowercased() }
    guard media == nil || media == "application/x-www-form-urlencoded" else {
      throw Problem(title: StatusText.sentence(415), status: 415, detail: "The Content-Type is \(media ?? "").")
    }
    guard let text = String(validating: try await bytes().readableBytesView, as: UTF8.self) else {
      throw TaskForm.problem("The form is not UTF-8.")
    }
    return TaskForm(text)
  }
}
