import History
import SeededRandom
import SharingTestKit
import Testing

@testable import Sharing

/// One small document with everything around it.
@Suite struct LettersTests {
  private let laws = SharingLaws(Letters("word")) { letters, tag, dice in letters.anyCommand(tag: tag, &dice) }

  @Test func `a row of letters keeps the laws of a shared document`() throws {
    let tally = try laws.converge(seeds: Laws.seeds(1_000, long: 10_000), steps: 120)
    #expect(tally.undos > 200 && tally.refusals > 200 && tally.crashes > 200, "\(tally) is too little to tell")
  }

  @Test func `a fault of a document, or of a world at rest, is reported with its seed`() throws {
    let fault = SharingLaws(Letters("word"), fault: { $0.all.count > 5 ? "\($0.text) is too long" : nil }) {
      letters, tag, dice in letters.anyCommand(tag: tag, &dice)
    }
    let failure = #expect(throws: SeedFailure.self) { try fault.converge(seeds: 0..<100) }
    #expect(failure?.reason is SharingFailure && failure?.description.hasSuffix(" is too long") == true)
    let other = #expect(throws: SeedFailure.self) {
      try laws.converge(seeds: 7..<8) { throw SharingFailure("\($0.clients.count) people") }
    }
    #expect(other?.description == "Under seed 7: 5 people")
  }

  @Test func `an inverse takes back what was done, and a refused command changes nothing`() throws {
    try laws.invert(seeds: 0..<1_000)
  }

  @Test func `one's own step is taken back, and what somebody else has changed since is not`() throws {
    let start = ShareState(SharedSnapshot(id: DocumentID<Letters>("row"), revision: 0, document: Letters("ab")))
    var session = SharedSession(start, identity: ShareIdentity(client: "ada", name: "Ada"))
    for letter in ["1", "2"] { try session.perform(LetterCommand(takingBack: [.write(letter, "x")])) }
    #expect(session.document.text == "xx" && session.unsent == 2)
    for (index, wish) in session.takeOutgoing().enumerated() {
      guard case .submit(let submission) = wish else { continue }
      _ = session.receive(
        .confirmed(Confirmed(revision: index + 1, key: submission.key, command: submission.command)))
    }
    var theirs = LetterCommand(takingBack: [.write("2", "y")])
    theirs.sign(at: 9, by: "Bob")
    _ = session.receive(.confirmed(Confirmed(revision: 3, key: "bob-0", command: theirs)))
    #expect(session.document.text == "xy" && session.unsent == 0)
    #expect(
      throws: Refusal(
        "\"Change letters\" cannot be undone: Bob has changed it since.",
        remedy: "Press u again for the step before.")
    ) {
      try session.undo(at: 10, by: "Ada")
    }
    try session.perform(session.undo(at: 10, by: "Ada"))
    #expect(session.document.text == "ay")
  }

  @Test func `one's own steps can be undone after another start, but not what others have changed since`() throws {
    var state = ShareState(SharedSnapshot(id: DocumentID<Letters>("row"), revision: 0, document: Letters("ab")))
    func confirm(_ revision: Int, _ edit: LetterEdit, by author: String, as kind: OwnKind?) {
      var command = LetterCommand(takingBack: [edit])
      command.sign(at: revision, by: author)
      let key = "\(author)-\(revision)"
      if let kind { state.apply(.submitted(Submission(key: key, command: command, kind: kind))) }
      state.apply(.confirmed(Confirmed(revision: revision, key: key, command: command)))
    }
    confirm(1, .write("1", "x"), by: "Ada", as: .action)
    // Its predecessor comes later.
    confirm(3, .write("2", "x"), by: "Ada", as: .action)
    confirm(2, .write("2", "q"), by: "Bob", as: nil)
    confirm(4, .write("1", "y"), by: "Bob", as: nil)
    let kept = try #require(
      SharedText<Letters>.message(try SharedText<Letters>.text(of: state), as: ShareState<Letters>.self))
    var session = SharedSession(kept, identity: ShareIdentity(client: "another", name: "Ada"))
    #expect(session.document.text == "yx" && session.revision == 4)
    try session.perform(session.undo(at: 10, by: "Ada"))
    #expect(session.document.text == "yq")
    #expect(
      throws: Refusal(
        "\"Change letters\" cannot be undone: Bob has changed it since.",
        remedy: "Press u again for the step before.")
    ) {
      try session.undo(at: 10, by: "Ada")
    }
  }

  @Test func `what is kept for undo is bounded`() throws {
    var steps = OwnSteps<Letters>()
    func note(_ edit: LetterEdit, as kind: OwnKind?, _ count: Int) {
      let command = LetterCommand(takingBack: [edit])
      steps.note(command, key: "\(count)", kind: kind, inverse: command)
    }
    for count in 0..<1_000 { note(.write("1", "x"), as: .action, count) }
    #expect(200..<400 ~= steps.done.count && steps.done.last?.key == "999")
    for count in 0..<50_000 { note(.write("\(count)", "x"), as: nil, count) }
    #expect(steps.done.count < 200)
    #expect(try SharedText<Letters>.text(of: steps).utf8.count < 3_000_000)
  }

  @Test func `what is called after the document is named as its kind says`() throws {
    #expect(SharingPaths<Letters>.commands(DocumentID("a")) == "v1/rows/a/commands")
    #expect(ShareStore<Letters>.kind == "letters-share")
    let snapshot = SharedSnapshot(id: DocumentID<Letters>("a"), revision: 2, document: Letters("z"))
    let text = try SharedText<Letters>.text(of: snapshot)
    #expect(
      text
        == #"{"id":"a","revision":2,"row":{"format":"letters","row":{"all":[{"id":"1","text":"z"}],"count":1},"version":1}}"#
    )
    #expect(SharedText<Letters>.message(text) == snapshot)
    let later = text.replacing(#""version":1"#, with: #""version":2"#)
    #expect(SharedText<Letters>.message(later, as: SharedSnapshot<Letters>.self) == nil)
  }
}
