public import TerminalUI

/// What an app can begin: its games, pictures or songs. The shell shows it at the first start and with one key, the same in
/// all programs; what is open then stays saved.
public struct StartPage: Hashable, Sendable {
  /// What to choose, as an imperative phrase: "Choose a game".
  public var title: String
  /// What is open now, in a few words.
  public var current: String
  public var choices: [StartChoice]
  /// What else can be done, in a sentence: "Or drop a table here to sort its rows." Empty for nothing.
  public var note: String

  public init(_ title: String, current: String, choices: [StartChoice], note: String = "") {
    (self.title, self.current, self.choices, self.note) = (title, current, choices, note)
  }
}

/// One thing that can be begun.
public struct StartChoice: Hashable, Sendable {
  public var title: String
  /// What one does there, in at most two lines of about 24 columns.
  public var detail: String
  /// How it stands, such as the last score; empty for nothing.
  public var note: String
  public var hue: ThemeRole
  /// The arguments of the program's command that begin it.
  public var arguments: [String]

  public init(
    _ title: String, _ detail: String, note: String = "", hue: ThemeRole = .accent, _ arguments: [String]
  ) {
    (self.title, self.detail, self.note, self.hue, self.arguments) = (title, detail, note, hue, arguments)
  }
}
