public import AppHost

/// The letter sorter as a program, for its `main.swift` and for the gallery.
public let letterSorter = Plugin(
  LetterSorter(), abstract: "Sorts letters into vowels and consonants: the app of the tutorial.",
  from: LetterSorter.start)
