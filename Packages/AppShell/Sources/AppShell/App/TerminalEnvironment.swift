/// The layers between a program and the user's terminal, as far as the environment reveals them.
public struct TerminalEnvironment: Hashable, Sendable {
  /// A terminal multiplexer.
  public enum Multiplexer: String, Hashable, Sendable {
    case tmux, screen, zellij
  }

  public var multiplexer: Multiplexer?
  /// Whether the program runs on a different machine from the terminal.
  public var isRemote: Bool

  public init(environment: [String: String]) {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    multiplexer = has("TMUX") ? .tmux : has("STY") ? .screen : has("ZELLIJ") ? .zellij : nil
    isRemote = has("SSH_CONNECTION") || has("SSH_TTY")
  }
}
