import Foundation

/// The program under test, as the build left it beside the tests.
enum Program {
  static let path = path(of: "jigsaw-puzzle")

  static func path(of name: String) -> String? {
    var places = [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    if let run = CommandLine.arguments.first { places.append(URL(fileURLWithPath: run).deletingLastPathComponent()) }
    return places.map { $0.appendingPathComponent(name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static let isMissing = "jigsaw-puzzle is not beside the tests: build everything first, with swift build"
}
