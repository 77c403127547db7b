import AppSharingTestKit
import DragDropCollections
import Testing

@Suite struct SessionCopyTests {
  /// Tab reaches the first letter, Space lifts it, Tab goes to the tray, Space drops it.
  private static let moveFirst = "\t \t "

  @Test func `one person moves a letter, and the other sees it`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type(Self.moveFirst, at: "Ada")
    #expect(table["Ada"].model.contents(of: "tray").count == 1 && table["Bob"].model == Trays.start)
    #expect(table.screen(of: "Ada").contains("live, 1 unsent"), "\(table.screen(of: "Ada"))")
    try table.deliver()
    #expect(table["Bob"].model == table["Ada"].model && table["Bob"].model == table.model)
    #expect(table.screen(of: "Bob").contains("live"))
  }

  @Test func `what somebody carries is shown to the others, until it is dropped`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type("\t ", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("Ada holds the A"), "\(table.screen(of: "Bob"))")
    table.type("\u{1b}", at: "Ada")
    table.type("\t", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("with Ada"), "\(table.screen(of: "Bob"))")
  }

  @Test func `what somebody has done is said, and takes no other message's place`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("Ada: Move the A to tray"), "\(table.screen(of: "Bob"))")
    #expect(!table.screen(of: "Ada").contains("Ada: Move A"))
    table.type("u", at: "Bob")
    table.type("u", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("There is nothing of yours to undo."), "\(table.screen(of: "Bob"))")
    #expect(table["Bob"].model == Trays.start)
  }

  @Test func `what an app tells of its person reaches the apps of the others, and not their saves`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type("n", at: "Ada")
    try table.deliver()
    #expect(table["Bob"].app.heard == ["Ada is at 1"])
    table.type("n", at: "Ada")
    table.type("n", at: "Ada")
    try table.deliver()
    #expect(table["Bob"].app.heard == ["Ada is at 3"])
    // A text that is too long stays here.
    table.type("x", at: "Ada")
    try table.deliver()
    #expect(table["Bob"].app.heard == ["Ada is at 3"])
    #expect(table.model == Trays.start)
  }

  @Test func `what somebody carries cannot be taken, and others hear who took it`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type("\t ", at: "Ada")
    try table.deliver()
    _ = table.takeAnnouncements(of: "Bob")
    table.type("\t ", at: "Bob")
    #expect(table.screen(of: "Bob").contains("Ada holds the A."), "\(table.screen(of: "Bob"))")
    #expect(table["Bob"].drags.sessions.isEmpty)
    // Another one can be.
    table.type("\t ", at: "Bob")
    #expect(table["Bob"].drags.sessions.count == 1)
    _ = table.takeAnnouncements(of: "Ada")
    try table.deliver()
    #expect(table.takeAnnouncements(of: "Ada").contains("Bob took the B."))
  }

  @Test func `of two who carry the same, the one who is later is told why it goes back`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type("\t ", at: "Bob")
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    #expect(table["Bob"].drags.sessions.isEmpty && table["Bob"].model == table["Ada"].model)
    let screen = table.screen(of: "Bob")
    #expect(screen.contains("Ada: Move the A to tray. You held the A, too: it goes back."), "\(screen)")
    #expect(table.takeAnnouncements(of: "Bob").contains { $0.contains("Ada: Move") })
    // What Ada has moved elsewhere is no reason to let go.
    table.type("\t\t ", at: "Bob")
    try #require(table["Bob"].drags.sessions.count == 1, "\(table.screen(of: "Bob"))")
    table.type("u", at: "Ada")
    try table.deliver()
    #expect(table["Bob"].drags.sessions.count == 1, "\(table.screen(of: "Bob"))")
  }

  @Test func `everybody has a board of their own, and sees what the others have done with theirs`() throws {
    var table = try SharedTable(Trays(), Trays.start, isEach: true)
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    #expect(table["Ada"].model != Trays.start && table["Bob"].model == Trays.start)
    #expect(table["Bob"].app.others == ["Ada": table["Ada"].model] && table["Ada"].app.others == [:])
    #expect(!table.screen(of: "Bob").contains("Ada: Move"), "\(table.screen(of: "Bob"))")
    // The same letter is in two hands.
    table.type("\t\t\t\t ", at: "Ada")
    try table.deliver()
    #expect(!table.screen(of: "Bob").contains("holds"), "\(table.screen(of: "Bob"))")
    table.type(Self.moveFirst, at: "Bob")
    #expect(table["Bob"].model == table["Ada"].model, "\(table.screen(of: "Bob"))")
    table.type("u", at: "Bob")
    try table.deliver()
    #expect(table["Bob"].model == Trays.start && table["Ada"].model != Trays.start)
  }

  @Test func `undo takes back one's own step, and what was changed by somebody else is left alone`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    table.type("u", at: "Bob")
    #expect(table.screen(of: "Bob").contains("There is nothing of yours to undo."), "\(table.screen(of: "Bob"))")
    table.type("u", at: "Ada")
    try table.deliver()
    #expect(table["Ada"].model == Trays.start && table["Bob"].model == Trays.start)
    table.type("\u{12}", at: "Ada")
    try table.deliver()
    let moved = table["Ada"].model
    #expect(moved != Trays.start && table["Bob"].model == moved)

    // Bob takes the letter back to the table.
    table.type("\t\t\t\t", at: "Bob")
    table.type(" ", at: "Bob")
    table.type("\t ", at: "Bob")
    try table.deliver()
    try #require(table.model == Trays.start, "\(table.screen(of: "Bob"))")
    table.type("u", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Bob has changed it since."), "\(table.screen(of: "Ada"))")
    #expect(table["Ada"].model == Trays.start)
  }

  @Test func `what somebody carries is not changed by anybody else's undo`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    table.type("\t\t\t\t ", at: "Bob")
    try table.deliver()
    try #require(table.screen(of: "Ada").contains("Bob holds the A"), "\(table.screen(of: "Ada"))")
    table.type("u", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Bob holds the A. Take another one"), "\(table.screen(of: "Ada"))")
    #expect(table["Ada"].model == table.model && table.model != Trays.start)
  }

  @Test func `whoever watches sees everything and changes nothing`() throws {
    var table = try SharedTable(Trays(), Trays.start, watching: "Bob")
    table.type(Self.moveFirst, at: "Bob")
    #expect(table["Bob"].model == Trays.start)
    #expect(table.screen(of: "Bob").contains("You only watch."), "\(table.screen(of: "Bob"))")
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    #expect(table["Bob"].model == table.model && table["Bob"].model != Trays.start)
    #expect(table.model == table["Ada"].model)
  }

  @Test func `nobody resets what others change too`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type(Self.moveFirst, at: "Ada")
    try table.deliver()
    let before = table["Ada"].model
    table.type("R", at: "Ada")
    #expect(table["Ada"].model == before)
    #expect(table.screen(of: "Ada").contains("cannot be reset"), "\(table.screen(of: "Ada"))")
  }

  @Test func `the later of two who move the same letter is not told off, and all agree`() throws {
    var table = try SharedTable(Trays(), Trays.start)
    table.type(Self.moveFirst, at: "Ada")
    table.type(Self.moveFirst, at: "Bob")
    try table.deliver()
    #expect(table["Ada"].model == table.model && table["Bob"].model == table.model)
    #expect(table.model.contents(of: "tray").count == 1)
  }
}
