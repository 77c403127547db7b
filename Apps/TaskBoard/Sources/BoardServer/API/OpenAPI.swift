/// The description of the API, as it is committed: `Resources/openapi.json`.
enum OpenAPI {
  static var text: String { String(decoding: PackageResources.openapi_json, as: UTF8.self) }
}
