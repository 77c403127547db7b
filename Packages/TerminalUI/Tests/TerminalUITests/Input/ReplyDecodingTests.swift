import Geometry
import TerminalUI
import Testing

@Suite struct ReplyDecodingTests {
  /// What xterm, kitty, foot, tmux, VTE and alacritty answer.
  static let answers: [(String, TerminalReply)] = [
    ("\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c", .deviceAttributes([64, 1, 2, 6, 9, 15, 16, 17, 18, 21, 22, 28])),
    ("\u{1B}[?62;c", .deviceAttributes([62, 0])), ("\u{1B}[?62;4;22c", .deviceAttributes([62, 4, 22])),
    ("\u{1B}[?6c", .deviceAttributes([6])),
    ("\u{1B}[?2026;2$y", .mode(2026, .reset)), ("\u{1B}[?1016;1$y", .mode(1016, .set)),
    ("\u{1B}[?1016;0$y", .mode(1016, .unknown)), ("\u{1B}[?7;3$y", .mode(7, .alwaysSet)),
    ("\u{1B}[?7;4$y", .mode(7, .neverSet)),
    ("\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\", .background(.rgb(0, 128, 255))),
    ("\u{1B}]11;rgb:00/80/ff\u{7}", .background(.rgb(0, 128, 255))),
    ("\u{1B}]10;rgb:f/0/8\u{7}", .foreground(.rgb(255, 0, 136))),
    ("\u{1B}]11;rgba:ffff/0000/0000/8000\u{7}", .background(.rgb(255, 0, 0))),
    ("\u{1B}]11;#102030\u{7}", .background(.rgb(16, 32, 48))),
    ("\u{1B}]11;#000080000000\u{7}", .background(.rgb(0, 128, 0))),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", .version("XTerm(379)")), ("\u{1B}P>|tmux 3.3a\u{1B}\\", .version("tmux 3.3a")),
    ("\u{1B}P>|\u{9B}31m\u{1B}\\", .version("�31m")),
    ("\u{1B}[?0u", .keyboardFlags(0)), ("\u{1B}[?31u", .keyboardFlags(31)),
    ("\u{1B}[4;480;800t", .areaPixels(Size(width: 800, height: 480))),
    ("\u{1B}[6;20;10t", .cellPixels(Size(width: 10, height: 20))),
    ("\u{1B}[8;24;80t", .areaCells(CellSize(columns: 80, rows: 24))),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(image: 31, message: "OK")),
    ("\u{1B}_Ga=q,i=7,p=1;ENOENT:no such\u{1B}\\", .graphics(image: 7, message: "ENOENT:no such")),
    ("\u{1B}_G;OK\u{1B}\\", .graphics(image: nil, message: "OK")),
  ]

  @Test(arguments: answers.indices)
  func `an answer is a reply, and no key comes of it however it is cut`(index: Int) {
    let (text, reply) = Self.answers[index]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      var events = decoder.decode(bytes[..<cut], at: .zero)
      // Longer than a lone Escape is waited for, but it cannot have been a key where something of the answer was there.
      let pause = cut == 1 ? Duration(ms: 49) : Duration(ms: 499)
      events += decoder.advance(to: pause)
      events += decoder.decode(bytes[cut...], at: pause)
      #expect(events == [.reply(reply)], "cut at \(cut)")
    }
  }

  @Test(arguments: [
    "\u{1B}[>41;379;0c", "\u{1B}[=0c", "\u{1B}[0n", "\u{1B}[12;40R", "\u{1B}[3;0;0t", "\u{1B}[4;480t", "\u{1B}[4;-1;5t",
    "\u{1B}[?997;1n", "\u{1B}[?2026;9$y", "\u{1B}[?2026$y", "\u{1B}[4;2$y", "\u{1B}]11;?\u{7}",
    "\u{1B}]11;rgb:00/80\u{7}",
    "\u{1B}]11;rgb:00/80/xx\u{7}", "\u{1B}]11;rgb:00000/80/00\u{7}", "\u{1B}]11;rgb:/80/00\u{7}",
    "\u{1B}]11;#12345\u{7}",
    "\u{1B}]11;rgb:1/2/3/4/5\u{7}", "\u{1B}]11;rgb:+1/22/33\u{7}", "\u{1B}]11;#\u{7}", "\u{1B}]52;c;aGk=\u{7}",
    "\u{1B}]110;rgb:0/0/0\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P0+r\u{1B}\\", "\u{1B}_Gnothing\u{1B}\\",
    "\u{1B}[?1;2S",
  ])
  func `answers to what was not asked are dropped whole`(text: String) {
    #expect(keys(text + "x") == ["x"])
  }

  @Test func `a string without an end takes no memory, and its end is found`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;".utf8) + [UInt8](repeating: 0x61, count: 100_000), at: .zero) == [])
    #expect(decoder.decode(Array("\u{7}x".utf8), at: .zero) == characters("x"))
    #expect(decoder.decode(Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 100_000), at: .zero) == [])
    #expect(decoder.decode(Array("Ax".utf8), at: .zero) == characters("x"))
  }

  @Test(arguments: ["\u{1B}]11;", "\u{1B}[", "\u{1B}O", "\u{1B}P>|", "\u{1B}_G"])
  func `what has no end is kept up to a limit`(start: String) {
    func decoder(after count: Int) -> InputDecoder {
      var decoder = InputDecoder()
      _ = decoder.decode(Array(start.utf8) + [UInt8](repeating: 0x31, count: count), at: .zero)
      return decoder
    }
    // Equal decoders hold the same bytes.
    #expect(decoder(after: 10_000) == decoder(after: 20_000))
  }
}
