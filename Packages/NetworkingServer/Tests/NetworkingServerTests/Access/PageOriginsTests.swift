import HTTPTypes
import Hummingbird
import NIOCore
import Networking
import NetworkingServer
import Testing

@Suite struct PageOriginsTests {
  private func request(_ host: String?, _ fields: [String: String] = [:]) throws -> Request {
    var headers = HTTPFields()
    for (name, value) in fields { headers[try #require(HTTPField.Name(name))] = value }
    return Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: host, path: "/", headerFields: headers),
      body: .init(buffer: ByteBuffer()))
  }

  private func status(_ body: () throws(Problem) -> Void) -> Int {
    do { try body() } catch { return error.status }
    return 200
  }

  @Test(arguments: [
    ("localhost", 200), ("localhost:8080", 200), ("127.0.0.1:1", 200), ("[::1]:8080", 200), ("[::1]", 200),
    ("Board.Example.ORG", 200), ("board.example.org:8443", 200), ("evil.example", 421), ("evil.example:8080", 421),
    ("board.example.org.evil.example", 421), ("127.0.0.1.evil.example", 421), ("", 421), (nil, 421),
  ])
  func `a host is known by its whole name, with any port`(host: String?, expected: Int) throws {
    let request = try request(host)
    let origins = PageOrigins(hosts: ["board.example.org"])
    #expect(status { () throws(Problem) in try origins.requireKnownHost(request) } == expected)
  }

  @Test(arguments: [
    (["Sec-Fetch-Site": "same-origin"], 200), (["Origin": "http://localhost:8080"], 200),
    (["Sec-Fetch-Site": "same-origin", "Origin": "http://localhost:8080"], 200),
    (["Origin": "https://LOCALHOST:8080"], 200), ([:], 403), (["Sec-Fetch-Site": "same-site"], 403),
    (["Sec-Fetch-Site": "cross-site"], 403), (["Sec-Fetch-Site": "none"], 403), (["Origin": "null"], 403),
    (["Origin": "http://localhost:8081"], 403), (["Origin": "http://localhost"], 403),
    (["Origin": "ftp://localhost:8080"], 403), (["Origin": "http://localhost:8080.evil.example"], 403),
    (["Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"], 403),
    (["Sec-Fetch-Site": "cross-site", "Origin": "http://localhost:8080"], 403),
  ])
  func `only a page of the same origin may use a cookie`(fields: [String: String], expected: Int) throws {
    let request = try request("localhost:8080", fields)
    #expect(status { () throws(Problem) in try PageOrigins().requireOwnPage(request) } == expected)
  }

  @Test func `a host that is not known may not use a cookie either`() throws {
    let request = try request("evil.example", ["Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"])
    #expect(status { () throws(Problem) in try PageOrigins().requireOwnPage(request) } == 421)
  }
}
