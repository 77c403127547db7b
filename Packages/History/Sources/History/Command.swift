/// A change to a model, as a value that can undo itself.
///
/// Undo, saving, replaying and sharing all follow from this one value: it is performed, it is stored, it is sent, and
/// its inverse is performed again. Name things by id, and places relative to other things ("after card 7"), not by
/// index: then a command stays right, whatever has happened in the meantime.
///
/// To store or send commands, let them be `Codable` as well.
///
/// Two laws hold, on models compared with `==`:
/// - performing a command and then the command that it returned restores the model;
/// - a command that throws leaves the model as it was.
public protocol Command: Change, Hashable where Model: Equatable, Outcome == Self {
  /// The person's action, as a short phrase for the history: "Move piece 12".
  var title: String { get }

  /// The title for the history, which may say more about the model as it was before: "Move card 12 from Todo to Doing".
  /// By default it is ``title``.
  func title(on model: Model) -> String

  /// Changes the model and returns the command that undoes the change.
  func perform(on model: inout Model) throws(Refusal) -> Self
}

extension Command {
  public func title(on model: Model) -> String { title }
}
