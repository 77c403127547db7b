import Testing

@testable import AppShell

/// What is said, once each, to people who do not see the screen.
@Suite struct VoiceTests {
  @Test func `an answer to a drag is said when it changes, and not again after it was said of a drag`() {
    var voice = Voice()
    voice.answer("Release to move A.")
    voice.answer("Release to move A.")
    voice.sayOfDrag("Over the tray. Release to put A there.")
    voice.answer("Over the tray. Release to put A there.")
    voice.answer("Release to move A.")
    let (said, more) = (voice.take(), voice.take())
    #expect(said == ["Release to move A.", "Over the tray. Release to put A there.", "Release to move A."])
    #expect(more.isEmpty)
  }

  @Test func `a typed line is said when it changes, and again after the typing has ended`() {
    var voice = Voice()
    for line in ["Milk", "Milk", "Milky", nil, "Milky"] { voice.type(line) }
    #expect(voice.sentences == ["Milk", "Milky", "Milky"])
  }

  @Test func `what turned out to be untrue is taken back, but not what was said before`() {
    var voice = Voice()
    for sentence in ["Over A.", "Over A.", "Over B."] { voice.say(sentence) }
    voice.withdraw(["Over A."], after: 1)
    #expect(voice.sentences == ["Over A.", "Over B."])
  }
}
