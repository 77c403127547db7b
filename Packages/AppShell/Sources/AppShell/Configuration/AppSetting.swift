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
    precondition(SettingName(rawValue: name) == nil && name != "keys", "Every app has a setting \"\(name)\".")
    (self.name, self.values) = (name, values)
  }
}

extension ShellOptions {
  /// What the config file says of a setting of the app; `nil` if it says nothing, or nothing valid, which ``run(_:)``
  /// reports. Nor does it count while something is replayed: a recording contains how it began.
  public func configured<A: App>(_ setting: AppSetting, of app: A.Type, environment: [String: String]) -> String? {
    guard replay == nil, !demo else { return nil }
    return preferences(for: A.name, with: A.profile.settings, environment: environment).section.ofApp[setting.name]?
      .text
  }
}
