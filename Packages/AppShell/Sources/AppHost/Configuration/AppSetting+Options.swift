public import AppShell

extension ShellOptions {
  /// What the config file says of a setting of the app; `nil` if it says nothing, or nothing valid, which ``run(_:)``
  /// reports. Nor does it count while something is replayed: a recording contains how it began.
  public func configured<A: App>(_ setting: AppSetting, of app: A.Type, environment: [String: String]) -> String? {
    guard replay == nil, !demo else { return nil }
    return preferences(for: A.name, with: A.profile.settings, environment: environment).section.ofApp[setting.name]?
      .text
  }
}
