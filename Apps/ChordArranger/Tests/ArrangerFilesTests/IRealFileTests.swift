import ArrangerModel
import ChordPro
import ChordTheory
import History
import SeededRandom
import Testing

@testable import ArrangerFiles

struct IRealFileTests {
  static func measures(_ music: String) throws -> LeadSheet {
    try IRealSong(title: "T", composer: "C", style: "", key: "C", tempo: 0, music: music).leadSheet().sheet
  }

  /// `C... F.G.`: the bars of a song, a dot for each beat on which nothing begins.
  static func picture(_ music: String) throws -> String {
    try Song(leadSheet: try measures(music)).formBars.map { $0.bar.cells.map { $0?.text ?? "." }.joined() }
      .joined(separator: " ")
  }

  static func played(_ music: String) throws -> [String] {
    try Song(leadSheet: try measures(music)).playedBars.map {
      $0.bar.cells.compactMap { $0?.text }.joined(separator: " ")
    }
  }

  static func refusal(_ text: String) -> String {
    do throws(Refusal) {
      let file = try IRealFile(text)
      for song in file.songs { _ = try Song(leadSheet: try song.leadSheet().sheet) }
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a page may have both kinds of link, and the word irealb without one`() throws {
    let music = "*A{T44C |G7 }"
    let book = "irealbook://Old=Ada=Medium Swing=C=n=\(music)"
    let song = IRealSong(title: "New", composer: "Ben", style: "Even 8ths", key: "G", tempo: 90, music: music)
    let page =
      "<p>irealb, irealbook: <a href=\"\(book)\">x</a> irealb:/ <a href='\(IRealFile([song]).link)'>y</a> irealb"
    let file = try IRealFile(page)
    #expect(file.songs.map(\.title) == ["Old", "New"] && file.songs.allSatisfy { $0.music == music })
  }

  @Test func `an equals sign in a name ends no field`() throws {
    let music = "[T44C   |G7   Z"
    let song = IRealSong(title: "", composer: "", style: "Even 8ths", key: "C", tempo: 90, music: music)
    var sheet = try song.leadSheet().sheet
    (sheet.title, sheet.artist, sheet.measures[1].name) = ("E=mc2", "A=B", "Solo = 2x")
    let read = try IRealFile(IRealFile([try IRealSong(sheet)]).link).songs[0].leadSheet().sheet
    #expect(
      read.measures.map(\.chords) == sheet.measures.map(\.chords) && read.title == "E-mc2" && read.artist == "A-B")
  }

  @Test func `a song that is written sounds the same when it is read`() throws {
    for seed in Laws.seeds(200, long: 1_000) {
      var random = SplitMix64(seed: seed)
      let song = random.song(plain: true)
      let file = try IRealFile(IRealFile([try IRealSong(song.leadSheet)]).link)
      #expect(file.songs.count == 1 && file.name == nil, "seed \(seed)")
      let read = try Song(leadSheet: try file.songs[0].leadSheet().sheet)
      // Other keys than that of the song are not written.
      func heard(_ song: Song) -> [String] {
        song.heard(\.sound).map { line in
          var words = line.split(separator: " ", omittingEmptySubsequences: false)
          words.removeAll { $0.hasSuffix(":") }
          return words.joined(separator: " ").replacing("Part: ", with: "").replacing("<x>", with: "(x)")
        }
      }
      #expect(heard(read) == heard(song), "seed \(seed)")
      #expect(read.title == song.title && read.key.tonic.pitchClass == song.key.tonic.pitchClass, "seed \(seed)")
      #expect(read.key.mode == song.key.mode && read.tempo == song.tempo, "seed \(seed)")
      guard heard(read) == heard(song) else {
        let difference = zip(heard(read), heard(song)).first { $0 != $1 }
        Issue.record("seed \(seed): \(String(describing: difference)), \(file.songs[0].music)")
        return
      }
    }
  }

  @Test func `scrambling twice changes nothing, at any length`() {
    for length in 0..<320 {
      let text = String((0..<length).map { Character(UnicodeScalar(UInt8(33 + $0 % 90))) })
      #expect(IRealScramble.scrambled(IRealScramble.scrambled(text)) == text)
    }
    // Blocks of 50 are turned as long as two more characters follow.
    let digits = (0..<52).map { Character(UnicodeScalar(UInt8(48 + $0))) }
    #expect(IRealScramble.scrambled(String(digits)).first == digits[49])
    #expect(IRealScramble.scrambled(String(digits.prefix(51))).first == digits[0])
  }

  @Test func `a playlist comes back from a page, in its order and with its name`() throws {
    let songs = (1...3).map {
      IRealSong(title: "Song & \($0)", composer: "Ada <x>", style: "Bossa Nova", key: "D-", tempo: 120, music: "[C   Z")
    }
    let page = IRealFile(songs, name: "Friday's \"set\"").page
    #expect(IRealFile.isOne(page))
    let file = try IRealFile(page)
    #expect(file.songs == songs && file.name == "Friday's \"set\"")
    let sheet = try file.songs[0].leadSheet().sheet
    #expect(sheet.key?.text == "Dm" && sheet.style == .bossa && sheet.tempo == 120)
  }

  @Test func `links of the first version are not scrambled`() throws {
    let file = try IRealFile("irealbook://Blue=Ada=Medium Swing=Bb=n=T44[Bb7   |Eb7   Z")
    #expect(file.songs[0].title == "Blue")
    #expect(try Song(leadSheet: try file.songs[0].leadSheet().sheet).swings)
  }

  @Test(arguments: [
    ("T44[C^7   |A-7 D7 |G7,A7,B7,C7|FZ", "Cmaj7... Am7.D7. G7A7B7C7 F..."),
    ("T34[C   |F G Z", "C.. F.G"), ("T34[C|G   Z", "C.. G.."),
    ("T44[C  G|Eh7 A7b9 Z", "C..G Em7b5.A7b9."),
    ("T44[C   | x  |D   |G   | r  Z", "C... C... D... G... D... G..."),
    ("T44[C p G p Z", "C.G."), ("T44[C |p  G Z", "C... ...G"), ("T44[n   |W/G  Z", "N.C.... ...."),
    ("T44[C   |W/E Z", "C... C/E..."), ("T44[C(A-7) G  Z", "C.G."),
    ("T44[sC,lG,YYF,G|*AC Z", "CGFG C..."), ("T68[C  F  Z", "C..F.."), ("T12[A-Z", "Am..........."),
    ("T44[C7susadd3 C*m7add11* Z", "C7sus4add3.Cm7add11."), ("T44[Bb-7Db/FB/D#Z", "Bbm7Db/FB/D#."),
  ])
  func `signs are measures and beats`(music: String, picture: String) throws {
    #expect(try Self.picture(music) == picture)
  }

  @Test(arguments: [
    ("{C |D }E Z", "C D C D E"), ("{C |N1D }|N2E ]F Z", "C D C E F"), ("{C <3x>}D Z", "C C C D"),
    ("[C |SD Q|E <D.S. al Coda>]QF Z", "C D E D F"), ("[C <Fine>|D <D.C. al Fine>Z", "C D C"),
    ("[*AC ][*BD ][*AC Z", "C D C"), ("{*AC |D |N1E }|N2F ][*BG Z", "C D E C D F G"),
  ])
  func `repeats and jumps are played`(music: String, order: String) throws {
    #expect(try Self.played(music).joined(separator: " ") == order)
  }

  @Test func `rehearsal marks and texts at double bar lines are the names of sections`() throws {
    let song = try Song(leadSheet: try Self.measures("[*AC |D ][<Chorus>E |<quietly>F ][*iG ]{*VA }[*AC |D Z"))
    #expect(song.form.map { song.sections[$0.section]!.name } == ["A", "Chorus", "Intro", "Verse", "A"])
    #expect(song.sections.count == 4)
    let unnamed = try Song(leadSheet: try Self.measures("[C |D ][E Z"))
    #expect(unnamed.form.map { unnamed.sections[$0.section]!.name } == ["Part 1", "Part 2"])
  }

  @Test func `what iReal Pro does not know is refused with the measure`() throws {
    func refusal(_ grid: String) -> String {
      let song = Song(chordPro: ChordProDocument("{time: 4/4}\n{sog}\n\(grid)\n{eog}\n"))
      do throws(Refusal) {
        _ = try IRealSong(song.leadSheet)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(refusal("| C . . . | hum . . . |") == "")
    #expect(refusal("| C . . . |\n{time: 11/8}\n| C . . . . . . . . . . |").contains("Bar 2 has the time 11/8"))
    #expect(refusal("| C . D . |") == "")
  }

  @Test func `what is not a chord is a text in iReal Pro, and said`() throws {
    let song = Song(chordPro: ChordProDocument("{time: 4/4}\n{sog}\n| C . . . | hum . . . |\n{eog}\n"))
    let written = try IRealSong(song.leadSheet)
    #expect(written.music.contains("<hum>n"), "\(written.music)")
    #expect(song.leadSheet.leftOutByIReal == ["what is not a chord, such as \"hum\": it becomes text"])
    let read = try Song(leadSheet: try written.leadSheet().sheet)
    #expect(read.formBars.map { $0.bar.cells.map { $0?.text ?? "." }.joined() } == ["C...", "N.C...."])
  }

  @Test func `chords behind the sign of a repeated measure come in its second half`() throws {
    #expect(
      try Self.picture("[T44C   |x F7 |x  |G  Z ").split(separator: " ").dropFirst().first?.hasPrefix("C.F7") == true)
    #expect(try Self.picture("[T44C   |x   |G   Z ").hasPrefix("C... C... "))
  }

  @Test func `a song that has only a title is an empty song, and does not keep the others from being read`() throws {
    let playlist =
      "irealb://Mine=Me==Swing=C==1r34LbKcu7[T44C   |F   |G7   |C  Z ==0=0===Empty=Me==Swing=C==  ==0=0===List"
    let songs = try IRealFile(playlist).songs
    #expect(songs.map(\.title) == ["Mine", "Empty"] && songs[1].music == "" && songs[1].key == "C")
    let (sheet, remarks) = try songs[1].leadSheet()
    #expect(remarks == ["It has no music, so it has one empty bar."])
    let song = try Song(leadSheet: sheet)
    #expect(song.title == "Empty" && song.formBars.count == 1 && song.chords.isEmpty)
  }

  @Test func `what is no song of iReal Pro is refused with a remedy`() {
    #expect(Self.refusal("<html><a href=\"https://irealpro.com\">x</a></html>").contains("no link to a song"))
    let page = "<a href=\"irealbook://T=C=S=C=n=T44[C   |F   Z\">x</a>"
    #expect(Self.refusal(page) == "")
    for end in 9..<page.count - 6 {
      let text = Self.refusal(String(page.prefix(end)))
      #expect(text.contains("no link") || text.contains("in the middle of a link"), "\(page.prefix(end))")
    }
    #expect(Self.refusal("irealb://Title=Composer").contains("Song 1 in it is damaged: its music is missing."))
    #expect(Self.refusal("irealbook://Title=Composer").contains("2 of 6 fields"))
    #expect(Self.refusal("irealb://%FF%FE=a=b=c=1r34LbKcu7[C Z").contains("not in UTF-8"))
    #expect(Self.refusal("irealb://T=C==S=C==1r34LbKcu7==0=0") == "")
    let long = "irealbook://T=C=S=C=n=[" + String(repeating: "C |", count: 10_001) + "Z"
    #expect(Self.refusal(long).contains("more than 10000 bars"))
  }

  @Test func `a link that is cut off or damaged anywhere is read or refused`() throws {
    for seed in Laws.seeds(200, long: 1_000) {
      var random = SplitMix64(seed: seed)
      var bytes = Array(IRealFile([try IRealSong(random.song(plain: true).leadSheet)]).link.utf8)
      if random.bool(probability: 0.3) {
        bytes = Array(bytes.prefix(random.int(in: 0...bytes.count)))
      } else {
        for _ in 0..<random.int(in: 1...8) {
          bytes[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0...255))
        }
      }
      _ = Self.refusal(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: [
    ("[C]a", ["words"]), ("{sog}\n| (C) . D . |\n{eog}", ["signs around chords, such as (G7)"]),
    ("{sog}\n| C|D . . . |\n{eog}", []), ("{tempo: 96.5}\n{sog}\n| C . . . |\n{eog}", ["fractions of the tempo"]),
    ("{title: a = b}\n{sog}\n| C . . . |\n{eog}", ["equal signs in names"]), ("{sog}\n| C . . . |\n{eog}", []),
  ])
  func `what iReal Pro leaves out is known`(text: String, phrases: [String]) {
    #expect(Song(chordPro: ChordProDocument(text + "\n")).leadSheet.leftOutByIReal == phrases)
  }
}
