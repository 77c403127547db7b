/// How servers that share a store hear of each other's changes.
package enum StoreHinting: String, CaseIterable, Sendable {
  /// They tell each other (NOTIFY), and ask the store as well.
  case notify
  /// They only ask the store, four times a second.
  case none
}
