import Foundation
import History

extension RandomScript where C: Codable, C.Model: Codable {
  /// Every command, every inverse and every model survives a round trip through JSON, and the decoded commands have the
  /// same effects as the original ones.
  public func expectStoredForm() throws(TestFailure) {
    try shrinking("expectStoredForm()") { script throws(TestFailure) in try script.checkStoredForm() }
  }

  private func checkStoredForm() throws(TestFailure) {
    try expectSteps()
    var journal = Journal<C>(model: try restored(start, "the first model"))
    for (index, step) in steps.enumerated() {
      let name = "step \(index + 1), \"\(step.command.title)\""
      _ = try restored(step.inverse, "the inverse of \(name)")
      _ = try restored(step.after, "the model after \(name)")
      let record = try restored(JournalRecord.perform(step.command), name)
      do throws(Refusal) {
        try journal.apply(record)
      } catch {
        throw failure(index, "after it was stored it is refused: \(error)")
      }
      guard journal.model == step.after else {
        let difference = SideBySide.text(step.after, journal.model, titles: ("before storing", "after storing"))
        throw failure(index, "it does something else after it was stored.\n" + difference)
      }
    }
  }

  private func restored<Value: Codable & Equatable>(_ value: Value, _ name: String) throws(TestFailure) -> Value {
    let text: String
    let restored: Value
    do {
      let data = try JSONEncoder().encode(value)
      text = String(decoding: data, as: UTF8.self)
      restored = try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw TestFailure("The stored form of \(name) cannot be written and read again: \(error)")
    }
    guard restored == value else {
      throw TestFailure(
        "The stored form of \(name) loses something: \(text)\n"
          + SideBySide.text(value, restored, titles: ("stored", "restored")))
    }
    return restored
  }
}
