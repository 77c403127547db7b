import AppHost

@testable import SampleApps

extension LetterSorter: HostedApp {}

extension Listener: HostedApp {}
