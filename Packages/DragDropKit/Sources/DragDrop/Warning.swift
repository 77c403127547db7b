#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether the compiler was told that this is for whoever writes the program.
let isDebugBuild: Bool = {
  #if DEBUG
    true
  #else
    false
  #endif
}()

/// Prints a sentence for whoever writes the program to standard error, where there is one.
func printWarning(_ sentence: String) {
  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    let bytes = Array("Warning: \(sentence)\n".utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  #endif
}
