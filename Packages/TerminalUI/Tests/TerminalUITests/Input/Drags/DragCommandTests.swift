import SeededRandom
import TerminalUI
import Testing

@Suite struct DragCommandTests {
  func text(_ command: DragCommand) -> String {
    String(decoding: command.bytes, as: UTF8.self).replacing("\u{1B}]72;", with: "<").replacing("\u{1B}\\", with: ">")
  }

  @Test func `each command is one code`() {
    #expect(text(.query) == "<t=q>")
    #expect(text(.acceptDrops(types: ["text/uri-list", "image/png"])) == "<t=a;text/uri-list image/png>")
    #expect(text(.acceptDrops(types: [])) == "<t=a>")
    #expect(text(.declineDrops) == "<t=A>")
    #expect(text(.machine("1:ab")) == "<t=a:x=1;1:ab>")
    #expect(text(.willTake(.copy, types: ["a/b"])) == "<t=m:o=1;a/b>")
    #expect(text(.willTake(nil, types: ["a/b"])) == "<t=m:o=0>")
    #expect(text(.request(.type(0))) == "<t=r:x=1>")
    #expect(text(.request(.file(type: 0, entry: 1))) == "<t=r:x=1:y=2>")
    #expect(text(.request(.entry(0, ofDirectory: 9))) == "<t=r:x=1:Y=9>")
    #expect(text(.freeDirectory(9)) == "<t=r:Y=9>")
    #expect(text(.finish(.move)) == "<t=r:o=2>")
    #expect(text(.finish(nil)) == "<t=r:o=0>")
    #expect(text(.offerDrags) == "<t=o:x=1>")
    #expect(text(.stopOffering) == "<t=o:x=2>")
    #expect(text(.offer([.copy, .move], types: ["a/b", "c/d"])) == "<t=o:o=3;a/b c/d>")
    #expect(text(.begin) == "<t=P:x=-1>")
    #expect(text(.refuse(DragError("ENOENT", "gone"), type: 1)) == "<t=E:y=1;ENOENT:gone>")
    #expect(text(.cancel) == "<t=E:y=-1>")
  }

  @Test func `data has no padding, and ends with a code that has no payload`() {
    #expect(text(.present(Array("hello".utf8), type: 0)) == "<t=p:x=0;aGVsbG8><t=p:x=0>")
    #expect(text(.answer(Array("a".utf8), type: 2)) == "<t=e:y=2;YQ><t=e:y=2>")
    #expect(text(.answerFile(Array("ab".utf8), entry: 1)) == "<t=k:x=1;YWI><t=k:x=1>")
    #expect(text(.present([], type: 1)) == "<t=p:x=1>")
    #expect(text(.label("A\u{1B}[31m")) == "<t=p:o=1024:x=-1:y=0:X=1:Y=1;Qe+/vVszMW0><t=p:o=1024:x=-1:y=0:X=1:Y=1>")
    #expect(text(.picture(png: [1], width: 3, height: 4)) == "<t=p:x=-1:y=100:X=3:Y=4;AQ><t=p:x=-1:y=100:X=3:Y=4>")
  }

  @Test func `names of types that came from elsewhere smuggle nothing in`() {
    #expect(text(.willTake(.copy, types: ["a/b", "x y", "\u{1B}\\q", "é/e", "c/d"])) == "<t=m:o=1;a/b c/d>")
    #expect(text(.refuse(DragError("EIO\u{1B}", "\u{7}"), type: 0)) == "<t=E:y=0;EIO\u{FFFD}:\u{FFFD}>")
  }

  @Test func `long data is cut into codes that any terminal takes, and arrives whole`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 0..<20_000, using: &random)
      let data = (0..<(seed < 980 ? count % 50 : count)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let bytes = DragCommand.answer(data, type: 0).bytes
      let codes = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}\\")
      for (index, code) in codes.enumerated() {
        let payload = code.split(separator: ";", maxSplits: 2).dropFirst(2).first ?? ""
        #expect(payload.utf8.count <= 4_096 && !payload.contains("="), "seed \(seed)")
        #expect(code.contains("m=1") == (index < codes.count - 2), "seed \(seed)")
      }
      // The same codes as a terminal sends the data of a drop.
      let sent = String(decoding: bytes, as: UTF8.self).replacing("t=e:y=0", with: "t=r:x=1")
      var found: [UInt8] = []
      for case .drag(.data(.type(0), let part)) in events(sent) { found += part }
      #expect(found == data, "seed \(seed)")
      #expect(events(sent).last == .drag(.dataEnded(.type(0), .data)), "seed \(seed)")
    }
  }
}
