import AppShell
import History
import JigsawPuzzle
import PictureFiles
import Pictures

extension PictureCodec {
  /// With the decoders and the encoder of the system's libraries.
  package static let files = PictureCodec(
    png: { picture throws(Refusal) in
      do throws(PictureError) {
        return try picture.pngData()
      } catch {
        throw Refusal("The picture cannot be written: \(error)")
      }
    },
    damage: { file throws(Refusal) in
      guard !file.kind.isFolder else {
        _ = try Playlist.pictures(among: file.names, in: file.name)
        return nil
      }
      do throws(PictureError) {
        return try Bitmap(file.bytes, named: file.name, fitting: (64, 64)).damage
      } catch {
        throw Refusal(error.description)
      }
    })
}
