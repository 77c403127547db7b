extension PieceID: CustomStringConvertible {
  /// A short name to show and say: two characters for the first 1,024 pieces, three for the others, no two alike.
  ///
  /// It distinguishes pieces without colour and gives nothing away: neighbours do not have neighbouring labels. It
  /// never contains the letters I and O or the digits 0 and 1, because they look like one another.
  public var label: String {
    if number < 1_024 {
      Self.spelled((number &* 389 &+ 7) & 1_023, length: 2)
    } else {
      Self.spelled(((number &- 1_024) &* 12_157 &+ 7) & 32_767, length: 3)
    }
  }

  public var description: String { "piece \(label)" }

  private static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  private static func spelled(_ value: Int, length: Int) -> String {
    var characters: [Character] = []
    var rest = value
    for _ in 0..<length {
      characters.append(alphabet[rest & 31])
      rest >>= 5
    }
    return String(characters)
  }
}
