import ChordArranger
import Foundation
import History
import Persistence

/// The saved work on the song that is opened: the save to continue, and others that the person may have meant.
struct SavedWork {
  /// The save that is opened or created.
  let name: String
  /// Whether there is such a save.
  let exists: Bool
  /// One sentence for each other save that has steps, sorted by name, at most five.
  let remarks: [String]

  /// - Parameter directory: `nil` if there is none; then there is no saved work either.
  init(of wanted: SaveName, in directory: String?) {
    let folder = directory.map { SaveFolder($0) }
    name = wanted.text
    exists = folder.map { FileManager.default.fileExists(atPath: $0.path(of: wanted.text)) } ?? false
    let others = folder.map { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".save") }.map { String($0.dropLast(5)) }
        .filter { $0 != wanted.text && wanted.isRelated(to: $0) }.sorted()
        .compactMap { Other($0, in: folder) }
    }
    remarks = (others ?? []).prefix(Self.maximumRemarks).map(\.remark)
  }

  private static let maximumRemarks = 5

  private struct Other {
    let remark: String

    /// `nil` if the save has no steps or cannot be read.
    init?(_ name: String, in folder: SaveFolder) {
      guard let reading = try? DocumentReading(path: folder.path(of: name), kind: Arranger.name, version: 1),
        reading.count > 0
      else { return nil }
      let steps = reading.count.counted("step")
      remark = "Other work on this song or file is saved, with \(steps). To open it: --open \"\(name)\""
    }
  }
}

extension SaveName {
  /// Whether a save is of the same source with other settings, or of an earlier content of a file with this name.
  fileprivate func isRelated(to name: String) -> Bool {
    if name == source || name.hasPrefix("\(source)-") { return true }
    guard let file, name.hasPrefix("\(file)-") else { return false }
    let hash = name.dropFirst(file.count + 1).prefix { $0 != "-" }
    return 8 <= hash.count && hash.count <= 16 && hash.allSatisfy(\.isHexDigit)
  }
}
