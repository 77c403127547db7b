import BoardSharing
import Foundation
import Networking
import NetworkingServer
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// `Scripts/check-page.py` plays the page in browsers.
@Suite struct PageTests {
  private static let own: Headers = ["Sec-Fetch-Site": "same-origin"]

  /// The cookie that an answer leaves: its name and value, and its attributes.
  private func cookie(_ answer: Answer) throws -> (pair: String, attributes: Set<String>) {
    let parts = try #require(answer.headers["Set-Cookie"]).split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return (try #require(parts.first), Set(parts.dropFirst()))
  }

  @Test(arguments: ["", "garden", "page.css", "page.js"])
  func `the page needs no token, loads nothing from elsewhere and is shown by no other page`(path: String) async throws
  {
    try await TestServer.run { client, _ in
      let answer = try await client.with(token: nil).get(path)
      #expect(answer.status == 200)
      let policy = try #require(answer.headers["Content-Security-Policy"])
      #expect(policy.hasPrefix("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe") && !policy.contains("*"))
      #expect(!answer.text.contains("http:") && !answer.text.contains("https:"))
      #expect(
        answer.headers["Referrer-Policy"] == "no-referrer" && answer.headers["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test(arguments: ["favicon.ico", "Garden", "a.b", "%2e%2e", "page.html"])
  func `other addresses are no page`(path: String) async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.with(token: nil).get(path)
      #expect(answer.status == 404)
    }
  }

  @Test func `a token becomes a cookie that no script reads and no other page sends`() async throws {
    try await TestServer.run { client, server in
      _ = try await client.makeBoard()
      let bob = try await server.client(of: client, .write, of: "garden")
      let answer = try await bob.send("POST", "v1/session", headers: Self.own)
      #expect(answer.status == 204 && answer.body.isEmpty)
      let (pair, attributes) = try cookie(answer)
      #expect(attributes.isSuperset(of: ["HttpOnly", "SameSite=Strict", "Path=/"]) && !attributes.contains("Secure"))
      #expect(!attributes.contains { $0.hasPrefix("Domain") })
      let page = client.with(token: nil)
      func boards(_ headers: Headers) async throws -> Int {
        try await page.send("GET", "v1/boards", headers: headers + ["Cookie": pair]).status
      }
      #expect(try await boards(Self.own) == 200)
      #expect(try await boards([:]) == 403)
      #expect(try await boards(["Sec-Fetch-Site": "cross-site"]) == 403)
      #expect(try await boards(["Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"]) == 403)
      // A link leads to the page itself, whoever shows the link; to nothing else.
      #expect(try await boards(["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]) == 401)
      // A header of the client counts, not the cookie beside it.
      let both = try await page.with(token: "wrong").send("GET", "v1/boards", headers: ["Cookie": pair] + Self.own)
      #expect(both.status == 401)
    }
  }

  @Test func `over https the cookie is bound to this host and to https`() async throws {
    try await TestServer.run { client, _ in
      let host = client.address.replacing("http://", with: "")
      let answer = try await client.send("POST", "v1/session", headers: Self.own + ["Origin": "https://\(host)"])
      let (pair, attributes) = try cookie(answer)
      #expect(pair.hasPrefix("__Host-session=") && attributes.isSuperset(of: ["Secure", "Path=/"]))
    }
  }

  @Test func `a session begins with a valid token and on the server's own page only`() async throws {
    try await TestServer.run { client, _ in
      #expect(try await client.with(token: nil).send("POST", "v1/session", headers: Self.own).status == 401)
      #expect(try await client.with(token: "wrong").send("POST", "v1/session", headers: Self.own).status == 401)
      for headers in [[:], ["Sec-Fetch-Site": "same-site"], ["Origin": "http://evil.example"]] as [Headers] {
        let answer = try await client.send("POST", "v1/session", headers: headers)
        #expect(answer.status == 403 && answer.headers["Set-Cookie"] == nil)
      }
    }
  }

  @Test func `the end of a session revokes its token`() async throws {
    try await TestServer.run { client, server in
      _ = try await client.makeBoard()
      let bob = try await server.client(of: client, .write, of: "garden")
      let (pair, _) = try cookie(try await bob.send("POST", "v1/session", headers: Self.own))
      let page = client.with(token: nil)
      let headers = Self.own + ["Cookie": pair]
      #expect(try await page.send("DELETE", "v1/session", headers: ["Cookie": pair]).status == 403)
      #expect(try await page.send("GET", "v1/boards", headers: headers).status == 200)
      let end = try await page.send("DELETE", "v1/session", headers: headers)
      #expect(end.status == 204)
      #expect(try cookie(end).attributes.contains("Max-Age=0"))
      #expect(try await page.send("GET", "v1/boards", headers: headers).status == 401)
      #expect(try await bob.get("v1/boards").status == 401)
    }
  }
}

extension Headers {
  fileprivate static func + (left: Headers, right: Headers) -> Headers {
    right.all.reduce(into: left) { $0[$1.name] = $1.value }
  }
}
