import Foundation
import TerminalUI
import Testing

@testable import AppGallery
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
    let work = Painter(launcher: launcher, examples: [:]).work(in: "task-board", look)
    #expect(work?.save == name && work?.thumbnail.detail == "Spring release")
  }
}
