import Foundation
import Testing

@testable import Persistence

@Test func `however often it changes hands, one holds the lock`() async {
  let place = Place()
  let holders = Locked(0)
  let taken = Locked(0)
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<4 {
      group.addTask { [file = place.file] in
        for _ in 0..<2_000 {
          guard let lock = try? FileLock(of: file) else { continue }
          #expect(
            holders.change {
              $0 += 1; return $0
            } == 1)
          holders.change { $0 -= 1 }
          taken.change { $0 += 1 }
          lock.release()
        }
      }
    }
  }
  #expect(taken.value > 100)
  #expect(place.names == [])
}
