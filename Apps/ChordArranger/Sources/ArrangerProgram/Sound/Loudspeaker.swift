import ArrangerModel
import ChordArranger
import Foundation
import MusicFiles

/// Plays a song while the person continues to work: the sound is rendered on a separate thread, then a program of the
/// system plays it. Without such a program the song is silent, and that is not an error.
///
/// A class, because it owns a process and a file.
///
/// `Sendable` is safe: all mutable state is in `state`, which is accessed only under `lock`.
final class Loudspeaker: @unchecked Sendable {
  private let player: SoundPlayer?
  private let lock = NSLock()
  private var state = State()

  private struct State {
    /// The number of the latest request: work that was started for an earlier one is abandoned.
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

  /// Whether a player is running for the latest request.
  var isPlaying: Bool { lock.withLock { state.process != nil } }

  func take(_ request: ArrangerRequest, _ song: Song) {
    switch request {
    case .play(let second, let wish): play(wish.notes(of: song, from: second))
    case .strike(let chord): play(song.notes(of: chord))
    case .silence: silence()
    case .write, .keep, .turn, .writeSet: break
    }
  }

  /// Stops the current sound, and the preparation of the next.
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
      // An error cannot be reported from here: the cursor continues without sound.
      guard (try? SoundFile.write(notes, to: file, while: { isWished(wish) })) == true else { return }
      lock.withLock {
        state.file = file
        if state.wish == wish, let process = try? player.start(file) { state.process = process } else { state.giveUp() }
      }
    }.start()
  }

  private func isWished(_ wish: Int) -> Bool { lock.withLock { state.wish == wish } }
}
