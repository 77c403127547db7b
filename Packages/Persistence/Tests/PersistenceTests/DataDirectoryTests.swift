import Testing

@testable import Persistence

#if os(macOS)
  @Test func `documents lie in Application Support`() throws {
    #expect(
      try DataDirectory.default(for: "trays", environment: ["HOME": "/Users/ada"])
        == "/Users/ada/Library/Application Support/trays")
  }
#else
  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/trays"),
    (["XDG_DATA_HOME": "/data/"], "/data/trays"),
    (["HOME": "/home/ada"], "/home/ada/.local/share/trays"),
    (["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/trays"),
    (["XDG_DATA_HOME": "data", "HOME": "/home/ada/"], "/home/ada/.local/share/trays"),
    (["HOME": "/"], "/.local/share/trays"),
  ])
  func `documents lie where XDG says`(environment: [String: String], expected: String) throws {
    #expect(try DataDirectory.default(for: "trays", environment: environment) == expected)
  }
#endif

@Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
func `without a home there is no default place`(environment: [String: String]) {
  #expect(throws: StoreError.unwritable(path: "trays", reason: "HOME does not name a directory for documents")) {
    try DataDirectory.default(for: "trays", environment: environment)
  }
}
