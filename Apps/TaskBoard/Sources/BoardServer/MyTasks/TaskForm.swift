import Foundation
import Hummingbird
import Networking

/// The fields of a form, `application/x-www-form-urlencoded`.
struct TaskForm: Codable {
  var taskIDText: String?
  var nameText: String?

  private enum CodingKeys: String, CodingKey {
    case taskIDText = "taskID"
    case nameText = "name"
  }

  func taskID() throws(Problem) -> Int {
    guard let taskIDText else { throw Self.problem("The form has no taskID.") }
    guard let number = Int(taskIDText) else { throw Self.problem("The taskID is not a whole number.") }
    return number
  }

  func name() throws(Problem) -> String {
    guard let nameText else { throw Self.problem("The form has no name.") }
    // The decoder puts this mark where the bytes are no UTF-8.
    guard !nameText.unicodeScalars.contains("\u{fffd}") else { throw Self.problem("The name is not UTF-8.") }
    return nameText
  }

  static func problem(_ detail: String) -> Problem {
    Problem(
      title: StatusText.sentence(400), status: 400, detail: detail,
      remedy: "Send taskID=1&name=Milk as application/x-www-form-urlencoded.")
  }
}

@available(macOS 14, *)
extension Request {
  /// - Throws: 415, or 400 where the body is no form.
  func form() async throws -> TaskForm {
    let media = headers[.contentType].map { $0.prefix { $0 != ";" }.lowercased() }
    guard media == nil || media == "application/x-www-form-urlencoded" else {
      throw Problem(title: StatusText.sentence(415), status: 415, detail: "The Content-Type is \(media ?? "").")
    }
    guard let text = String(validating: try await bytes(), as: UTF8.self),
      let form = try? URLEncodedFormDecoder().decode(TaskForm.self, from: text)
    else { throw TaskForm.problem("The form cannot be read.") }
    return form
  }
}
