import AppShell
import Foundation
import TerminalUI

/// Draws the latest work in each app, in a process of its own: an app that fails merely has no picture.
struct Painter: Sendable {
  let launcher: Launcher
  /// Words that make a representative picture, for apps that have nothing saved.
  let examples: [String: [String]]
  /// One after another, because the gallery itself needs processor time too.
  private let queue = DispatchQueue(label: "thumbnails", qos: .utility)
  private let latest = Order()

  init(launcher: Launcher, examples: [String: [String]]) {
    self.launcher = launcher
    self.examples = examples
  }

  /// Passes each picture to `post` when it is ready, or `nil` if there is none; on another thread. Pictures in another
  /// look that were asked for before and not drawn yet are left out.
  func paint(_ apps: [String], _ look: TileLook, post: @escaping @Sendable (String, Work?) -> Void) {
    latest.look = look
    for app in apps {
      queue.async { if latest.look == look { post(app, work(in: app, look)) } }
    }
  }

  /// The most recently saved work that can be opened, or the example of the app. Takes as long as the app takes to start,
  /// ten seconds at most for each of the three saves that are tried.
  func work(in app: String, _ look: TileLook) -> Work? {
    for save in saves(of: app).prefix(3) {
      guard let thumbnail = thumbnail(of: app, [Launcher.opening(save.name)], look) else { continue }
      return Work(thumbnail: thumbnail, save: save.name, when: save.modified.map { $0.words(at: Date()) })
    }
    return thumbnail(of: app, examples[app] ?? [], look).map { Work(thumbnail: $0) }
  }

  private func thumbnail(of app: String, _ words: [String], _ look: TileLook) -> Thumbnail? {
    let size = "\(look.size.columns)x\(look.size.rows)"
    // The last option counts: the gallery knows better than the options that it was given what the terminal shows.
    let drawing = ["--thumbnail", "--size", size, "--colors", look.colors.option] + (look.isASCII ? ["--ascii"] : [])
    let theme = Theme.names.contains(look.theme) ? ["--theme", look.theme] : launcher.options.theme
    return output(of: [app] + words + launcher.options.place(of: app) + drawing + theme).flatMap {
      try? JSONDecoder().decode(Thumbnail.self, from: $0)
    }
  }

  /// The saves of an app, the most recent first, as its `saves` command lists them: a date, two blanks and a name.
  private func saves(of app: String) -> [(name: String, modified: Date?)] {
    let text = output(of: [app, "saves"] + launcher.options.place(of: app)).map { String(decoding: $0, as: UTF8.self) }
    let format = ISO8601DateFormatter()
    return (text ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (String(parts[1].drop { $0 == " " }), format.date(from: String(parts[0])))
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

/// The look that was asked for last.
///
/// A class, because the thread that draws must see what is asked for meanwhile.
private final class Order: @unchecked Sendable {
  private let lock = NSLock()
  private var current: TileLook?

  var look: TileLook? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}

extension ColorDepth {
  /// The value of the option `--colors`.
  fileprivate var option: String {
    switch self {
    case .none: "none"
    case .ansi16: "16"
    case .indexed256: "256"
    case .trueColor: "truecolor"
    }
  }
}

extension Date {
  /// How long ago this is, as a person says it.
  func words(at now: Date, in calendar: Calendar = .current) -> String {
    let minutes = Int(now.timeIntervalSince(self) / 60)
    let days =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: self), to: calendar.startOfDay(for: now)
      ).day ?? 0
    func ago(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
    switch (days, minutes) {
    case (_, ..<1): return "just now"
    case (_, ..<60): return ago(minutes, "minute")
    case (0, _): return ago(minutes / 60, "hour")
    case (1, _): return "yesterday"
    case (..<60, _): return ago(days, "day")
    default: return ago(days / 30, "month")
    }
  }
}
