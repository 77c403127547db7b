import AppShell
import Testing

/// What the environment tells of the way to the terminal.
@Suite struct SurroundingsTests {
  @Test func `multiplexers and ssh are told by their variables, if those are not empty`() {
    #expect(Surroundings(environment: ["TMUX": "x"]).multiplexer == .tmux)
    #expect(Surroundings(environment: ["STY": "x"]).multiplexer == .screen)
    #expect(Surroundings(environment: ["ZELLIJ": "0"]).multiplexer == .zellij)
    #expect(Surroundings(environment: ["TMUX": "", "TERM": "screen"]).multiplexer == nil)
    #expect(Surroundings(environment: ["SSH_TTY": "/dev/pts/0"]).isRemote)
    #expect(Surroundings(environment: ["SSH_CONNECTION": "a 1 b 22"]).isRemote)
    #expect(!Surroundings(environment: ["SSH_CONNECTION": ""]).isRemote)
  }
}
