import CImageCodecs
import Pictures

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// libpng, libjpeg and zlib, called through C.
enum Codec {
  static func decodePNG(_ bytes: [UInt8], path: String) throws(PictureError) -> Bitmap {
    var out = codec_pixels()
    let status = codec_decode_png(bytes, bytes.count, &out)
    return try bitmap(out, status, path)
  }

  static func decodeJPEG(_ bytes: [UInt8], eighths: Int, path: String) throws(PictureError) -> Bitmap {
    var out = codec_pixels()
    let status = codec_decode_jpeg(bytes, bytes.count, UInt32(eighths), &out)
    return try bitmap(out, status, path)
  }

  static func encodePNG(_ bitmap: Bitmap, path: String) throws(PictureError) -> [UInt8] {
    var out = codec_bytes()
    let status = codec_encode_png(bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), &out)
    guard status == CODEC_OK, let bytes = out.bytes else { throw error(status, text(&out.message), path) }
    defer { codec_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: out.size))
  }

  /// - Parameter limit: The most bytes that it may unpack to.
  static func gunzip(_ bytes: [UInt8], limit: Int, path: String) throws(PictureError) -> [UInt8] {
    var out = codec_bytes()
    let status = codec_gunzip(bytes, bytes.count, limit, &out)
    guard status == CODEC_OK else { throw error(status, text(&out.message), path) }
    guard let unpacked = out.bytes else { return [] }
    defer { codec_free(unpacked) }
    return Array(UnsafeBufferPointer(start: unpacked, count: out.size))
  }

  private static func bitmap(_ out: codec_pixels, _ status: codec_status, _ path: String) throws(PictureError) -> Bitmap
  {
    var out = out
    guard status == CODEC_OK, let pixels = out.pixels else { throw error(status, text(&out.message), path) }
    defer { codec_free(pixels) }
    let count = Int(out.width) * Int(out.height)
    var bitmap = Bitmap(
      width: Int(out.width), height: Int(out.height),
      pixels: Array(UnsafeBufferPointer(start: pixels, count: count)))
    let damage = text(&out.message)
    if !damage.isEmpty { bitmap.damage = PictureError.remark(path: path, what: damage) }
    return bitmap
  }

  private static func error(_ status: codec_status, _ message: String, _ path: String) -> PictureError {
    switch status {
    case CODEC_TRUNCATED: .truncated(path: path)
    case CODEC_UNSUPPORTED: .unsupported(path: path, what: message)
    case CODEC_NO_MEMORY: .noMemory(path: path)
    default: .damaged(path: path, what: message)
    }
  }

  /// A C string in an array of fixed size.
  private static func text<Message>(_ message: inout Message) -> String {
    withUnsafeBytes(of: &message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
