import AppShell
import Testing

/// What the environment tells of the way to the terminal.
@Suite struct TerminalEnvironmentTests {
  @Test func `multiplexers and ssh are told by their variables, if those are not empty`() {
    #expect(TerminalEnvironment(environment: ["TMUX": "x"]).multiplexer == .tmux)
    #expect(TerminalEnvironment(environment: ["STY": "x"]).multiplexer == .screen)
    #expect(TerminalEnvironment(environment: ["ZELLIJ": "0"]).multiplexer == .zellij)
    #expect(TerminalEnvironment(environment: ["TMUX": "", "TERM": "screen"]).multiplexer == nil)
    #expect(TerminalEnvironment(environment: ["SSH_TTY": "/dev/pts/0"]).isRemote)
    #expect(TerminalEnvironment(environment: ["SSH_CONNECTION": "a 1 b 22"]).isRemote)
    #expect(!TerminalEnvironment(environment: ["SSH_CONNECTION": ""]).isRemote)
  }
}
