import Foundation
import JWTKit

/// The public keys of an issuer (RFC 7517). Keys that are not usable for signatures are omitted.
struct KeySet: Sendable {
  let keys: JWTKeyCollection
  /// The ids of the keys.
  let ids: Set<String>

  /// Returns `nil` if the bytes are not a key set.
  init?(_ json: Data) async {
    guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let list = object["keys"] as? [[String: Any]]
    else { return nil }
    let keys = JWTKeyCollection()
    var ids: Set<String> = []
    for entry in list where entry["use"] as? String ?? "sig" == "sig" {
      // A key without an id could only be used by trial and error; all issuers we know set ids. Symmetric keys are not
      // allowed here.
      guard let id = entry["kid"] as? String, entry["kty"] as? String != "oct", !ids.contains(id),
        let data = try? JSONSerialization.data(withJSONObject: entry),
        let key = try? JSONDecoder().decode(JWK.self, from: data), (try? await keys.add(jwk: key)) != nil
      else { continue }
      ids.insert(id)
    }
    self.keys = keys
    self.ids = ids
  }
}
