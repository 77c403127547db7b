import AppSharing
import AppSharingServer

extension LetterSorter: SharedApp {}

LetterSorter().main(from: LetterSorter.start, sharedBy: InProcessServer())
