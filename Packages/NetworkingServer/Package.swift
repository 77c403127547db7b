// swift-tools-version: 6.2
import PackageDescription

let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore: Target.Dependency = .product(name: "HummingbirdCore", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let jwtKit: Target.Dependency = .product(name: "JWTKit", package: "jwt-kit")

let package = Package(
  name: "NetworkingServer",
  platforms: [.macOS(.v13)],
  products: [.library(name: "NetworkingServer", targets: ["NetworkingServer"])],
  dependencies: [
    .package(path: "../Networking"),
    .package(path: "../History"),
    .package(path: "../SeededRandom"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.13.0"),
    .package(url: "https://github.com/vapor/jwt-kit.git", from: "5.7.1"),
  ],
  targets: [
    .target(
      name: "NetworkingServer",
      dependencies: [
        "Networking", "History", crypto, hummingbird, hummingbirdCore, httpTypes, logging, nio, nioHTTP1, lifecycle,
        jwtKit,
      ]),
    .testTarget(
      name: "NetworkingServerTests",
      dependencies: [
        "NetworkingServer", "Networking", "History", "SeededRandom", crypto, hummingbird, hummingbirdCore, httpTypes,
        logging, nio, nioHTTP1, lifecycle, jwtKit,
      ]),
  ],
  swiftLanguageModes: [.v6]
)
