import AppShell
import TerminalUI

/// Recordings that show an app to somebody new, for `--demo`: the same story on screens of different sizes.
public struct Demo: Sendable {
  /// The texts of the recordings, in the format of `--record`, from the smallest screen to the largest.
  let recordings: [[UInt8]]

  /// - Parameter recordings: The bytes of each recording, from the smallest screen to the largest; at least one.
  public init(_ recordings: [[UInt8]]) {
    precondition(!recordings.isEmpty, "A demo without a recording shows nothing.")
    self.recordings = recordings
  }

  /// The recording for the largest screen that fits into a window; the smallest one if none does.
  ///
  /// - Throws: `RecordingError` if a recording cannot be read.
  public func recording(fitting window: CellSize) throws(RecordingError) -> Recording {
    var best: Recording?
    for bytes in recordings {
      let recording = try Recording(text: String(decoding: bytes, as: UTF8.self), name: "of the demo")
      let size = CellSize(recording.header.size) ?? CellSize(80, 24)
      if best == nil || size.columns <= window.columns && size.rows < window.rows { best = recording }
    }
    return best!
  }
}

/// What `--demo` says if the app has none.
struct NoDemo: Error, CustomStringConvertible {
  let app: String

  var description: String { "\(app) has no demo." }
}
