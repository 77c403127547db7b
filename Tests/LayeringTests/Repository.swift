import Foundation

/// The files of the checkout that this test was built from.
struct Repository {
  let root: URL

  init(containing file: String = #filePath) {
    var folder = URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Packages").path) {
      precondition(folder.path != "/", "\(file) lies in no checkout: no folder above it has a folder Packages.")
      folder.deleteLastPathComponent()
    }
    root = folder
  }

  /// Every file, as a path from the root, less what is built or hidden (`.ci` and `.swift-format` are not hidden).
  func files() -> [String] {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? [] {
        let isShown = !name.hasPrefix(".") || name == ".ci" || name == ".swift-format"
        guard isShown, name != "__pycache__", name != "Package.resolved" else { continue }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder) else {
          continue
        }
        if isFolder.boolValue { folders.append(path) } else { found.append(path) }
      }
    }
    return found.sorted()
  }

  /// The text of the file; `nil` where it is none, such as a picture.
  func text(of path: String) -> String? {
    guard let data = try? Data(contentsOf: root.appending(path: path)), !data.prefix(1024).contains(0) else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }

  /// The Swift sources of packages and apps, without their manifests.
  func sources() -> [SourceFile] {
    files().filter { $0.hasSuffix(".swift") }.compactMap { path in
      SourceFile(path, text: { text(of: path) ?? "" })
    }
  }
}

/// A file of a module: Packages/PACKAGE/Sources/MODULE/… or Apps/APP/Tests/MODULETests/…
struct SourceFile {
  let path: String
  /// The module it belongs to or tests.
  let module: String
  let isTest: Bool
  let text: SourceText

  /// `nil` where the path is none of a module; the text is asked for otherwise only.
  init?(_ path: String, text: () -> String) {
    let parts = path.split(separator: "/")
    guard parts.count > 4, parts[0] == "Packages" || parts[0] == "Apps" else { return nil }
    switch parts[2] {
    case "Sources":
      module = String(parts[3])
      isTest = false
    case "Tests" where parts[3].hasSuffix("Tests"):
      module = String(parts[3].dropLast("Tests".count))
      isTest = true
    default: return nil
    }
    self.path = path
    self.text = SourceText(text())
  }
}
