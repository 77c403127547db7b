import Foundation
import Testing

@testable import AppHost

@Suite struct MailboxTests {
  @Test func `whoever posts faster than the program reads waits for it, and loses nothing`() async throws {
    let mailbox = Mailbox<String>()
    let sender = Task {
      for number in 0..<50 {
        try mailbox.post("\(number) " + String(repeating: "x", count: 1 << 20))
        await mailbox.waitForRoom()
      }
    }
    var heard: [Int] = []
    while heard.count < 50 {
      guard let text = mailbox.texts.take() else {
        await Task.yield()
        continue
      }
      heard.append(Int(text.dropFirst().prefix { $0 != " " }) ?? -1)
      // At most four wait, and the fifth is on its way.
      #expect(mailbox.texts.count <= 5)
    }
    try await sender.value
    #expect(heard == Array(0..<50) && mailbox.texts.count == 0)
  }

  @Test func `a full mailbox lets nobody wait who is cancelled, and has room once it was read`() async throws {
    let mailbox = Mailbox<String>()
    try mailbox.post(String(repeating: "x", count: 5 << 20))
    let waiting = Task { await mailbox.waitForRoom() }
    waiting.cancel()
    await waiting.value
    let next = Task { await mailbox.waitForRoom() }
    _ = mailbox.texts.take()
    await next.value
  }
}
