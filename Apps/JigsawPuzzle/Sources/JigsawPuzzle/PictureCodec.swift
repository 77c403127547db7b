import AppShell
import History
import Pictures
import TerminalUI

/// What reads and writes picture files. The puzzle knows only pixels; the program around it gives it this.
package struct PictureCodec: Sendable {
  /// The picture as a PNG file; refused if there is not enough memory.
  let png: @Sendable (Bitmap) throws(Refusal) -> [UInt8]
  /// What is wrong with a picture, or a folder of them, that can be played nevertheless. Refuses what nobody can play.
  let damage: @Sendable (ArrivedFile) throws(Refusal) -> String?

  package init(
    png: @escaping @Sendable (Bitmap) throws(Refusal) -> [UInt8],
    damage: @escaping @Sendable (ArrivedFile) throws(Refusal) -> String?
  ) {
    (self.png, self.damage) = (png, damage)
  }

  /// An image of what is drawn when it is sent. One that there is no memory for is empty, and the terminal says so.
  func image(width: Int, height: Int, drawing: @escaping @Sendable () -> Bitmap) -> Image {
    Image(width: width, height: height) { (try? png(drawing())) ?? [] }
  }
}
