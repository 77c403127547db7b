import Foundation
import History
import Persistence
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// The subcommand `saves`.
@Suite struct SavingCommandTests {
  private let folder = NSTemporaryDirectory() + "saves-\(UUID().uuidString)"

  private func run(_ words: String...) throws {
    var command = try SavesCommand<LetterSorter>.parseAsRoot(words + ["--data-dir", folder])
    try command.run()
  }

  private func reading(_ name: String) throws -> DocumentReading {
    try DocumentReading(path: "\(folder)/\(name).save", kind: LetterSorter.name, version: 1)
  }

  private func makeSave() throws {
    let save = try Save(path: "\(folder)/a.save", kind: LetterSorter.name, notes: [:]) { JSONText.encode(Letters()) }
    save.append([#"{"do":{"letter":"A","tray":"vowels"}}"#])
    try save.close()
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `a file in place of the directory of saves is reported, not taken for an empty directory`() throws {
    defer { remove() }
    try makeSave()
    let opening = Opening<LetterSorter>(name: "a", makeModel: { Letters() }, makeApp: { _, _ in LetterSorter() })
    let file = "\(folder)/a.save"
    let error = #expect(throws: FileError.self) { try SavedDocument(opening, in: file, named: nil) }
    #expect(error?.description.contains("it is not a directory with saves") == true)
    symlink("circle", "\(folder)/circle")
    symlink("b.save", "\(folder)/b.save")
    #expect(throws: FileError.self) { try SavedDocument(opening, in: "\(folder)/circle", named: nil) }
    #expect(throws: FileError.self) { try SavedDocument(opening, in: folder, named: "b") }
    #expect(try SavedDocument(opening, in: folder, named: "c").exists == false)
    #expect(try SavedDocument(opening, in: "\(folder)/none", named: nil).exists == false)
  }

  @Test func `a save is copied, renamed, backed up and deleted`() throws {
    defer { remove() }
    try makeSave()
    try run("copy", "a", "b")
    try run("rename", "a", "c")
    try run("backup", "b", "\(folder)/d.save")
    let saves = SaveFolder(folder)
    #expect(Set(try saves.documents(kind: LetterSorter.name).map(\.name)) == ["b", "c", "d"])
    #expect(try reading("d").entries == reading("c").entries)
    #expect(throws: (any Error).self) { try run("delete", "b") }
    try run("delete", "b", "--yes")
    #expect(Set(try saves.documents(kind: LetterSorter.name).map(\.name)) == ["c", "d"])
    try run("list")
    try run("check", "c")
  }

  @Test(arguments: [["check"], ["export"], ["copy", "x"], ["rename", "x"], ["delete", "--yes"], ["backup", "x"]])
  func `a save that is not there is refused with the one that was meant`(words: [String]) throws {
    defer { remove() }
    for name in ["garden", "work"] {
      try Save(path: "\(folder)/\(name).save", kind: LetterSorter.name, notes: [:]) { JSONText.encode(Letters()) }
        .close()
    }
    func fault(_ name: String, in folder: String) -> String {
      var all = words + ["--data-dir", folder]
      all.insert(name, at: 1)
      do {
        var command = try SavesCommand<LetterSorter>.parseAsRoot(all)
        try command.run()
        return ""
      } catch { return "\(error)" }
    }
    #expect(fault("gardn", in: folder) == "There is no save \"gardn\" in \"\(folder)\". Did you mean \"garden\"?")
    #expect(
      fault("tasks", in: folder).hasSuffix("Choose from \"work\", \"garden\".")
        || fault("tasks", in: folder).hasSuffix("Choose from \"garden\", \"work\"."))
    #expect(fault("garden", in: "\(folder)x").contains("Did you mean \"\((folder as NSString).lastPathComponent)\"?"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".save") }.count == 2)
  }

  @Test func `a list of saves that are not there is refused, too`() throws {
    defer { remove() }
    let error = #expect(throws: FileError.self) { try run("list") }
    #expect(error?.reason == "there is no such file")
  }

  @Test func `a command that is refused makes no document`() throws {
    defer { remove() }
    let opening = Opening<LetterSorter>(name: "a", makeModel: { Letters() }, makeApp: { _, _ in LetterSorter() })
    let document = try SavedDocument(opening, in: folder, named: nil)
    #expect(throws: Refusal.self) { try document.perform { _ in throw Refusal("No.") } }
    #expect(!document.exists && !FileManager.default.fileExists(atPath: folder))
    try document.perform { _ in [] }
    #expect(document.exists)
  }

  @Test func `an exported save comes back under another name as it was`() throws {
    defer { remove() }
    try makeSave()
    try run("export", "a", "\(folder)/a.json")
    try run("import", "\(folder)/a.json", "b")
    #expect(DocumentExport(try reading("b")) == DocumentExport(try reading("a")))
    #expect(throws: StoreError.taken(path: "\(folder)/b.save")) { try run("import", "\(folder)/a.json", "b") }
    #expect(throws: (any Error).self) { try run("import", "\(folder)/none.json", "e") }
  }
}
