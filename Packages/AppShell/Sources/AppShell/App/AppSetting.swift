/// A setting that only one app has: in its own section of the config file.
///
/// ```toml
/// [jigsaw-puzzle]
/// tray = "bottom"
/// ```
public struct AppSetting: Hashable, Sendable {
  /// Its name in the file. Not that of a setting that every app has.
  public let name: String
  /// The texts that are valid values.
  public let values: [String]

  public init(_ name: String, values: [String]) {
    (self.name, self.values) = (name, values)
  }
}
