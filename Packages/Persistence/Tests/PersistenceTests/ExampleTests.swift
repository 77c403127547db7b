import Persistence
import Testing

/// What the guide shows, with as much around it as it takes to run.
@Suite struct ExampleTests {
  @Test func `what the guide writes can be read again, from the other place`() throws {
    let place = Place()
    let path = place.file
    let elsewhere = place.path + "/elsewhere.save"
    let firstDocument = #"{"letters":"A"}"#
    let steps = [#"{"do":{"letter":"B"}}"#, #""undo""#]
    @Sendable func snapshot() -> String? { "after three" }
    var shown: [String] = []
    func show(_ text: String?) { if let text { shown.append(text) } }

    let (store, recovery) = try DocumentStore.openRecovering(at: path, kind: "letters", version: 1) { firstDocument }
    if let recovery { show(recovery.description) }  // what was damaged, and from when the copy is

    let writer = JournalWriter(store)
    writer.append([#"{"do":{"letter":"A"}}"#])  // returns at once, written behind, in order
    writer.append(steps) { snapshot() }  // the same, with a snapshot in the same transaction
    show(writer.trouble)  // what is wrong, with how much is in memory only
    writer.beginRescue(toFirstFreeOf: [elsewhere])  // goes on in another file, with all that was done
    try writer.flush()  // returns when everything is on the disk

    writer.store.close()
    #expect(shown == [])
    let again = try DocumentStore.open(at: elsewhere, kind: "letters", version: 1) { "" }
    defer { again.close() }
    #expect(again.document == firstDocument)
    #expect(try again.entries() == [#"{"do":{"letter":"A"}}"#] + steps)
    #expect(again.latest?.text == "after three")
  }
}
