import Foundation

/// A program under test, as the build left it beside the tests.
struct Program: Sendable {
  let name: String

  static let jigsaw = Program(name: "jigsaw-puzzle")
  static let countrySorter = Program(name: "country-sorter")
  static let chordArranger = Program(name: "chord-arranger")
  static let taskBoard = Program(name: "task-board")
  static let gallery = Program(name: "gallery")
  static let sharedLetterSorter = Program(name: "shared-letter-sorter")
  static let all = [jigsaw, countrySorter, chordArranger, taskBoard, gallery]

  var path: String? {
    var places = [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    if let run = CommandLine.arguments.first { places.append(URL(fileURLWithPath: run).deletingLastPathComponent()) }
    return places.map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  var isMissing: String { "\(name) is not beside the tests: build everything first, with swift build" }
}
