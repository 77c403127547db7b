/// The clipboard of the terminal, which is that of the person's desktop, even over ssh.
///
/// Source: xterm, "Control Sequences", OSC 52. It is only written, never read, because
/// reading it would give the program what was copied elsewhere.
package enum Clipboard {
  /// The longest text, in bytes: some terminals drop sequences longer than 100,000 bytes.
  package static let maximumBytes = 74_000
}
