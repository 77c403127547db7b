import AppHost
import AppShell
import ChordArranger
import Foundation
import StableHash

/// The set that a session goes through, and the file in which it is kept.
///
/// A class, because the runs of its songs, one after another, share what the person has made of it.
final class SetSession: OpenedSet {
  private(set) var set: SongSet
  /// The file in which it is kept; `nil` if there is nowhere to keep it.
  let file: String?
  /// Where a set list is kept that cannot be written to its own file: with the saves.
  private let substitute: String?
  /// Information for the person about the set, one sentence each.
  private var remarks: [String]
  /// The name under which something of the set is kept: no other set has it.
  let saveName: String
  /// Whether the songs are those of a single text.
  let isText: Bool
  /// The directory to which the names in the file are relative.
  private let folder: String
  /// The directory with the saves; `nil` if there is none.
  private let directory: String?
  /// How the file is written.
  private let form: SetListForm
  /// The lines as this program has last read or written them: what differs from them, the person has changed here.
  private var known: [SetLine]
  /// The song to which the person turned.
  private var turn: Int?

  /// - Parameters:
  ///   - path: A folder with songs, a text of several songs, or a set list.
  ///   - directory: The directory with the saves; `nil` if there is none.
  /// - Returns: `nil` if the path is that of a single song.
  init?(_ path: String, in directory: String?) throws {
    self.directory = directory
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    let name = URL(fileURLWithPath: full).lastPathComponent
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
    if full.lowercased().hasSuffix(Self.ending) {
      // As it was named, not in full.
      let own = try FileTrouble.bytes(of: path)
      saveName = Self.saveName(of: full, named: String(name.dropLast(Self.ending.count)))
      substitute = Self.file(of: saveName, in: directory)
      let bytes = substitute.flatMap { Self.newer($0, than: full) } ?? own
      folder = URL(fileURLWithPath: full).deletingLastPathComponent().path
      let text = try SetListText(bytes, file: path)
      (file, remarks, isText, form) = (full, [], false, text.form)
      known = try SetListText(own, file: path).lines
      set = SongSet(
        String(name.dropLast(Self.ending.count)), SetFacts(in: folder).entries(of: text.lines), ending: text.ending)
      try Self.check(set.entries, named: path)
      return
    }
    guard exists else { return nil }
    substitute = nil
    let found = try isFolder.boolValue ? Self.songs(in: full, named: path) : SetFacts(in: "").songs(of: full)
    guard isFolder.boolValue || found.count > 1 else { return nil }
    folder = ""
    (isText, form, known) = (!isFolder.boolValue, SetListForm(), [])
    saveName = Self.saveName(of: full, named: name)
    file = Self.file(of: saveName, in: directory)
    let kept = file.flatMap { FileManager.default.contents(atPath: $0) }
      .map { SetListText(String(decoding: $0, as: UTF8.self)) }
    // What is there now, in the order of last time, with what is new behind it.
    var lines = kept?.lines ?? []
    self.known = lines
    let old = Set(lines.map { Song(path: $0.path, number: $0.number) })
    let new = found.filter { !old.contains(Song(path: $0.path, number: $0.number)) }
    lines += new
    remarks = kept == nil || new.isEmpty ? [] : ["Added \(new.count.counted("song")) to the end of the set \(name)."]
    set = SongSet(name, SetFacts(in: folder).entries(of: lines), ending: kept?.ending ?? [])
    try Self.check(set.entries, named: path)
  }

  private struct Song: Hashable {
    let path: String
    let number: Int
  }

  static let ending = ".setlist"

  /// The file with the saves in which a set is kept.
  private static func file(of saveName: String, in directory: String?) -> String? {
    directory.map { "\($0)/sets/\(saveName)\(ending)" }
  }

  private static func saveName(of path: String, named name: String) -> String {
    "\(name)-\(String(FNV1a(of: Array(path.utf8)).value, radix: 16))"
  }

  /// The content of a file, if nothing has been written to the other since.
  private static func newer(_ substitute: String, than file: String) -> [UInt8]? {
    func date(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let kept = date(substitute), let changed = date(file), changed <= kept else { return nil }
    return FileManager.default.contents(atPath: substitute).map(Array.init)
  }

  /// The songs in a folder, by name.
  private static func songs(in folder: String, named path: String) throws -> [SetLine] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw FileTrouble(path, "The folder cannot be read.")
    }
    let facts = SetFacts(in: "")
    let songs = try Self.songs(among: names, named: path).flatMap { facts.songs(of: "\(folder)/\($0)") }
    guard !songs.isEmpty else { throw noSongs(path) }
    return songs
  }

  /// The names of the songs in a folder, in order.
  ///
  /// - Throws: If there are none.
  static func songs(among names: [String], named path: String) throws(FileTrouble) -> [String] {
    let songs = names.filter { name in !name.hasPrefix(".") && Arranger.songs.contains { $0.fits(name) } }
    guard !songs.isEmpty else { throw noSongs(path) }
    return songs.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }

  /// - Throws: If it is no set, or none of its songs can be opened.
  static func check(_ file: ArrivedFile) throws {
    let folder = file.path.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? ""
    if file.kind.isFolder {
      let songs = try songs(among: file.names, named: file.name)
      guard !folder.isEmpty else { return }
      let facts = SetFacts(in: "")
      try check(facts.entries(of: songs.flatMap { facts.songs(of: "\(folder)/\($0)") }), named: file.name)
    } else {
      let lines = try SetListText(file.bytes, file: file.name).lines
      let facts = SetFacts(in: folder.isEmpty ? "" : URL(fileURLWithPath: folder).deletingLastPathComponent().path)
      try check(facts.entries(of: lines), named: file.name)
    }
  }

  private static func check(_ entries: [SongSet.Entry], named path: String) throws {
    guard let first = entries.first else { throw noSongs(path) }
    guard entries.allSatisfy({ $0.problem != nil }) else { return }
    throw FileTrouble(path, "None of its songs can be opened. \(first.line.path): \(first.problem ?? "")")
  }

  private static func noSongs(_ path: String) -> FileTrouble {
    let endings = Arranger.songs.flatMap(\.endings).joined(separator: ", .")
    return FileTrouble(path, "There are no songs in this folder. Their names end in .\(endings).")
  }

  // MARK: Songs

  var songs: SetSongs { SetSongs(path: path, directory: directory) }

  /// The path of a song.
  func path(of entry: SongSet.Entry) -> String { SetFacts.path(entry.line.path, in: folder) }

  /// Begins with another song than the first.
  func begin(with place: Int, named path: String) throws {
    try set.begin(with: place, named: path)
  }

  /// Begins with a song of a text, by its number there.
  func begin(withNumber number: Int, named path: String) throws {
    guard let entry = set.entries.first(where: { $0.line.number == number && $0.problem == nil }) else {
      throw FileTrouble(path, "It has \(set.entries.count.counted("song")), but none has the number \(number).")
    }
    set.current = entry.id
  }

  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// Stores what the person has made of the set. What others have written into the file since it was read stays. If the
  /// file cannot be written, the set is kept with the saves.
  ///
  /// - Returns: What went wrong; `nil` if nothing did, or if it was said before.
  func keep(_ set: SongSet) -> String? {
    self.set = set
    guard let file else { return nil }
    do {
      let lines = set.entries.map(\.line)
      let there = FileManager.default.contents(atPath: file).flatMap { try? SetListText(Array($0), file: file) }
      try write(
        there?.changed(from: known, to: lines) ?? SetListText(lines, ending: set.ending, form: form), to: file,
        makingFolder: substitute == nil)
      known = lines
      if let substitute { try? FileManager.default.removeItem(atPath: substitute) }
      return nil
    } catch {
      let reason = (error as? FileError)?.reason ?? String(explaining: error)
      guard let substitute else { return "The set list was not saved: \(reason)." }
      do {
        try write(
          SetListText(set.entries.map(\.line), ending: set.ending, form: form), to: substitute, makingFolder: true)
      } catch {
        return "The set list was not saved: \(reason)."
      }
      defer { saidSubstitute = true }
      return saidSubstitute ? nil : "\(file) cannot be written: \(reason). The set is kept with the saves instead."
    }
  }

  private var saidSubstitute = false

  private func write(_ text: SetListText, to file: String, makingFolder: Bool) throws {
    if makingFolder {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
    try OutputFile.write(text.bytes, to: file)
  }

  func turn(to id: Int, from app: Arranger) { turn = id }

  /// Goes to the song to which the person turned. If it cannot be read, it is marked, and the one before stays open.
  ///
  /// - Returns: Whether they turned to one.
  func takeTurn() -> Bool {
    guard let id = turn else { return false }
    turn = nil
    guard let entry = set[id] else { return true }
    do {
      _ = try SongSource(file: path(of: entry), song: entry.line.number)
      set.current = id
    } catch {
      let reason = String(explaining: error)
      set.change(id) { $0.problem = reason }
      greeting = reason
    }
    return true
  }

  /// What is said before the name of the song.
  private var greeting = ""

  func takeGreeting() -> String {
    defer { greeting = "" }
    return greeting.isEmpty ? set.greetingWithKeys : "\(greeting) \(set.greeting)"
  }
}
