import SharingTestKit
import Testing

/// What the doc comments show.
@Suite struct Examples {
  @Test func `one line tries all laws`() throws {
    try SharingLaws(Letters("word")) { letters, tag, dice in letters.anyCommand(tag: tag, &dice) }.converge()
  }
}
