/// Where the syllables of words begin, for languages in Latin, Greek and Cyrillic letters.
///
/// A syllable has one group of vowels and takes the last consonant before it. That is right for most words of most
/// languages, and wrong for some; a hyphen in a word always separates syllables.
public enum Syllables {
  /// The numbers of Unicode scalars before each syllable, ascending.
  ///
  /// - Complexity: O(*n*).
  public static func starts(in text: String) -> [Int] {
    let scalars = Array(text.unicodeScalars)
    var starts: [Int] = []
    var index = 0
    while index < scalars.count {
      guard isLetter(scalars[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < scalars.count, isLetter(scalars[end]) || isApostrophe(scalars[end]) { end += 1 }
      starts += self.starts(inWord: scalars[index..<end])
      index = end
    }
    return starts
  }

  private static func starts(inWord word: ArraySlice<Unicode.Scalar>) -> [Int] {
    var starts = [word.startIndex]
    var groups: [Range<Int>] = []
    for index in word.indices where isVowel(word[index], isFirst: index == word.startIndex) {
      if let last = groups.last, last.upperBound == index {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
    // A single e at the end is silent in English and French, where it matters most.
    if groups.count > 1, let last = groups.last, last.count == 1, last.upperBound == word.endIndex,
      word[last.lowerBound] == "e" || word[last.lowerBound] == "E"
    {
      let before = word[groups[groups.count - 2].upperBound..<last.lowerBound]
      // In "little" the e is heard.
      if before.last != "l" || before.count < 2 { groups.removeLast() }
    }
    for (left, right) in zip(groups, groups.dropFirst()) {
      starts.append(right.lowerBound - left.upperBound > 0 ? right.lowerBound - 1 : right.lowerBound)
    }
    return starts
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }

  private static func isVowel(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar == "y" || scalar == "Y" { return !isFirst }
    return vowels.contains(scalar)
  }

  private static let vowels = Set(
    "aeiouAEIOUàáâãäåæèéêëìíîïòóôõöøœùúûüýÿÀÁÂÃÄÅÆÈÉÊËÌÍÎÏÒÓÔÕÖØŒÙÚÛÜÝаеёиоуыэюяАЕЁИОУЫЭЮЯαεηιουωάέήίόύώΑΕΗΙΟΥΩ"
      .unicodeScalars)
}
