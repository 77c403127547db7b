import PageHost

@main struct SorterPage {
  static func main() { Page.show(LetterSorter(), from: LetterSorter.start) }
}
