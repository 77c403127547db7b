import Testing

@testable import NetworkingServer

@Suite struct MetricsTests {
  @Test func `the text is what Prometheus reads`() {
    let metrics = Metrics()
    metrics.describe("requests_total", "How many.\nSo far.")
    metrics.count("requests_total", labels: ["route": "/a\"b\\c\n", "method": "GET"])
    metrics.count("requests_total", labels: ["route": "/a\"b\\c\n", "method": "GET"])
    metrics.set("listeners", to: 3)
    metrics.add(-1, to: "listeners")
    metrics.observe(.milliseconds(50), in: "seconds")
    metrics.observe(.seconds(60), in: "seconds")
    #expect(
      metrics.text == """
        # TYPE listeners gauge
        listeners 2
        # HELP requests_total How many.\\nSo far.
        # TYPE requests_total counter
        requests_total{method="GET",route="/a\\"b\\\\c\\n"} 2
        # TYPE seconds histogram
        seconds_bucket{le="0.001"} 0
        seconds_bucket{le="0.005"} 0
        seconds_bucket{le="0.02"} 0
        seconds_bucket{le="0.1"} 1
        seconds_bucket{le="0.5"} 1
        seconds_bucket{le="2.0"} 1
        seconds_bucket{le="10.0"} 1
        seconds_bucket{le="+Inf"} 2
        seconds_sum 60.05
        seconds_count 2

        """)
  }
}
