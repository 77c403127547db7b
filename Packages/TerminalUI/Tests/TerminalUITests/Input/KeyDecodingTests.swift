import GestureModel
import TerminalUI
import Testing

@Suite struct KeyDecodingTests {
  @Test(arguments: [
    ("a", "a"), ("Z", "Z"), (" ", "Space"), ("\r", "Enter"), ("\n", "Enter"), ("\t", "Tab"), ("\u{7F}", "Backspace"),
    ("\u{8}", "Backspace"), ("\u{1B}", "Esc"), ("\u{0}", "Ctrl-Space"), ("\u{1}", "Ctrl-A"), ("\u{3}", "Ctrl-C"),
    ("\u{12}", "Ctrl-R"), ("\u{1A}", "Ctrl-Z"), ("\u{1C}", "Ctrl-\\"), ("\u{1D}", "Ctrl-]"), ("\u{1F}", "Ctrl-_"),
    ("\u{1B}a", "Alt-a"), ("\u{1B}A", "Alt-A"), ("\u{1B}\r", "Alt-Enter"), ("\u{1B}\u{7F}", "Alt-Backspace"),
    ("\u{1B}\t", "Alt-Tab"), ("\u{1B}\u{1}", "Ctrl-Alt-A"), ("\u{1B}é", "Alt-é"), ("\u{1B}[Z", "Shift-Tab"),
  ])
  func `simple keys are bytes`(bytes: String, name: String) {
    #expect(keys(bytes) == [name])
  }

  @Test(arguments: [
    ("\u{1B}[A", "Up"), ("\u{1B}[B", "Down"), ("\u{1B}[C", "Right"), ("\u{1B}[D", "Left"), ("\u{1B}[H", "Home"),
    ("\u{1B}[F", "End"), ("\u{1B}OA", "Up"), ("\u{1B}OD", "Left"), ("\u{1B}OH", "Home"), ("\u{1B}OF", "End"),
    ("\u{1B}[1~", "Home"), ("\u{1B}[2~", "Insert"), ("\u{1B}[3~", "Delete"), ("\u{1B}[4~", "End"),
    ("\u{1B}[5~", "PageUp"), ("\u{1B}[6~", "PageDown"), ("\u{1B}[7~", "Home"), ("\u{1B}[8~", "End"),
    ("\u{1B}OP", "F1"), ("\u{1B}OS", "F4"), ("\u{1B}[11~", "F1"), ("\u{1B}[15~", "F5"), ("\u{1B}[17~", "F6"),
    ("\u{1B}[21~", "F10"), ("\u{1B}[23~", "F11"), ("\u{1B}[24~", "F12"), ("\u{1B}[25~", "F13"), ("\u{1B}[34~", "F20"),
    ("\u{1B}[[A", "F1"), ("\u{1B}[[E", "F5"), ("\u{1B}OM", "Enter"), ("\u{1B}Oj", "*"), ("\u{1B}Op", "0"),
    ("\u{1B}Oy", "9"), ("\u{1B}OX", "="),
  ])
  func `keys without a character are sequences`(bytes: String, name: String) {
    #expect(keys(bytes) == [name])
  }

  @Test(arguments: [
    ("\u{1B}[1;2A", "Shift-Up"), ("\u{1B}[1;3B", "Alt-Down"), ("\u{1B}[1;5C", "Ctrl-Right"),
    ("\u{1B}[1;8D", "Ctrl-Alt-Shift-Left"), ("\u{1B}[1;9H", "Super-Home"), ("\u{1B}[3;5~", "Ctrl-Delete"),
    ("\u{1B}[1;2P", "Shift-F1"), ("\u{1B}[1;2R", "Shift-F3"), ("\u{1B}[15;2~", "Shift-F5"), ("\u{1B}O5P", "Ctrl-F1"),
    ("\u{1B}O1;2Q", "Shift-F2"), ("\u{1B}[1;5Z", "Ctrl-Shift-Tab"),
    // urxvt
    ("\u{1B}[a", "Shift-Up"), ("\u{1B}[d", "Shift-Left"), ("\u{1B}Oa", "Ctrl-Up"), ("\u{1B}Od", "Ctrl-Left"),
    ("\u{1B}[3$", "Shift-Delete"), ("\u{1B}[3^", "Ctrl-Delete"), ("\u{1B}[3@", "Ctrl-Shift-Delete"),
    ("\u{1B}\u{1B}[A", "Alt-Up"), ("\u{1B}\u{1B}OA", "Alt-Up"), ("\u{1B}\u{1B}[3~", "Alt-Delete"),
    // xterm's modifyOtherKeys
    ("\u{1B}[27;5;105~", "Ctrl-I"), ("\u{1B}[27;2;13~", "Shift-Enter"), ("\u{1B}[27;2;97~", "A"),
  ])
  func `modifiers are told in the ways of xterm and of urxvt`(bytes: String, name: String) {
    #expect(keys(bytes) == [name])
  }

  @Test(arguments: [
    ("\u{1B}[97u", "a"), ("\u{1B}[97;5u", "Ctrl-A"), ("\u{1B}[97;5:1u", "Ctrl-A"), ("\u{1B}[97;1:3u", "^a"),
    ("\u{1B}[97;1:2u", "+a"), ("\u{1B}[97:65;2u", "A"), ("\u{1B}[97;2u", "A"), ("\u{1B}[97;6u", "Ctrl-Shift-A"),
    ("\u{1B}[97;4u", "Alt-A"), ("\u{1B}[65;2u", "A"), ("\u{1B}[49:33;2u", "!"), ("\u{1B}[49;2;33u", "!"),
    ("\u{1B}[49;2u", "Shift-1"), ("\u{1B}[97;65u", "a"), ("\u{1B}[97;133u", "Ctrl-A"), ("\u{1B}[223;2u", "Shift-ß"),
    ("\u{1B}[27u", "Esc"), ("\u{1B}[13;2u", "Shift-Enter"), ("\u{1B}[9;5u", "Ctrl-Tab"),
    ("\u{1B}[127;5u", "Ctrl-Backspace"),
    ("\u{1B}[105;5u", "Ctrl-I"), ("\u{1B}[32;5u", "Ctrl-Space"), ("\u{1B}[1;1:3A", "^Up"),
    ("\u{1B}[1;5:2A", "+Ctrl-Up"),
    ("\u{1B}[3;1:3~", "^Delete"), ("\u{1B}[57376u", "F13"), ("\u{1B}[57398u", "F35"), ("\u{1B}[57364;2u", "Shift-F1"),
    ("\u{1B}[57399u", "0"), ("\u{1B}[57408u", "9"), ("\u{1B}[57413u", "+"), ("\u{1B}[57417u", "Left"),
    ("\u{1B}[57426u", "Delete"), ("\u{1B}[57344u", "Esc"), ("\u{1B}[57357u", "End"), ("\u{1B}[0;;229u", "å"),
  ])
  func `the protocol of kitty is understood`(bytes: String, name: String) {
    #expect(keys(bytes) == [name])
  }

  @Test func `an input method may send several characters at once`() {
    #expect(keys("\u{1B}[0;;26085:26412u") == ["日", "本"])
  }

  @Test(arguments: [
    "\u{1B}[57358u", "\u{1B}[57441u", "\u{1B}[1u", "\u{1B}[u", "\u{1B}[155u", "\u{1B}[55296u", "\u{1B}[1114112u",
    "\u{1B}[99999999999999999999u", "\u{1B}[-5u", "\u{1B}[10~", "\u{1B}[~", "\u{1B}[5;9R", "\u{1B}[1G", "\u{1B}[>1A",
    "\u{1B}[1 A", "\u{1B}[27;5;200000000~", "\u{1B}[[Z", "\u{1B}O5z", "\u{1B}[201~", "\u{1B}[3;2a", "\u{1B}[9$",
  ])
  func `a sequence that is not a key is dropped whole`(bytes: String) {
    #expect(keys(bytes + "x") == ["x"])
  }

  @Test func `what no terminal sends was typed with Alt`() {
    #expect(keys("\u{1B}[") == ["Alt-["])
    #expect(keys("\u{1B}O") == ["Alt-O"])
    #expect(keys("\u{1B}]") == ["Alt-]"])
    #expect(keys("\u{1B}P") == ["Alt-P"])
    #expect(keys("\u{1B}Oz") == ["Alt-O", "z"])
    #expect(keys("\u{1B}]x") == ["Alt-]", "x"])
    #expect(keys("\u{1B}Px") == ["Alt-P", "x"])
    #expect(keys("\u{1B}_x") == ["Alt-_", "x"])
    #expect(keys("\u{1B}X\u{1B}^") == ["Alt-X", "Alt-^"])
  }

  @Test func `several Escapes are keys, but for the last before something`() {
    #expect(keys("\u{1B}\u{1B}") == ["Esc", "Esc"])
    #expect(keys("\u{1B}\u{1B}\u{1B}") == ["Esc", "Esc", "Esc"])
    #expect(keys("\u{1B}\u{1B}a") == ["Esc", "Alt-a"])
    #expect(keys("\u{1B}\u{1B}\u{1B}[A") == ["Esc", "Alt-Up"])
    #expect(keys("\u{1B}\u{1B}[[A") == ["Alt-F1"])
    #expect(keys("\u{1B}\u{1B}[99~x") == ["Esc", "x"])
    #expect(keys("\u{1B}\u{1B}O9zx") == ["Esc", "x"])
    #expect(keys("\u{1B}\u{1B}Oz") == ["Alt-O", "z"])
    #expect(keys("\u{1B}\u{1B}[\r") == ["Esc", "Enter"])
  }

  @Test func `Escape is a key even when the mouse moves at once`() {
    let bytes = "\u{1B}\u{1B}[<35;2;2M"
    guard case .pointer = events(bytes).last else {
      Issue.record("no motion")
      return
    }
    #expect(keys(bytes) == ["Esc", "?"])
    #expect(keys("\u{1B}\u{1B}[I") == ["Esc", "?"])
    #expect(keys("\u{1B}\u{1B}[M !!") == ["Esc", "?"])
    #expect(keys("\u{1B}\u{1B}]11;#000000\u{7}") == ["Esc", "?"])
    #expect(keys("\u{1B}\u{1B}[200~\u{1B}[201~") == ["Esc", "?"])
  }

  @Test func `a broken sequence ends where something else begins, and Ctrl-C works in it`() {
    #expect(keys("\u{1B}[12\u{3}") == ["Ctrl-C"])
    #expect(keys("\u{1B}[12\u{1B}[A") == ["Up"])
    #expect(keys("\u{1B}[1é") == ["é"])
    #expect(keys("\u{1B}O1\u{3}") == ["Ctrl-C"])
    #expect(keys("\u{1B}[[\u{3}") == ["Ctrl-C"])
    #expect(keys("\u{1B}]11;rgb\u{3}") == ["Ctrl-C"])
    #expect(keys("\u{1B}]11;rgb\u{1B}[A") == ["Up"])
    #expect(keys("\u{1B}[M\u{1B}[A") == ["Up"])
    #expect(keys("\u{1B}[12") == [])
  }
}
