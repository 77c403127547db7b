import AppShell
import Dispatch
import Foundation

/// Draws thumbnails, each in a process of its own: an app that fails merely has no picture.
struct Painter: Sendable {
  let launcher: Launcher
  /// Words that make a representative picture, for apps that have nothing saved.
  let examples: [String: [String]]
  /// The size of the screen for the picture: twice as wide as it looks high.
  static let screen = "96x24"
  /// One after another, because the gallery itself needs processor time too.
  private let queue = DispatchQueue(label: "thumbnails", qos: .utility)

  /// Passes each picture to `post` when it is ready, or `nil` if there is none; on another thread.
  func paint(_ apps: [String], post: @escaping @Sendable (String, Thumbnail?) -> Void) {
    for app in apps {
      queue.async { post(app, thumbnail(of: app)) }
    }
  }

  /// A picture of the app's save, or of its example if it has no save. Takes as long as the app takes to start, ten
  /// seconds at most.
  func thumbnail(of app: String) -> Thumbnail? {
    let hasSaves = output(of: [app, "saves"] + launcher.options.place(of: app))?.isEmpty == false
    let words = [app] + (hasSaves ? [] : examples[app] ?? []) + ["--thumbnail", "--size", Self.screen]
    return output(of: words + launcher.options.words(for: app)).flatMap {
      try? JSONDecoder().decode(Thumbnail.self, from: $0)
    }
  }

  /// The output of this program when it is started with these words; `nil` if it fails.
  private func output(of words: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: launcher.path)
    process.arguments = words
    process.environment = launcher.environment
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let limit = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: limit)
    defer { limit.cancel() }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }
}
