import GestureModel
import TerminalUI

/// Everything the bytes mean when they come at once and then nothing more.
func events(_ bytes: [UInt8], _ decoder: InputDecoder = InputDecoder()) -> [InputEvent] {
  var decoder = decoder
  return decoder.decode(bytes, at: .zero) + decoder.finish(at: .zero)
}

func events(_ text: String, _ decoder: InputDecoder = InputDecoder()) -> [InputEvent] {
  events(Array(text.utf8), decoder)
}

/// Keys are written as they are in a manual: "a", "Ctrl-C", "Alt-Enter", with "^" before a release, "+" before a repeat;
/// anything else than a key as "?".
func keys(_ text: String) -> [String] {
  events(text).map { event in
    guard case .key(let key) = event else { return "?" }
    let mark = [KeyEvent.Kind.press: "", .repeat: "+", .release: "^"][key.kind]!
    return mark + KeyChord(key).description
  }
}

func key(_ key: Key, _ modifiers: Modifiers = [], _ kind: KeyEvent.Kind = .press) -> InputEvent {
  .key(KeyEvent(key, modifiers: modifiers, kind: kind, time: .zero))
}

func characters(_ text: String) -> [InputEvent] {
  text.map { key(.character($0)) }
}

extension Duration {
  init(ms: Int) {
    self = .milliseconds(ms)
  }
}
