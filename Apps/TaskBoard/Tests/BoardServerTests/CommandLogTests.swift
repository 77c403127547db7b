import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct CommandLogTests {
  private func line(_ number: Int) -> CommandLog.Line {
    CommandLog.Line(
      text: "\(number)", place: .init(caller: "c\(number % 3)", key: "k\(number)"), fingerprint: "f\(number)",
      ids: ["\(number)t": "\(number)"])
  }

  @Test func `a log answers as a list of all lines does, as far back as it keeps them`() {
    for capacity in 1...7 {
      for first in [0, 5] {
        var log = CommandLog(capacity: capacity, revision: first)
        for count in 1...40 {
          log.append(line(first + count))
          let latest = first + count
          #expect(log.revision == latest)
          // At least `capacity` lines, and fewer than twice that.
          for seen in max(first, latest - capacity)...latest {
            let all = (seen + 1..<latest + 1).map { "\($0)" }
            #expect(
              log.texts(after: seen, atMost: 3) == Array(all.prefix(3)), "\(capacity), \(first), \(count), \(seen)")
          }
          #expect(log.texts(after: latest + 1, atMost: 3) == [])
          if latest - first >= 2 * capacity { #expect(log.texts(after: first, atMost: 3) == nil) }
          for number in max(first, latest - capacity) + 1...latest {
            #expect(log.line(at: line(number).place)?.text == "\(number)")
            #expect(log.ids(of: "c\(number % 3)")["\(number)t"] == "\(number)")
            #expect(log.ids(of: "c\((number + 1) % 3)")["\(number)t"] == nil)
          }
          #expect(log.line(at: .init(caller: "other", key: "k\(latest)")) == nil)
        }
        #expect((0..<3).reduce(0) { $0 + log.ids(of: "c\($1)").count } < 2 * capacity)
      }
    }
  }
}
