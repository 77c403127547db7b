/// What stands between a program and the person's terminal, as far as the environment tells.
public struct Surroundings: Hashable, Sendable {
  /// A program that shows several screens in one terminal.
  public enum Multiplexer: String, Hashable, Sendable {
    case tmux, screen, zellij
  }

  public var multiplexer: Multiplexer?
  /// Whether the program runs on another machine than the terminal.
  public var isRemote: Bool

  public init(environment: [String: String]) {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    multiplexer = has("TMUX") ? .tmux : has("STY") ? .screen : has("ZELLIJ") ? .zellij : nil
    isRemote = has("SSH_CONNECTION") || has("SSH_TTY")
  }
}
