import Foundation

/// Data that an app keeps for all of its documents, in one small file beside them: a JSON object.
///
/// Several programs may have it open. Each writes what it has changed itself, key by key, into what is there by then; of
/// two that change the same key, the later one wins.
final class Ledger {
  // A class, because it caches the contents of the file that it represents.

  /// The file as it was read; `nil` if there is none that can be read.
  let text: String?
  /// What the app has written last, or would have written before it changed anything.
  private var known: String?
  private let directory: String
  private var path: String { "\(directory)/\(Self.name)" }
  private static let name = "ledger.json"

  /// Whether a file is a ledger, by its name.
  static func isOne(_ path: String) -> Bool {
    let real = realpath(path, nil)
    defer { free(real) }
    return real.map { String(cString: $0).hasSuffix("/\(name)") } ?? false
  }

  init(directory: String) {
    self.directory = directory
    text = Self.read("\(directory)/\(Self.name)")
  }

  /// Notes what the app has understood of the file. The rest of it stays.
  func begin(with text: String?) { known = text }

  /// Writes what has changed. If the file cannot be written, only this entry is lost: the work itself is in the saves.
  func keep(_ text: String?) {
    guard let text, text != known else { return }
    let before = known
    known = text
    let lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    // Where there are no locks, it is written all the same.
    while lock >= 0, flock(lock, LOCK_EX) != 0, errno == EINTR {}
    let there = Self.read(path)
    if there == nil { Self.setAside(path) }
    let merged = there == before ? text : Self.merged(base: before, ours: text, theirs: there)
    try? Data(merged.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The text of a file that holds a JSON object.
  private static func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }.flatMap { text in
      object(text) == nil ? nil : text
    }
  }

  private static func object(_ text: String?) -> [String: Any]? {
    text.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) } as? [String: Any]
  }

  /// Keeps a file that cannot be read under another name: `ledger.json.damaged`, then `-2`.
  private static func setAside(_ path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    for number in 1...100 {
      let name = "\(path).damaged" + (number == 1 ? "" : "-\(number)")
      if FileManager.default.fileExists(atPath: name) { continue }
      try? FileManager.default.moveItem(atPath: path, toPath: name)
      return
    }
  }

  /// What is there, with what we have changed since we read it.
  static func merged(base: String?, ours: String, theirs: String?) -> String {
    guard let own = object(ours), let other = object(theirs) else { return ours }
    let merged = merged(base: object(base) ?? [:], ours: own, theirs: other)
    guard
      let data = try? JSONSerialization.data(withJSONObject: merged, options: [.sortedKeys, .withoutEscapingSlashes])
    else { return ours }
    return String(decoding: data, as: UTF8.self)
  }

  private static func merged(base: [String: Any], ours: [String: Any], theirs: [String: Any]) -> [String: Any] {
    func isSame(_ one: Any?, _ other: Any?) -> Bool { one as? NSObject == other as? NSObject }
    var merged = theirs
    for key in Set(base.keys).union(ours.keys) where !isSame(base[key], ours[key]) {
      switch (ours[key], theirs[key]) {
      case (let own as [String: Any], let other as [String: Any]):
        merged[key] = Self.merged(base: base[key] as? [String: Any] ?? [:], ours: own, theirs: other)
      case (let own as [Any], let other as [Any]):
        // Lists grow at their ends.
        let known = base[key] as? [Any] ?? []
        let isLonger = known.count <= own.count && isSame(Array(own.prefix(known.count)), known)
        merged[key] = isLonger ? other + own.dropFirst(known.count) : own
      case (let own, _): merged[key] = own
      }
    }
    return merged
  }
}
