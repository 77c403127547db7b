import Foundation

/// The checkout that this test was built from.
struct Checkout {
  private let root: URL

  init(containing file: String = #filePath) {
    root = (0..<3).reduce(URL(fileURLWithPath: file).resolvingSymlinksInPath()) { url, _ in
      url.deletingLastPathComponent()
    }
  }

  /// The lines of a file; `nil` where there is none.
  func lines(of path: String) -> [String]? {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8))?.components(separatedBy: "\n")
  }

  func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The files in a folder at any depth, by their paths from the root, less what is built or hidden.
  func files(in folder: String, ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(folder)/\(name)"
      return name.hasSuffix(ending) ? [path] : files(in: path, ending: ending)
    }
  }
}
