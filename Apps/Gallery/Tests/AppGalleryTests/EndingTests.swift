import TerminalUI
import Testing

@testable import AppGallery

/// What is said when an app has ended.
@Suite struct EndingTests {
  @Test func `a good end says nothing, unless the app did`() {
    #expect(Ending(app: "a", .exit(0), said: "").message == nil)
    #expect(Ending(app: "a", .exit(130), said: "").message == nil)
    #expect(Ending(app: "a", .exit(0), said: "Saved\nelsewhere.\n").message == "Saved elsewhere.")
  }

  @Test func `a bad end says how, with what the app said last`() {
    #expect(
      Ending(app: "a", .exit(1), said: "Error: No room.\n").message == "a ended with status 1. Error: No room.")
    let trap = Ending(app: "a", .signal(5), said: "one\ntwo\nthree\nfour").message
    #expect(trap?.hasPrefix("a was ended by signal 5 (Trace/breakpoint trap).") == true, "\(trap ?? "")")
    #expect(trap?.hasSuffix("What it saved is there when you start it again. one two three") == true)
    let missing = Ending(app: "a", .notStarted(2), said: "").message
    #expect(missing == "a could not be started: No such file or directory. Is the file of this program still there?")
  }
}
