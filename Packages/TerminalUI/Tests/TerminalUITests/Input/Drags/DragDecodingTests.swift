import Geometry
import GestureModel
import TerminalUI
import Testing

@Suite struct DragDecodingTests {
  func drags(_ codes: String...) -> [InputEvent] {
    events(codes.map { "\u{1B}]72;\($0)\u{1B}\\" }.joined())
  }

  func hover(_ x: Int, _ y: Int, _ types: [String]?, _ allowed: DragOperations = .copy) -> InputEvent {
    .drag(.hovered(OutsideDrag(cell: CellPoint(x, y), types: types, allowed: allowed)))
  }

  // MARK: A drag from outside

  @Test func `a drag from outside comes, moves and leaves`() {
    // As kitty 0.48 sends it: the list each time, with a space at its end.
    #expect(
      drags("t=m:x=3:y=4:X=0:Y=0:o=1:m=0;text/uri-list text/plain ") == [hover(3, 4, ["text/uri-list", "text/plain"])])
    // As iTerm2 sends it: the list only once.
    #expect(drags("t=m:x=3:y=4:o=3") == [hover(3, 4, nil, [.copy, .move])])
    #expect(drags("t=m:x=-1:y=-1") == [.drag(.left)])
    #expect(
      drags("t=m:x=0:y=0:X=7:Y=9:o=2") == [
        .drag(
          .hovered(OutsideDrag(cell: .zero, pixels: Vector(dx: 7, dy: 9), types: nil, allowed: .move)))
      ])
  }

  @Test func `a drop always has a list, though it may be empty`() {
    #expect(
      drags("t=M:x=1:y=2:o=1;image/png") == [
        .drag(.dropped(OutsideDrag(cell: CellPoint(1, 2), types: ["image/png"], allowed: .copy)))
      ])
    #expect(
      drags("t=M") == [.drag(.dropped(OutsideDrag(cell: .zero, types: [], allowed: [])))])
    // It must be answered, wherever it was.
    #expect(
      drags("t=M:x=-5:y=2:o=1;a/b") == [
        .drag(.dropped(OutsideDrag(cell: CellPoint(0, 2), types: ["a/b"], allowed: .copy)))
      ])
  }

  @Test(arguments: [
    // kitty: each part is a chain of its own, and the end is a code without a payload.
    ["t=r:x=2;aGVs", "t=r:x=2;bG8", "t=r:x=2"],
    // iTerm2: one chain, which ends without a payload.
    ["t=r:x=2:m=1;aGVs", "m=1;bG8=", "m=0;"],
    // Chains of several codes, with the keys repeated or not.
    ["t=r:x=2:m=1;aGV", "t=r:x=2:m=1;sbG", "m=0:i=0;8=", "t=r:x=2;"],
    ["t=r:x=2:m=1;a", "m=0;GVsbG8", "t=r:x=2:m=0"],
  ])
  func `data comes in either framing, padded or not`(codes: [String]) {
    let found = events(codes.map { "\u{1B}]72;\($0)\u{1B}\\" }.joined())
    let bytes = found.flatMap { event in
      if case .drag(.data(.type(1), let bytes)) = event { bytes } else { [UInt8]() }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "hello")
    #expect(found.last == .drag(.dataEnded(.type(1), .data)))
  }

  @Test func `files, links and directories of another machine are told apart`() {
    #expect(
      drags("t=r:x=1:X=1;YQ", "t=r:x=1") == [
        .drag(.data(.type(0), Array("a".utf8))), .drag(.dataEnded(.type(0), .remoteFiles)),
      ])
    #expect(
      drags("t=r:x=1:y=3:X=7;YQ", "t=r:x=1:y=3:X=7") == [
        .drag(.data(.file(type: 0, entry: 2), Array("a".utf8))),
        .drag(.dataEnded(.file(type: 0, entry: 2), .directory(7))),
      ])
    #expect(drags("t=r:Y=7:x=2:X=1") == [.drag(.dataEnded(.entry(1, ofDirectory: 7), .link))])
  }

  @Test func `an error has a name and a text, without control characters`() {
    #expect(
      drags("t=R:x=1;ENOENT:gone: really") == [
        .drag(.dataFailed(.type(0), DragError("ENOENT", "gone: really")))
      ])
    #expect(drags("t=R:x=1:y=2;EIO") == [.drag(.dataFailed(.file(type: 0, entry: 1), DragError("EIO")))])
    #expect(drags("t=R:x=1") == [.drag(.dataFailed(.type(0), DragError("EUNKNOWN")))])
    guard case .drag(.refused(let error)) = drags("t=E;EPERM:a\u{85}b\u{9B}31m").first else {
      Issue.record("There is no error.")
      return
    }
    #expect(error == DragError("EPERM", "a b�31m"))
  }

  // MARK: A drag to the outside

  @Test func `the life of a drag to the outside`() {
    #expect(
      drags(
        "t=o:x=5:y=6:X=50:Y=90", "t=E;OK", "t=e:x=1:y=1", "t=e:x=2:o=2", "t=e:x=3", "t=e:x=5:y=0", "t=k:x=1",
        "t=e:x=4:y=0", "t=e:x=4:y=1", "t=E;EPERM") == [
          .drag(.gesture(CellPoint(5, 6))), .drag(.started), .drag(.accepted(type: 1)), .drag(.operation(.move)),
          .drag(.released), .drag(.wanted(type: 0)), .drag(.wantedFile(entry: 1)),
          .drag(.finished(isCancelled: false)), .drag(.finished(isCancelled: true)),
          .drag(.refused(DragError("EPERM"))),
        ])
  }

  @Test func `the answer to the query is one of the terminal's answers`() {
    #expect(
      drags("t=q", "t=q:i=3", "t=q;a=1:b=2") == [.reply(.dragAndDrop), .reply(.dragAndDrop), .reply(.dragAndDrop)])
    var capabilities = Capabilities()
    #expect(!capabilities.dragAndDrop)
    capabilities.learn(from: .dragAndDrop)
    #expect(capabilities.dragAndDrop)
    let queries = String(decoding: Capabilities.queries, as: UTF8.self)
    let query = queries.firstRange(of: "\u{1B}]72;t=q\u{1B}\\")
    #expect(query != nil)
    #expect(query.map { queries[$0.upperBound...] } == "\u{1B}[c")
  }

  // MARK: What is wrong

  @Test(arguments: [
    "", "x", "t", "t=", "t=mm:x=1", "t=m:x=", "t=m:x=1.5", "t=m:x=4294967296", "t=m:x=-2147483649", "t=m:x=+1",
    "t=m:x=99999999999999999999", "t=m: x=1", "t=Z:x=1", "t=e:x=9", "t=k:x=0", "t=r:x=0;YQ", "t=R:x=0;EIO",
    "t=r:x=1:y=-1;YQ", "m=0;YQ", ";;;", "t=e:x=5:y=-1",
  ])
  func `nonsense is dropped whole`(code: String) {
    #expect(events("\u{1B}]72;\(code)\u{1B}\\x") == characters("x"))
  }

  @Test func `an unknown key is skipped`() {
    #expect(drags("t=m:x=1:z=ha:y=2:o=1:Q=5;a/b") == [hover(1, 2, ["a/b"])])
  }

  @Test func `the largest numbers are far outside, and nothing overflows`() {
    #expect(
      drags("t=m:x=4294967295:y=2147483647:o=4294967295") == [hover(4_294_967_295, 2_147_483_647, nil, [.copy, .move])])
  }

  @Test(arguments: ["YQ=b", "Y!", "A", "YWJj\u{20}", "a:b", "YWJjZ"])
  func `what is not base64 is damaged`(payload: String) {
    #expect(drags("t=r:x=1;\(payload)").last == .drag(.dataFailed(.type(0), .damaged)))
    #expect(drags("t=r:x=1:m=1;\(payload)", "m=0;").last == .drag(.dataFailed(.type(0), .damaged)))
  }

  @Test func `data with a hole does not count as complete`() {
    let whole = "\u{1B}]72;t=r:x=1;YWJj\u{1B}\\"
    let end = "\u{1B}]72;t=r:x=1\u{1B}\\"
    func last(_ text: String) -> InputEvent? { events(text).last }
    #expect(last(whole + whole + end) == .drag(.dataEnded(.type(0), .data)))
    // A control character within it, an Escape, too long.
    #expect(last(whole + "\u{1B}]72;t=r:x=1;YW\u{1}Jj\u{1B}\\" + end) == .drag(.dataFailed(.type(0), .damaged)))
    #expect(last(whole + "\u{1B}]72;t=r:x=1;YW" + end) == .drag(.dataFailed(.type(0), .damaged)))
    let long = String(repeating: "YWJj", count: 2_000)
    #expect(last(whole + "\u{1B}]72;t=r:x=1;\(long)\u{1B}\\" + end) == .drag(.dataFailed(.type(0), .damaged)))
    // The next drop is not held responsible.
    let next = "\u{1B}]72;t=M;a/b\u{1B}\\"
    #expect(last("\u{1B}]72;t=r:\u{1B}\\" + next + whole + end) == .drag(.dataEnded(.type(0), .data)))
  }

  @Test func `another code in the middle of a chain ends the chain`() {
    #expect(
      drags("t=r:x=1:m=1;YWJj", "t=R:x=1;EIO", "m=0;YWJj") == [
        .drag(.data(.type(0), Array("abc".utf8))), .drag(.dataFailed(.type(0), .damaged)),
        .drag(.dataFailed(.type(0), DragError("EIO"))),
      ])
    // Except for the answer to a query.
    #expect(
      drags("t=r:x=1:m=1;YWJj", "t=q", "m=0;") == [
        .drag(.data(.type(0), Array("abc".utf8))), .reply(.dragAndDrop), .drag(.dataEnded(.type(0), .data)),
      ])
  }

  @Test func `of a list of two million characters, whole names of the first 64 kB are kept`() {
    let piece = String(repeating: "application/x-long ", count: 200)
    let codes =
      "\u{1B}]72;t=M:x=0:y=0:m=1;\(piece)\u{1B}\\"
      + String(repeating: "\u{1B}]72;m=1;\(piece)\u{1B}\\", count: 500) + "\u{1B}]72;m=0;\u{1B}\\x"
    let found = events(codes)
    guard case .drag(.dropped(let drag)) = found.first, let types = drag.types else {
      Issue.record("There is no drop.")
      return
    }
    #expect(Set(types) == ["application/x-long"] && types.count == 65_536 / 19)
    #expect(found.dropFirst() == characters("x")[...])
  }

  @Test func `the largest code fits, and one byte more does not`() {
    let payload = String(repeating: "YWJj", count: 1024)
    #expect(drags("t=r:x=4294967295:y=4294967295:m=0;\(payload)").count == 1)
    #expect(drags("t=r:x=1;\(payload)Y") == [])
  }
}
