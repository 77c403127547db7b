import AppSharing
import Foundation
public import SharingServer

/// What a server must know of an app's document.
extension SharedWork: ServedDocument {
  public var title: String { A.profile.title }

  /// The app alone knows how many there are.
  public var count: Int { 1 }

  /// The bytes of its JSON.
  public var size: Int { (try? JSONEncoder().encode(self).count) ?? 0 }
}
