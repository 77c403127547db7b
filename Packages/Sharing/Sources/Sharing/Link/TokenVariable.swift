/// The variable of the environment in which a program finds its token for a server.
public enum TokenVariable {
  /// `LETTER_SORTER_TOKEN` for `letter-sorter`.
  public static func name(of program: String) -> String {
    "\(program.uppercased().map { $0 == "-" ? "_" : $0 }.map(String.init).joined())_TOKEN"
  }
}
