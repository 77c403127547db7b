public import Foundation

/// The default directory for an app's documents.
public enum DataDirectory {
  /// `$XDG_DATA_HOME/APP` or `~/.local/share/APP`; on macOS `~/Library/Application Support/APP`. Creates nothing.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as its specification requires.
  /// - Throws: ``StoreError/unwritable(path:reason:)`` if the environment names no home directory.
  public static func `default`(
    for app: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) -> String {
    #if !os(macOS)
      if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return join(data, app) }
    #endif
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw .unwritable(path: app, reason: "HOME does not name a directory for documents")
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
