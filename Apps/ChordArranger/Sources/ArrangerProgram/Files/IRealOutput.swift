import ArrangerFiles
import ArrangerModel
import ChordArranger
import History

/// Songs for iReal Pro: a page with a link that opens them, or the link alone.
enum IRealOutput {
  /// - Parameters:
  ///   - name: That of a playlist; `nil` for a single song.
  ///   - file: If its name ends in .html or .htm, a page is written.
  /// - Throws: If a song has something that iReal Pro does not know.
  static func bytes(_ songs: [Song], name: String?, file: String) throws -> [UInt8] {
    let written = try songs.map { song in
      do throws(Refusal) {
        return try IRealSong(song.leadSheet)
      } catch {
        throw FileTrouble(file, "\(song.title): \(error)")
      }
    }
    let playlist = IRealFile(written, name: name)
    return Array((isPage(file) ? playlist.page : playlist.link + "\n").utf8)
  }

  static func isPage(_ file: String) -> Bool {
    [".html", ".htm"].contains { file.lowercased().hasSuffix($0) }
  }
}
