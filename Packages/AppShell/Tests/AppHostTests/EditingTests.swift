import DragDropKit
import Foundation
import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// A text that goes to the person's editor and comes back.
@Suite struct EditingTests {
  @Test func `the host is asked for the editor, and the app is told what became of the text`() {
    var player = Player(Errands(), model: Letters())
    player.send("e")
    #expect(player.requests == [.edit("first")])
    player.send("x")
    player.take(.edited("second"))
    #expect(player.program.frame.text.hasPrefix("second"))
    player.take(.edited(nil))
    #expect(player.program.frame.text.hasPrefix("failed"))
  }

  @Test func `a key of the app's own is shown once in the help, and the history can be asked for`() {
    var player = Player(Errands(), model: Letters())
    player.send("H")
    #expect(player.program.frame.text.contains("History: Enter goes there"))
    #expect(player.program.help.rows.count { $0.keys.contains("H") } == 1)
  }

  @Test func `the text is edited by the program that the environment names`() throws {
    let script = NSTemporaryDirectory() + "editor's-\(UUID().uuidString).sh"
    try Data("printf ' and more' >> \"$1\"\n".utf8).write(to: URL(fileURLWithPath: script))
    defer { try? FileManager.default.removeItem(atPath: script) }
    let saved = ProcessInfo.processInfo.environment["VISUAL"]
    defer { if let saved { setenv("VISUAL", saved, 1) } else { unsetenv("VISUAL") } }
    setenv("VISUAL", "sh \(script)", 1)
    #expect(Editor.edited("text") == "text and more")
    setenv("VISUAL", "false", 1)
    #expect(Editor.edited("text") == nil)
  }
}
