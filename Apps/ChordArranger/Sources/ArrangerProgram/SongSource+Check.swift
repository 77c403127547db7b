import AppHost
import AppShell
import ChordArranger
import History

extension SongSource {
  /// What a song asks before it gives way to a file that is dropped on it.
  static let check: SongCheck = { file throws(Refusal) in
    do {
      if file.kind.isFolder || file.kind == Arranger.setList {
        try SetSession.check(file)
      } else {
        _ = try SongSource(file.bytes, file: file.name)
      }
    } catch {
      throw Refusal(String(explaining: error))
    }
  }
}
