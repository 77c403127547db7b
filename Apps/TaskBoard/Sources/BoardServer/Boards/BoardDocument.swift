import Hummingbird

@available(macOS 14, *)
extension ServedBoard {
  /// A ``SharedBoard`` as JSON.
  struct Document: Sendable {
    let revision: Int
    let epoch: String?
    let json: ByteBuffer
  }
}
