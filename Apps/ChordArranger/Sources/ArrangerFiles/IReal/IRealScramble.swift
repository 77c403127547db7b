/// The order in which iReal Pro writes the characters of a song's music, so that nobody reads it by accident.
///
/// Blocks of 50 characters are turned around in part, as long as two more characters follow; doing it twice changes
/// nothing. Then three pairs of frequent characters are shorter.
/// Source: the parsers that read it, such as pyRealParser, whose results the tests compare with these.
enum IRealScramble {
  /// What the music of a song begins with if it is scrambled.
  static let prefix = "1r34LbKcu7"

  private static let pairs = [("XyQ", "   "), ("LZ", " |"), ("Kcl", "| x")]

  static func plain(_ music: String) -> String {
    pairs.reduce(turned(music)) { $0.replacing($1.0, with: $1.1) }
  }

  /// - Returns: The scrambled music, without the prefix.
  static func scrambled(_ music: String) -> String { turned(music) }

  private static func turned(_ music: String) -> String {
    var rest = Array(music)[...]
    var result: [Character] = []
    while rest.count > 51 {
      result += turned(block: Array(rest.prefix(50)))
      rest = rest.dropFirst(50)
    }
    return String(result + rest)
  }

  private static func turned(block: [Character]) -> [Character] {
    var block = block
    for index in Array(0..<5) + Array(10..<24) { block.swapAt(index, 49 - index) }
    return block
  }
}
