import ArrangerModel
import Foundation
import MusicFiles

/// Lets a song sound while the person goes on working: the sound is made on a thread of its own, then a program of the
/// system plays it. Without such a program nothing is heard and nothing is wrong.
///
/// A class, because it owns a process and a file.
///
/// Safe: what changes is in `state`, which is touched under `lock` alone.
final class Loudspeaker: @unchecked Sendable {
  private let player: SoundPlayer?
  private let lock = NSLock()
  private var state = State()

  private struct State {
    /// Which of all wishes is in force: what was begun for an earlier one is given up.
    var wish = 0
    var process: Process?
    var file: String?

    mutating func giveUp() {
      wish += 1
      if let process, process.isRunning { process.terminate() }
      if let file { try? FileManager.default.removeItem(atPath: file) }
      (process, file) = (nil, nil)
    }
  }

  init(_ player: SoundPlayer?) {
    self.player = player
  }

  func take(_ request: SoundRequest, _ song: Song) {
    switch request {
    case .play(let second): play(song.playedNotes.after(second))
    case .silence: silence()
    }
  }

  /// Ends what sounds and what is being prepared.
  func silence() {
    lock.withLock { state.giveUp() }
  }

  private func play(_ notes: [PlayedNote]) {
    let wish = lock.withLock {
      state.giveUp()
      return state.wish
    }
    guard let player, !notes.isEmpty else { return }
    Thread { [self] in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).wav").path
      // Nobody is there to hear of trouble: the cursor goes on without sound.
      guard (try? SoundFile.write(notes, to: file, while: { isWished(wish) })) == true else { return }
      lock.withLock {
        state.file = file
        if state.wish == wish, let process = try? player.start(file) { state.process = process } else { state.giveUp() }
      }
    }.start()
  }

  private func isWished(_ wish: Int) -> Bool { lock.withLock { state.wish == wish } }
}

extension [PlayedNote] {
  /// What is still to be heard at a second, as if the music began there.
  func after(_ second: Double) -> [PlayedNote] {
    compactMap { note in
      let end = note.start + note.length
      guard second < end else { return nil }
      var rest = note
      rest.start = Swift.max(0, note.start - second)
      rest.length = end - Swift.max(second, note.start)
      return rest
    }
  }
}
