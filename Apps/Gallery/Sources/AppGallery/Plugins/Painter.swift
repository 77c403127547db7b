import AppShell
import Dispatch
import Foundation

/// Has thumbnails drawn, each by a process of its own: an app that fails has no picture, and that is all.
struct Painter: Sendable {
  let launcher: Launcher
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

  /// Takes as long as the app takes to start, ten seconds at most.
  func thumbnail(of app: String) -> Thumbnail? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: launcher.path)
    process.arguments = [app, "--thumbnail", "--size", Self.screen] + launcher.options.words(for: app)
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
    guard process.terminationStatus == 0 else { return nil }
    return try? JSONDecoder().decode(Thumbnail.self, from: text)
  }
}
