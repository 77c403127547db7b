import AppHost
import AppShell
import Foundation
import TerminalUI

/// Draws the latest work in each app, in a process of its own: an app that fails merely has no picture.
struct Painter: Sendable {
  let launcher: Launcher
  /// Words that make a representative picture, for apps that have nothing saved.
  let examples: [String: [String]]
  /// The apps whose tiles show several works.
  let several: Set<String>
  /// One after another, because the gallery itself needs processor time too.
  private let queue = DispatchQueue(label: "thumbnails", qos: .utility)
  private let latest = Order()

  init(launcher: Launcher, examples: [String: [String]], several: Set<String> = []) {
    (self.launcher, self.examples, self.several) = (launcher, examples, several)
  }

  /// Passes each picture to `post` when it is ready, or `nil` if there is none; on another thread. The others of an app that
  /// shows several come after the latest of all apps. Pictures in another look that were asked for before and not drawn yet
  /// are left out.
  func paint(_ apps: [String], _ look: TileLook, post: @escaping @Sendable (GalleryMessage) -> Void) {
    latest.look = look
    for app in apps {
      queue.async {
        guard latest.look == look else { return }
        let saves = saves(of: app)
        let work = work(in: app, of: saves, look)
        post(.drawn(app: app, work))
        guard let work, work.room > 0 else { return }
        queue.async {
          if latest.look == look { post(.drawnOthers(app: app, others(besides: work, in: app, of: saves, look))) }
        }
      }
    }
  }

  /// The most recently saved work that can be opened, or the example of the app. Takes as long as the app takes to start,
  /// ten seconds at most for each of the three saves that are tried.
  func work(in app: String, of saves: [SavedWork], _ look: TileLook) -> Work? {
    let room = several.contains(app) ? min(saves.count - 1, Shelf.room(in: look.size)) : 0
    var own = look
    own.size = Shelf(room, in: CellRect(look.size)).latest.size
    for save in saves.prefix(3) {
      if var work = work(save, of: app, own) {
        work.room = max(0, room)
        return work
      }
    }
    return thumbnail(of: app, examples[app] ?? [], look).map { Work(thumbnail: $0) }
  }

  /// The works that have room beside the latest, as far as they can be opened.
  func others(besides latest: Work, in app: String, of saves: [SavedWork], _ look: TileLook) -> [Work] {
    let shelf = Shelf(latest.room, in: CellRect(look.size))
    var others: [Work] = []
    for save in saves.prefix(2 * latest.room + 1) where save.name != latest.save && others.count < shelf.others.count {
      var own = look
      own.size = shelf.picture(of: others.count).size
      if let work = work(save, of: app, own) { others.append(work) }
    }
    return others
  }

  private func work(_ save: SavedWork, of app: String, _ look: TileLook) -> Work? {
    thumbnail(of: app, [Launcher.opening(save.name)], look).map {
      Work(thumbnail: $0, save: save.name, when: save.modified.map { $0.words(at: Date()) })
    }
  }

  private func thumbnail(of app: String, _ words: [String], _ look: TileLook) -> Thumbnail? {
    let size = "\(look.size.columns)x\(look.size.rows)"
    // The last option counts: the gallery knows better than the options that it was given what the terminal shows.
    let drawing = ["--thumbnail", "--size", size, "--colors", look.colors.option] + (look.isASCII ? ["--ascii"] : [])
    let cell = look.cell.map { ["--cell", "\(Int($0.width))x\(Int($0.height))"] } ?? []
    let theme = Theme.names.contains(look.theme) ? ["--theme", look.theme] : launcher.options.theme
    return output(of: [app] + words + launcher.options.place(of: app) + drawing + cell + theme).flatMap {
      try? JSONDecoder().decode(Thumbnail.self, from: $0)
    }
  }

  /// The saves of an app, the most recent first, as its `saves` command lists them: a date, two blanks and a name.
  func saves(of app: String) -> [SavedWork] {
    let text = output(of: [app, "saves"] + launcher.options.place(of: app)).map { String(decoding: $0, as: UTF8.self) }
    let format = ISO8601DateFormatter()
    return (text ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return SavedWork(name: String(parts[1].drop { $0 == " " }), modified: format.date(from: String(parts[0])))
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

/// A save of an app.
struct SavedWork: Hashable, Sendable {
  let name: String
  let modified: Date?
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
