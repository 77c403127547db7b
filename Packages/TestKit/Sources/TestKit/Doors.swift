public import AppShell
import Foundation
import TerminalUI

/// A thing that somebody gives to a program: a file, or a folder with files in it.
public struct GivenThing: Sendable {
  /// The name of the file or the folder.
  public let name: String
  /// The content of each file, by its path from the folder in which the thing is.
  public let files: [String: [UInt8]]

  public init(_ name: String, _ bytes: [UInt8]) { (self.name, files) = (name, [name: bytes]) }

  /// - Parameter others: The texts of the files that lie beside it.
  public init(_ name: String, _ text: String, beside others: [String: String] = [:]) {
    self.name = name
    files = others.merging([name: text]) { $1 }.mapValues { Array($0.utf8) }
  }

  public init(folder name: String, _ files: [String: [UInt8]]) {
    self.name = name
    self.files = Dictionary(uniqueKeysWithValues: files.map { ("\(name)/\($0.key)", $0.value) })
  }

  public var isFolder: Bool { files[name] == nil }
}

/// Whether a program takes the same things through each of its doors: as an argument, by a drop, and by a pasted path; and
/// refuses the same things, in the same words.
public struct Doors<A: App> {
  /// What a door did with a thing.
  public enum Answer: Hashable, Sendable {
    case taken
    case refused(String)
  }

  /// A program that has just begun.
  public var player: () throws -> Player<A>
  /// Runs the command on a path; throws what it refuses.
  public var argument: (_ path: String) throws -> Void
  /// Whether the program has taken what was dropped.
  public var hasTaken: (Player<A>) -> Bool

  public init(
    player: @escaping () throws -> Player<A>, argument: @escaping (_ path: String) throws -> Void,
    hasTaken: @escaping (Player<A>) -> Bool = { !$0.opened.isEmpty }
  ) {
    (self.player, self.argument, self.hasTaken) = (player, argument, hasTaken)
  }

  /// - Returns: The names of the things that were taken.
  /// - Throws: The first thing that two doors answer in different ways.
  @discardableResult
  public func expectSame(
    for things: [GivenThing] = GivenThing.all, file: String = #fileID, line: Int = #line
  ) throws -> [String] {
    var taken: [String] = []
    for thing in things {
      let folder = NSTemporaryDirectory() + "doors-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try write(thing, to: folder)
      let named = byArgument(thing, in: folder)
      if named == .taken { taken.append(thing.name) }
      for (door, answer) in [("a drop", try byDrop(thing, in: folder)), ("a paste", try byPaste(thing, in: folder))] {
        let isSame =
          switch (named, answer) {
          case (.taken, .taken): true
          // The command line and a drop may say in different words that they take no folder at all.
          case (.refused(let said), .refused(let other)): thing.isFolder || said.hasPrefix(other)
          default: false
          }
        guard isSame else {
          throw TestFailure(
            "\(TestLine(file, line)): \(thing.name) is not answered in the same way by \(A.name).\n"
              + "as an argument: \(named)\nby \(door): \(answer)")
        }
      }
    }
    return taken
  }

  private func write(_ thing: GivenThing, to folder: String) throws {
    for (path, bytes) in thing.files {
      let file = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  private func byArgument(_ thing: GivenThing, in folder: String) -> Answer {
    do {
      try argument("\(folder)/\(thing.name)")
      return .taken
    } catch {
      return .refused(String(explaining: error).replacing("\(folder)/", with: "").sanitized)
    }
  }

  private func byDrop(_ thing: GivenThing, in folder: String) throws -> Answer {
    var player = try player()
    player.drop(OutsideSource(files: ["\(folder)/\(thing.name)"]), on: CellPoint(5, 5))
    return answer(of: &player, thing, in: folder)
  }

  private func byPaste(_ thing: GivenThing, in folder: String) throws -> Answer {
    var player = try player()
    player.paste("'\(folder)/\(thing.name)'")
    return answer(of: &player, thing, in: folder)
  }

  private func answer(of player: inout Player<A>, _ thing: GivenThing, in folder: String) -> Answer {
    player.find(Dictionary(uniqueKeysWithValues: thing.files.map { ("\(folder)/\($0.key)", $0.value) }))
    if hasTaken(player) { return .taken }
    return .refused((player.announcements.last ?? "").replacing("\(folder)/", with: ""))
  }
}

extension GivenThing {
  /// A thing of each kind that any of the programs knows, of each kind that they tell from it, and damaged ones.
  public static let all: [GivenThing] =
    [
      GivenThing("a.ppm", picture), GivenThing("picture", picture), GivenThing("a.txt", picture),
      GivenThing("cut.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]),
      GivenThing("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0]), GivenThing("a.bmp", "BM\u{1}\0"),
      GivenThing("a.gif", "GIF89a\u{1}"), GivenThing("a.webp", "RIFF\0\0\0\0WEBP"), GivenThing("a.puzzle", "PK"),
      GivenThing("films.csv", films), GivenThing("films.tsv", films.replacing(",", with: "\t")),
      GivenThing("films.data", films), GivenThing("films", films), GivenThing("one.csv", "film,year\nAlien,1979\n"),
      GivenThing("cards.csv", "title,labels\nDig,garden\n"), GivenThing("cards.tsv", "title\tlabels\nDig\tgarden\n"),
      GivenThing("list.json", "[\"Alien\", \"Brazil\"]"), GivenThing("object.json", "{\"a\": 1}"),
      GivenThing("broken.json", "{"),
      GivenThing(
        "trello.json",
        "{\"name\":\"T\",\"lists\":[{\"id\":\"l\",\"name\":\"Doing\",\"pos\":1}],"
          + "\"cards\":[{\"id\":\"k\",\"idList\":\"l\",\"name\":\"Dig\",\"pos\":1}]}"),
      GivenThing("plan.md", "## Doing\n\n- Dig\n"), GivenThing("todo.txt", "(A) Call @phone\n"),
      GivenThing("home.ics", "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Dig\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"),
      GivenThing("broken.ics", "BEGIN:VTODO"), GivenThing("notes.txt", "Call Ada\n\nAbout the engine.\n"),
      GivenThing("song.cho", song), GivenThing("song", song), GivenThing("song.text", song),
      GivenThing("over.txt", "C       G\nHey you there\n"), GivenThing("tune.abc", "X:1\nT:Hey\nK:C\nCDEF|\n"),
      GivenThing("score.ly", "\\version \"2.24\"\n\\relative c' { c d e f }\n"),
      GivenThing("cut.mid", "MThd, but no more"), GivenThing("score.mxl", [0x50, 0x4B, 3, 4, 0, 0]),
      GivenThing("score.musicxml", "<?xml version=\"1.0\"?><score-partwise></score-partwise>"),
      GivenThing("page.html", "<html><body>Hello</body></html>"),
      GivenThing("tonight.setlist", "song.cho\n", beside: ["song.cho": song]),
      GivenThing("empty.setlist", "# nothing yet\n"), GivenThing("gone.setlist", "gone.cho\n"),
      GivenThing("film.mov", [0, 0, 0, 20] + Array("ftypqt  ".utf8) + [0, 1, 2]),
      GivenThing("bytes", (0...255).map(UInt8.init)), GivenThing("nothing.png", []), GivenThing("nothing.csv", []),
      GivenThing(folder: "pictures", ["a.ppm": picture, "b.ppm": picture]),
      GivenThing(folder: "songs", ["song.cho": Array(song.utf8)]), GivenThing(folder: "others", ["a.mov": [0]]),
    ]

  private static let films = "film,year\nAlien,1979\nBrazil,1985\n"
  private static let song = "{title: Hey}\n[C]Hey [G]you\n"
  private static let picture = Array("P6 8 8 255\n".utf8) + (0..<192).map { UInt8($0 * 7 % 256) }
}
