import AppHost
import AppShell
public import History

extension Player {
  /// The whole input, as the text that `--record` writes: for ``expectRecording(_:_:settings:file:line:)``, or to be
  /// watched with `--replay`.
  ///
  /// - Parameter notes: What the app needs to start again, as in its `Opening`.
  public func recording(notes: [String: String] = [:]) throws(Refusal) -> String {
    let header = try Recording.Header(beginning, notes: notes)
    let end = Recording.Event(.ended, at: time)
    let lines = [Recording.line(of: header)] + (events + [end]).map { Recording.line(of: $0) }
    return lines.map { $0 + "\n" }.joined()
  }
}
