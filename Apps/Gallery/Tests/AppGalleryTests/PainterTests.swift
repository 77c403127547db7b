import Foundation
import Geometry
import TerminalUI
import Testing

@testable import AppGallery
@testable import AppHost
@testable import AppShell

/// How apps are asked for pictures of their work.
@Suite struct PainterTests {
  @Test(arguments: ["spring", "-x", "--thumbnail", "a b"])
  func `a save is opened under its name, even if that looks like an option`(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("painter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = Thumbnail(of: Frame(size: CellSize(4, 2)), detail: "Spring release")
    try JSONText.encode(picture).write(
      to: folder.appendingPathComponent("picture"), atomically: true, encoding: .utf8)
    // Knows one save, and draws nothing without it.
    let app = folder.appendingPathComponent("app").path
    try """
    #!/bin/sh
    case "$2" in
    saves) echo "2026-11-20T10:00:00Z  \(name)" ;;
    "--open=\(name)") cat '\(folder.path)/picture' ;;
    *) exit 64 ;;
    esac
    """.write(toFile: app, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: app)
    let launcher = Launcher(path: app, environment: [:], options: Launcher.Options())
    let look = TileLook(size: CellSize(4, 2), theme: "dark", colors: .trueColor, isASCII: false)
    let painter = Painter(launcher: launcher, examples: [:])
    let work = painter.work(in: "task-board", of: painter.saves(of: "task-board"), look)
    #expect(work?.save == name && work?.thumbnail.detail == "Spring release")
  }

  @Test func `a tile that shows several has the latest that opens, and others in the sizes of their places`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("painter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Its pictures say only with which words they were asked for. The latest save does not open.
    let app = folder.appendingPathComponent("app").path
    try """
    #!/bin/sh
    case "$2" in
    saves) for save in e d c b a; do echo "2026-11-20T10:00:00Z  $save"; done ;;
    --open=e) exit 1 ;;
    *) echo '{"columns":1,"rows":[[{"text":"x","foreground":0,"background":0,"attributes":0}]],"detail":"'"$*"'"}' ;;
    esac
    """.write(toFile: app, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: app)
    let launcher = Launcher(path: app, environment: [:], options: Launcher.Options())
    let size = CellSize(54, 12)
    let look = TileLook(
      size: size, theme: "dark", colors: .trueColor, isASCII: false, cell: Size(width: 9, height: 18))
    let painter = Painter(launcher: launcher, examples: [:], several: ["jigsaw"])
    let saves = painter.saves(of: "jigsaw")
    #expect(saves.map(\.name) == ["e", "d", "c", "b", "a"])
    let latest = try #require(painter.work(in: "jigsaw", of: saves, look))
    let shelf = Shelf(latest.room, in: CellRect(size))
    #expect(latest.save == "d" && latest.room == 2 && shelf.others.count == 2)
    func words(_ save: String, _ size: CellSize) -> String {
      "jigsaw --open=\(save) --thumbnail --size \(size.columns)x\(size.rows) --colors truecolor --cell 9x18 --theme dark"
    }
    #expect(latest.thumbnail.detail == words("d", shelf.latest.size))
    let others = painter.others(besides: latest, in: "jigsaw", of: saves, look)
    #expect(others.map(\.save) == ["c", "b"])
    #expect(
      others.map(\.thumbnail.detail) == [words("c", shelf.picture(of: 0).size), words("b", shelf.picture(of: 1).size)])
    let alone = Painter(launcher: launcher, examples: [:]).work(in: "jigsaw", of: saves, look)
    #expect(alone?.room == 0 && alone?.thumbnail.detail == words("d", size))
  }
}
