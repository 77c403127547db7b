import BoardSharing
import Foundation
import Networking
import NetworkingServer
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// Holds the document against the server.
@Suite struct OpenAPITests {
  typealias Object = [String: Any]

  private func object(_ json: Any?, _ keys: String...) throws -> Object {
    try #require(keys.reduce(json) { ($0 as? Object)?[$1] } as? Object, "\(keys)")
  }

  /// What a value lacks of what a schema asks; empty where it fits.
  private func faults(_ value: Any, _ schema: Object, _ document: Object, at path: String = "") -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last,
      let found = try? object(document, "components", "schemas", String(name))
    {
      return faults(value, found, document, at: path)
    }
    if let constant = schema["const"] {
      return "\(constant)" == "\(value)" ? [] : ["\(path) is \(value), not \(constant)"]
    }
    switch schema["type"] as? String {
    case "object":
      guard let value = value as? Object else { return ["\(path) is no object"] }
      let missing = (schema["required"] as? [String] ?? []).filter { value[$0] == nil }.map {
        "\(path).\($0) is missing"
      }
      let known = schema["properties"] as? Object ?? [:]
      return missing
        + value.flatMap { key, member in
          if let its = known[key] as? Object { return faults(member, its, document, at: "\(path).\(key)") }
          if let its = schema["additionalProperties"] as? Object {
            return faults(member, its, document, at: "\(path).\(key)")
          }
          // Where members are listed, what is answered is listed.
          return known.isEmpty || schema["required"] == nil ? [] : ["\(path).\(key) is not documented"]
        }
    case "array":
      guard let value = value as? [Any], let items = schema["items"] as? Object else { return ["\(path) is no array"] }
      return value.enumerated().flatMap { faults($1, items, document, at: "\(path)[\($0)]") }
    case "string": return value is String ? [] : ["\(path) is no string"]
    case "integer": return value is Int ? [] : ["\(path) is no integer"]
    case "number": return value is Double || value is Int ? [] : ["\(path) is no number"]
    case "boolean": return value is Bool ? [] : ["\(path) is no boolean"]
    default: return ["\(path): the schema has no type that the test knows"]
    }
  }

  private struct Call {
    var method: String
    var path: String
    var body: String? = nil
    var type = "application/json"
    var key: String? = nil
    var headers: Headers = [:]
    var token: String? = ""
    var status: Int
  }

  /// A request for each method and documented status that can be had without breaking the server.
  private func calls(_ reader: String) -> [Call] {
    let (board, commands) = ("/v1/boards/garden", "/v1/boards/garden/commands")
    let add = #"{"command":{"action":{"add":{"_0":{"id":"1t","title":"x"},"at":{"column":"c1","after":[]}}},"time":0}}"#
    let gone = #"{"command":{"action":{"delete":{"_0":["99"]}},"time":0}}"#
    let batch = "\(commands)/batch"
    func many(_ commands: String...) -> String {
      let items = commands.enumerated().map { "{\"key\":\"batch-\($0)\",\($1.dropFirst())" }
      return "{\"commands\":[\(items.joined(separator: ","))]}"
    }
    let form = "application/x-www-form-urlencoded"
    let large = String(repeating: "x", count: 5000)
    return tokenCalls(reader, large) + [
      Call(method: "GET", path: "/v1/openapi.json", token: nil, status: 200),
      Call(method: "GET", path: "/health", token: nil, status: 200), Call(method: "GET", path: "/metrics", status: 200),
      Call(method: "GET", path: "/metrics", token: nil, status: 401),
      Call(method: "GET", path: "/metrics", token: reader, status: 403),
      Call(method: "POST", path: "/v1/boards", body: #"{"title":"Garden"}"#, key: "b", status: 201),
      Call(method: "POST", path: "/v1/boards", body: #"{"title":"Other"}"#, key: "b", status: 422),
      Call(method: "POST", path: "/v1/boards", body: "{}", status: 400),
      Call(method: "POST", path: "/v1/boards", body: #"{"title":"Garden"}"#, key: "", status: 400),
      Call(method: "POST", path: "/v1/boards", body: "{}", token: nil, status: 401),
      Call(method: "POST", path: "/v1/boards", body: "{}", token: reader, status: 403),
      Call(method: "POST", path: "/v1/boards", body: #"{"title":""}"#, status: 409),
      Call(method: "POST", path: "/v1/boards", body: String(repeating: large, count: 20), status: 413),
      Call(method: "POST", path: "/v1/boards", body: "{}", type: "text/plain", status: 415),
      Call(method: "GET", path: "/v1/boards", status: 200),
      Call(method: "GET", path: "/v1/boards", token: nil, status: 401),
      Call(method: "POST", path: commands, body: add, key: "k", status: 200),
      Call(method: "POST", path: commands, body: "{}", key: "k2", status: 400),
      Call(method: "POST", path: commands, body: add, status: 400),
      Call(method: "POST", path: commands, body: add, key: "k3", token: nil, status: 401),
      Call(method: "POST", path: commands, body: add, key: "k3", token: reader, status: 403),
      Call(method: "POST", path: "/v1/boards/none/commands", body: add, key: "k3", status: 404),
      Call(method: "POST", path: commands, body: gone, key: "k4", status: 409),
      Call(method: "POST", path: commands, body: large, key: "k5", status: 413),
      Call(method: "POST", path: commands, body: add, type: "text/plain", key: "k6", status: 415),
      Call(method: "POST", path: commands, body: gone, key: "k", status: 422),
      Call(method: "POST", path: batch, body: many(add, gone), status: 200),
      Call(method: "POST", path: batch, body: "{}", status: 400),
      Call(method: "POST", path: batch, body: many(add), token: nil, status: 401),
      Call(method: "POST", path: batch, body: many(add), token: reader, status: 403),
      Call(method: "POST", path: "/v1/boards/none/commands/batch", body: many(add), status: 404),
      Call(method: "POST", path: batch + "?after=1&key=x", body: many(add), status: 412),
      Call(method: "POST", path: batch, body: large, status: 413),
      Call(method: "POST", path: batch, body: many(add), type: "text/plain", status: 415),
      Call(method: "POST", path: batch, body: many(), status: 422),
      Call(method: "GET", path: commands + "?after=0", status: 200), Call(method: "GET", path: commands, status: 400),
      Call(method: "GET", path: commands + "?after=0", token: nil, status: 401),
      Call(method: "GET", path: commands + "?after=0&epoch=x", status: 412),
      Call(method: "POST", path: commands + "?after=1&key=x", body: add, key: "k7", status: 412),
      Call(method: "GET", path: "/v1/boards/other/commands?after=0", token: reader, status: 403),
      Call(method: "GET", path: "/v1/boards/none/commands?after=0", status: 404),
      Call(method: "GET", path: commands + "?after=0&inverses=true", status: 200),
      Call(method: "GET", path: board + "/history", status: 200),
      Call(method: "GET", path: board + "/history?latest=x", status: 400),
      Call(method: "GET", path: board + "/history", token: nil, status: 401),
      Call(method: "GET", path: "/v1/boards/other/history", token: reader, status: 403),
      Call(method: "GET", path: "/v1/boards/none/history", status: 404),
      Call(method: "GET", path: board, status: 200),
      Call(method: "GET", path: board, headers: ["If-None-Match": "*"], status: 304),
      Call(method: "GET", path: board, token: nil, status: 401),
      Call(method: "GET", path: "/v1/boards/other", token: reader, status: 403),
      Call(method: "GET", path: "/v1/boards/none", status: 404),
      Call(method: "GET", path: board + "/events", headers: ["Last-Event-ID": "x"], status: 400),
      Call(method: "GET", path: board + "/events", token: nil, status: 401),
      Call(method: "GET", path: "/v1/boards/other/events", token: reader, status: 403),
      Call(method: "GET", path: "/v1/boards/none/events", status: 404),
      Call(
        method: "PUT", path: board + "/presence", body: #"{"client":"c","name":"n","holding":[]}"#, status: 204),
      Call(method: "PUT", path: board + "/presence", body: "{}", status: 400),
      Call(method: "PUT", path: board + "/presence", body: "{}", token: nil, status: 401),
      Call(method: "PUT", path: "/v1/boards/other/presence", body: "{}", token: reader, status: 403),
      Call(method: "PUT", path: "/v1/boards/none/presence", body: "{}", status: 404),
      Call(method: "PUT", path: board + "/presence", body: "{}", type: "text/plain", status: 415),
      Call(method: "PUT", path: board + "/presence", body: #"{"client":"","name":"n","holding":[]}"#, status: 422),
      Call(method: "DELETE", path: board + "/presence/c", status: 204),
      Call(method: "DELETE", path: board + "/presence/c", token: nil, status: 401),
      Call(method: "DELETE", path: "/v1/boards/other/presence/c", token: reader, status: 403),
      Call(method: "DELETE", path: "/v1/boards/none/presence/c", status: 404),
      Call(method: "DELETE", path: board + "/presence/c", headers: ["If-Match": "\"1\""], status: 412),
      Call(method: "GET", path: board, headers: ["If-Match": "\"1\""], status: 412),
      Call(
        method: "POST", path: "/v1/boards", body: #"{"title":"x"}"#, headers: ["If-Match": "\"1\""], status: 412),
      Call(
        method: "PUT", path: board + "/presence", body: #"{"client":"c","name":"n","holding":[]}"#,
        headers: ["If-Match": "\"1\""], status: 412),
      Call(
        method: "POST", path: "/add_task.php", body: "taskID=5&name=Dig", type: form, headers: ["If-Match": "\"1\""],
        status: 412),
      Call(
        method: "POST", path: "/set_task_completed.php", body: "taskID=5", type: form, headers: ["If-Match": "\"1\""],
        status: 412),
      Call(method: "POST", path: "/add_task.php", body: "taskID=5&name=Dig", type: form, status: 200),
      Call(method: "POST", path: "/add_task.php", body: "x=1", type: form, status: 400),
      Call(method: "POST", path: "/add_task.php", body: "taskID=5&name=No", type: form, status: 409),
      Call(method: "POST", path: "/add_task.php", body: "{}", status: 415),
      Call(method: "POST", path: "/pending_tasks.php", body: "", type: form, status: 200),
      Call(method: "POST", path: "/set_task_completed.php", body: "taskID=5", type: form, status: 200),
      Call(method: "POST", path: "/set_task_completed.php", body: "", type: form, status: 400),
      Call(method: "POST", path: "/set_task_completed.php", body: "taskID=6", type: form, status: 404),
      Call(method: "POST", path: "/set_task_completed.php", body: "{}", status: 415),
    ]
      + ["/add_task.php", "/pending_tasks.php", "/set_task_completed.php"].flatMap { path in
        [
          Call(method: "POST", path: path, body: "", type: form, token: nil, status: 401),
          Call(method: "POST", path: path, body: "", type: form, token: reader, status: 403),
        ]
      }
  }

  /// They come first, when there is no board yet but the one that they make.
  private func tokenCalls(_ reader: String, _ large: String) -> [Call] {
    let (path, none) = ("/v1/boards/other/invitations", "/v1/boards/none/invitations")
    func body(_ token: String, _ role: String = "read") -> String { #"{"token":"\#(token)","role":"\#(role)"}"# }
    func token(_ letter: String) -> String { String(repeating: letter, count: 42) + "A" }
    return [
      Call(method: "POST", path: "/v1/boards", body: #"{"title":"x","id":"other"}"#, status: 201),
      Call(method: "POST", path: path, body: body(token("a")), status: 201),
      Call(method: "POST", path: path, body: "{}", status: 400),
      Call(method: "POST", path: path, body: "{}", token: nil, status: 401),
      Call(method: "POST", path: path, body: body(token("b")), token: reader, status: 403),
      Call(method: "POST", path: none, body: body(token("b")), status: 404),
      Call(method: "POST", path: path, body: body(token("a"), "write"), status: 409),
      Call(method: "POST", path: path, body: body(token("b")), headers: ["If-Match": "\"1\""], status: 412),
      Call(method: "POST", path: path, body: large, status: 413),
      Call(method: "POST", path: path, body: "{}", type: "text/plain", status: 415),
      Call(method: "POST", path: path, body: body("short"), status: 422),
      Call(method: "POST", path: "/v1/session", headers: ["Sec-Fetch-Site": "same-origin"], status: 204),
      Call(method: "POST", path: "/v1/session", token: nil, status: 401),
      Call(method: "POST", path: "/v1/session", status: 403),
      Call(method: "POST", path: "/v1/session", headers: ["If-Match": "\"1\""], status: 412),
      Call(method: "DELETE", path: "/v1/session", token: nil, status: 401),
      Call(method: "DELETE", path: "/v1/session", status: 403),
      Call(method: "DELETE", path: "/v1/session", headers: ["If-Match": "\"1\""], status: 412),
      Call(method: "GET", path: "/v1/token", status: 200),
      Call(method: "GET", path: "/v1/token", token: nil, status: 401),
      Call(method: "GET", path: "/v1/token", headers: ["If-Match": "\"1\""], status: 412),
      Call(method: "PUT", path: "/v1/token", body: "{}", status: 400),
      Call(method: "PUT", path: "/v1/token", body: "{}", token: nil, status: 401),
      Call(method: "PUT", path: "/v1/token", body: #"{"token":"\#(token("a"))"}"#, status: 409),
      Call(
        method: "PUT", path: "/v1/token", body: #"{"token":"\#(token("c"))"}"#, headers: ["If-Match": "\"1\""],
        status: 412),
      Call(method: "PUT", path: "/v1/token", body: large, status: 413),
      Call(method: "PUT", path: "/v1/token", body: "{}", type: "text/plain", status: 415),
      Call(method: "PUT", path: "/v1/token", body: #"{"token":"short"}"#, status: 422),
    ]
  }

  /// What no test here can bring about: a slow start of a disk, ten thousand commands, a rate, a stream without an end.
  private let untried: Set = [
    "429", "503", "410", "GET /v1/boards/{board}/events 200", "POST /set_task_completed.php 409",
    // They would end the token with which all others are tried; TokenAPITests and PageTests do it.
    "PUT /v1/token 200", "DELETE /v1/session 204",
  ]

  @Test(.timeLimit(.minutes(60))) func `each path, method and status is answered as the document says`() async throws {
    var limits = ServerLimits()
    limits.body = 4000
    try await TestServer.run(limits: limits) { client, server in
      let reader = try await server.client(of: client, .read, of: "garden").token ?? ""
      let document = try object(JSONSerialization.jsonObject(with: try await client.get("v1/openapi.json").body))
      #expect(document["openapi"] as? String == "3.1.0")
      var tried: Set<String> = []
      for call in calls(reader) {
        let path = call.path.split(separator: "?")[0].replacing(/^\/v1\/boards\/[a-z]+/, with: "/v1/boards/{board}")
          .replacing("/presence/c", with: "/presence/{client}")
        let token = call.token == "" ? client.token : call.token
        let answer = try await client.with(token: token).send(
          call.method, String(call.path.dropFirst()), call.body.map { Data($0.utf8) }, type: call.type, key: call.key,
          headers: call.headers)
        let name = "\(call.method) \(path) \(call.status)"
        #expect(answer.status == call.status, "\(name): \(answer.text)")
        tried.insert(name)
        var response = try object(
          document, "paths", String(path), call.method.lowercased(), "responses", "\(call.status)")
        if response["$ref"] != nil { response = try object(document, "components", "responses", "Problem") }
        guard let content = response["content"] as? Object else {
          #expect(answer.body.isEmpty, "\(name)")
          continue
        }
        let type = try #require(answer.headers.mediaType)
        let schema = try object(content, type, "schema")
        if type.hasSuffix("json") {
          #expect(faults(try JSONSerialization.jsonObject(with: answer.body), schema, document) == [], "\(name)")
        }
      }
      for (path, item) in try object(document, "paths") {
        for (method, operation) in try object(item) where ["get", "post", "put", "delete"].contains(method) {
          for status in try object(operation, "responses").keys where !untried.contains(status) {
            let name = "\(method.uppercased()) \(path) \(status)"
            #expect(tried.contains(name) || untried.contains(name), "\(name) was not tried")
          }
        }
      }
    }
  }
}
