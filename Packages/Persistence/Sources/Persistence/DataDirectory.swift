public import Foundation

/// The place for an app's documents when nobody names another.
public enum DataDirectory {
  /// `$XDG_DATA_HOME/APP` or `~/.local/share/APP`; on macOS `~/Library/Application Support/APP`. Nothing is made there.
  ///
  /// A relative `XDG_DATA_HOME` does not count, as its specification has it.
  /// - Throws: ``StoreError/unwritable(path:reason:)`` where the environment names no home directory.
  public static func `default`(
    for app: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) -> String {
    #if !os(macOS)
      if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return join(data, app) }
    #endif
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw .unwritable(path: app, reason: "HOME names no directory to keep documents in")
    }
    #if os(macOS)
      return join(join(home, "Library/Application Support"), app)
    #else
      return join(join(home, ".local/share"), app)
    #endif
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }
}
