import Foundation
import Testing

@testable import AppSharing

/// The token with which somebody has joined.
@Suite struct MembershipTests {
  private func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "membership-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `programs that join with one line at once have one token, and it is there again`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var all = try (0..<3).map { _ in try Membership(in: folder) }
    for index in all.indices { try all[index].keep() }
    #expect(Set(all.map(\.token)).count == 1)
    all[2].isCertain = true
    try all[2].keep()
    let again = try Membership(in: folder)
    #expect(again.token == all[0].token && again.isCertain)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["membership.json"])
  }

  @Test func `one that is damaged is left as it is`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var new = try Membership(in: folder)
    let file = URL(fileURLWithPath: "\(folder)/membership.json")
    try Data("{".utf8).write(to: file)
    #expect(throws: (any Error).self) { try Membership(in: folder) }
    #expect(throws: (any Error).self) { try new.keep() }
    #expect(try String(contentsOf: file, encoding: .utf8) == "{")
  }
}
