import Testing

@testable import AppShell

/// What is said, once each, to people who do not see the screen.
@Suite struct VoiceTests {
  @Test func `a typed line is said when it changes, and again after the typing has ended`() {
    var voice = Voice<Int, Int>()
    for line in ["Milk", "Milk", "Milky", nil, "Milky"] { voice.type(line) }
    #expect(voice.sentences == ["Milk", "Milky", "Milky"])
  }

  @Test func `what turned out to be untrue is taken back, but not what was said before`() {
    var voice = Voice<Int, Int>()
    for sentence in ["Over A.", "Over A.", "Over B."] { voice.say(sentence) }
    voice.withdraw(["Over A."], after: 1)
    let (said, more) = (voice.take(), voice.take())
    #expect(said == ["Over A.", "Over B."] && more.isEmpty)
  }
}
