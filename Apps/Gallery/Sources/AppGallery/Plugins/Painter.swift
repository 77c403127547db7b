import AppShell
import Dispatch
import Foundation

/// Has thumbnails drawn, each by a process of its own: an app that fails has no picture, and that is all.
struct Painter: Sendable {
  let launcher: Launcher
  /// For apps that have nothing saved: words that make a telling picture.
  let examples: [String: [String]]
  /// The screen whose picture is taken: twice as wide as it looks high.
  static let screen = "96x24"
  /// One after another: the gallery itself wants to run too.
  private let queue = DispatchQueue(label: "thumbnails", qos: .utility)

  /// Gives each picture to `post` when it is there, or `nil` where there is none; in another thread.
  func paint(_ apps: [String], post: @escaping @Sendable (String, Thumbnail?) -> Void) {
    for app in apps {
      queue.async { post(app, thumbnail(of: app)) }
    }
  }

  /// Of its save, or of its example where it has none. Takes as long as the app takes to start, ten seconds at most.
  func thumbnail(of app: String) -> Thumbnail? {
    let hasSaves = output(of: [app, "saves"] + launcher.options.place(of: app))?.isEmpty == false
    let words = [app] + (hasSaves ? [] : examples[app] ?? []) + ["--thumbnail", "--size", Self.screen]
    return output(of: words + launcher.options.words(for: app)).flatMap {
      try? JSONDecoder().decode(Thumbnail.self, from: $0)
    }
  }

  /// What this program prints when it is started with these words; `nil` where it fails.
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
