import ArrangerModel
import Foundation
import MusicFiles
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

@Suite struct SoundTests {
  @Test func `from a second on, what has ended is gone and what sounds is shorter`() {
    let notes = [(0.0, 1.0), (0.5, 2.0), (3.0, 1.0)].map {
      PlayedNote(start: $0.0, length: $0.1, pitch: 60, timbre: .pad)
    }
    #expect(notes.after(0) == notes)
    #expect(notes.after(1).map(\.start) == [0, 2] && notes.after(1).map(\.length) == [1.5, 1])
    #expect(notes.after(4).isEmpty)
  }

  @Test func `p asks for sound from the focus on, a change for that of the song as it is, and p again for silence`() {
    var player = Player.small()
    player.focus(on: player.song.place(2))
    player.keys("p")
    #expect(player.requests == [.ask(.play(from: 2))])
    player.wait(.milliseconds(600))
    player.keys("t")
    #expect(player.requests.last == .ask(.play(from: 2.5)))
    player.keys("p")
    #expect(player.requests.last == .ask(.silence))
  }

  @Test func `the cursor goes from beat to beat in the tempo, and stops at the end`() {
    var player = Player.small()
    player.focus(on: player.song.place(1))
    player.keys("p")
    player.wait(.milliseconds(500))
    #expect(player.app.practice.transport.place == player.song.place(1, 2))
    player.wait(.seconds(2))
    #expect(player.app.practice.transport.place == player.song.place(2, 2))
    player.wait(.seconds(20))
    #expect(!player.app.practice.transport.isPlaying && player.lastRows(3).contains("The end."))
  }

  @Test func `a sound that is no longer wished for leaves no file`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav").path
    var blocks = 0
    let isWhole = try SoundFile.write(Song.small().playedNotes, to: path) {
      blocks += 1
      return blocks < 3
    }
    #expect(!isWhole && blocks == 3)
    #expect(!FileManager.default.fileExists(atPath: path) && !FileManager.default.fileExists(atPath: path + ".part"))
  }

  @Test func `a player opens no window, writes nothing and ends with the sound`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let wanted = [
      "play": ["-q", "a.wav"], "mpv": ["--no-video", "--no-terminal", "a.wav"],
      "ffplay": ["-nodisp", "-autoexit", "-loglevel", "quiet", "a.wav"], "pw-play": ["a.wav"], "aplay": ["a.wav"],
    ]
    // From the last choice to the first, so that each one is preferred to those before.
    for name in SoundWish.players.reversed() {
      let program = folder.appendingPathComponent(name).path
      try "#!/bin/sh\n".write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let player = try #require(SoundPlayer(path: folder.path))
      #expect(player.name == name && player.arguments(for: "a.wav") == wanted[name] ?? ["a.wav"])
    }
  }

  @Test func `a loudspeaker plays until it is silenced, and without a player it does nothing`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("aplay").path
    try "#!/bin/sh\nexec sleep 60\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)

    let player = SoundPlayer(path: folder.path)
    #expect(player?.path == program)
    let loudspeaker = Loudspeaker(player)
    loudspeaker.take(.play(from: 0), .small())
    for _ in 0..<24_000 {
      guard !loudspeaker.isPlaying else { break }
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(loudspeaker.isPlaying)
    loudspeaker.take(.silence, .small())
    #expect(!loudspeaker.isPlaying)

    let silent = Loudspeaker(nil)
    silent.take(.play(from: 0), .small())
    try await Task.sleep(for: .milliseconds(200))
    #expect(!silent.isPlaying)
  }
}
