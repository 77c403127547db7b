import AppHost
import AppShell
import ChordArranger
import History

extension SongSource {
  /// What a song asks before it gives way to a file that is dropped on it.
  static let check: SongCheck = { file throws(Refusal) in
    do {
      if file.kind.isFolder {
        _ = try SetSession.songs(among: file.names, named: file.name)
      } else if file.kind == Arranger.setList {
        _ = try SetListText(file.bytes, file: file.name)
      } else {
        _ = try SongSource(file.bytes, file: file.name)
      }
    } catch {
      throw Refusal(String(explaining: error))
    }
  }
}
