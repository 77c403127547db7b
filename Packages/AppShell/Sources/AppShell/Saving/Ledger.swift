import Foundation

/// Data that an app keeps for all of its documents, in one small file beside them.
///
/// Two programs that write it at the same time do not damage it; the later write wins.
final class Ledger {
  // A class, because it caches the contents of the file that it represents.
  private(set) var text: String?
  private let path: String

  init(directory: String) {
    path = "\(directory)/ledger.json"
    text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes what has changed. If the file cannot be written, only this entry is lost: the work itself is in the saves.
  func keep(_ text: String?) {
    guard let text, text != self.text else { return }
    self.text = text
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
