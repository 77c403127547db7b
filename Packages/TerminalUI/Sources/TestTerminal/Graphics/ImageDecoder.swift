/// Makes pixels of what was transmitted.
struct ImageDecoder {
  let decodePNG: @Sendable ([UInt8]) -> PixelImage?
  let inflate: @Sendable ([UInt8]) -> [UInt8]?

  /// - Parameter command: the first chunk, which has all the keys.
  func image(of command: GraphicsCommand, _ base64: [UInt8]) throws(GraphicsError) -> PixelImage {
    if let medium = command.keys["t"], medium != "d" { throw .invalid("transmission by \(medium) is not supported") }
    guard var bytes = decodeBase64(base64) else { throw .invalid("the payload is no Base64") }
    switch command.keys["o"] {
    case nil: break
    case "z":
      guard let content = inflate(bytes) else { throw .invalid("the payload is no zlib stream") }
      bytes = content
    case let other?: throw .invalid("compression \(other) is not supported")
    }
    switch command.keys["f"] ?? "32" {
    case "100":
      guard let image = decodePNG(bytes) else { throw GraphicsError(code: "EBADPNG", reason: "not a PNG") }
      return image
    case "32": return try raw(bytes, command, channels: 4)
    case "24": return try raw(bytes, command, channels: 3)
    case let other: throw .invalid("format \(other) is not supported")
    }
  }

  private func raw(_ bytes: [UInt8], _ command: GraphicsCommand, channels: Int) throws(GraphicsError) -> PixelImage {
    let (width, height) = (command["s"], command["v"])
    guard 1...10_000 ~= width, 1...10_000 ~= height else { throw .invalid("a size of \(width)x\(height) pixels") }
    let wanted = width * height * channels
    if bytes.count < wanted {
      throw GraphicsError(code: "ENODATA", reason: "insufficient image data: \(bytes.count) < \(wanted)")
    }
    if bytes.count > wanted {
      throw GraphicsError(code: "EFBIG", reason: "too much image data: \(bytes.count) > \(wanted)")
    }
    guard channels == 3 else { return PixelImage(width: width, height: height, bytes: bytes) }
    var opaque: [UInt8] = []
    opaque.reserveCapacity(width * height * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) { opaque += bytes[start..<start + 3] + [255] }
    return PixelImage(width: width, height: height, bytes: opaque)
  }
}

/// `nil` if it is no Base64 (RFC 4648) of whole bytes, with or without padding.
func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count / 4 * 3)
  var (bits, count): (UInt32, Int) = (0, 0)
  let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
  if padding > 0, text.count % 4 != 0 { return nil }
  for letter in text.dropLast(padding) {
    let value: UInt8
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: return nil
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    guard count >= 8 else { continue }
    count -= 8
    bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
  }
  return count == 6 ? nil : bytes
}
