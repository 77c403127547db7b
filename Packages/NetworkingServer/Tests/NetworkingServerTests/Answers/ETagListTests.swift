import Networking
import NetworkingServer
import Testing

@Suite struct ETagListTests {
  @Test(arguments: [
    // A field, whether it names what there is for If-None-Match, and for If-Match.
    ("\"3\"", true, true), ("\"2\"", false, false), ("*", true, true), (" \"1\" ,\t\"3\"", true, true),
    ("W/\"3\"", true, false), ("\"1\", W/\"3\"", true, false), ("\"33\"", false, false), ("3", false, false),
    ("", false, false), (",,", false, false), ("\"3\"x", false, false),
  ]) func `versions are compared as If-None-Match and If-Match ask`(_ field: String, _ isKnown: Bool, _ matches: Bool) {
    let (list, current) = (ETagList(field), ETag("\"3\""))
    #expect(list.contains(current) == isKnown)
    #expect(((try? list.require(current)) != nil) == matches)
  }

  @Test func `what has no versions is matched by a star alone`() {
    #expect(throws: Never.self) { try ETagList("*").require(nil) }
    let problem = #expect(throws: Problem.self) { try ETagList("\"3\"").require(nil) }
    #expect((problem?.status, problem?.remedy) == (412, "Leave If-Match out."))
    let other = #expect(throws: Problem.self) { try ETagList("\"2\"").require(ETag("\"3\"")) }
    #expect((other?.status, other?.detail) == (412, "It is now at version \"3\"."))
  }
}
