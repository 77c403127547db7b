/// Songs in several formats: old ones that belong to nobody, and some written for these tests.
enum SongTexts {
  static let all = [
    amazingGrace, swingLow, auldLangSyne, greensleeves, silentNight, scarborough, twinkle, rain, ferry, lantern,
  ]

  /// A second and a third verse without chords.
  static let amazingGrace = """
    {title: Amazing Grace}
    {key: G}
    {time: 3/4}
    {comment: Slowly, freely}
    {start_of_verse: Verse 1}
    A[G]mazing [G7]grace, how [C]sweet the [G]sound
    That saved a wretch like [D]me
    {end_of_verse}

    {start_of_verse: Verse 2}
    'Twas grace that taught my heart to fear,
    And grace my fears relieved
    {end_of_verse}

    {start_of_verse: Verse 3}
    Through many dangers, toils and snares
    I have already come
    {end_of_verse}

    """

  /// Lines without chords among others, annotations, and a comment in an environment.
  static let swingLow = """
    {title: Swing Low}
    {key: D}
    {start_of_chorus}
    Swing [D]low, sweet [G]chari[D]ot,
    Comin' for to [*softly]carry me [A7]home.
    Swing low, sweet chariot,
    {comment: everybody}
    [*Rit.]Comin' for to [A7]carry me [D]home.
    {end_of_chorus}
    I looked over Jordan, and what did I see
    {chorus}
    A band of angels comin' after me
    {chorus}
    {c: Fade out}

    """

  /// Paragraphs without environments.
  static let auldLangSyne = """
    {t: Auld Lang Syne}

    Should [F]auld acquaintance [C]be forgot,
    And [F]never brought to [Bb]mind?

    We twa hae run about the braes,
    And pu'd the gowans fine;

    {c: Chorus}
    For [F]auld lang [C]syne, my dear,

    And there's a hand, my trusty fiere!
    And gie's a hand o' thine!

    """

  /// Chords above the words, and verses without them.
  static let greensleeves = """
    Title: Greensleeves

    [Verse 1]
    Am              G
    Alas, my love, you do me wrong
       Am          E
    To cast me off discourteously,

    [Verse 2]
    I have been ready at your hand
    To grant whatever you would crave

    [Outro]
    C           G
    Greensleeves was all my joy

    """

  /// A tablature before the words.
  static let silentNight = """
    {title: Silent Night}
    {start_of_tab: Guitar}
    e|---0---|---3---|
    B|-1-----|-0-----|
    {end_of_tab}
    {start_of_verse}
    [C]Silent night, holy night,
    All is calm, all is bright
    {end_of_verse}
    {start_of_verse: Second verse}
    Shepherds quake at the sight
    {end_of_verse}

    """

  /// A grid and words behind it.
  static let scarborough = """
    {title: Scarborough Fair}
    {time: 3/4}
    {start_of_grid: Introduction}
    | Dm . . | C . . | Dm . . | Dm . . | (twice)
    {end_of_grid}
    {comment: Sing over the same chords}
    Are you going to Scarborough Fair?
    Parsley, sage, rosemary and thyme

    {start_of_grid: Ending}
    | F . . | G . . | Dm . . |
    {end_of_grid}
    Then she'll be a true love of mine

    """

  /// Tablature and words below chords, in a text with chords above the words.
  static let twinkle = """
    Verse
    C        F        C
    Twinkle, twinkle, little star,
    F     C      G7       C
    How I wonder what you are!

    Verse 2
    When the blazing sun is gone,
    When he nothing shines upon,

    e|-----0-0-|
    B|-1-1-----|

    """

  /// Long lines, and words of other scripts.
  static let rain = """
    {title: Rain on a tin roof}
    {start_of_verse: One}
    [Am]Rain on a tin roof and a kettle that sings to itself in a kitchen nobody has [F]painted
    And there is a line without any chords that is much too long for one row of a small window, and goes on
    {end_of_verse}
    {start_of_bridge}
    Дождь идёт, 雨が降る, la pluie tombe
    {end_of_bridge}

    """

  /// The chords of the verse before, and a chorus without chords that is recalled.
  static let ferry = """
    {title: The last ferry}
    {start_of_chorus: Refrain}
    Wave to the last ferry
    {end_of_chorus}
    {start_of_verse}
    [C]Ropes are [G]cast off
    {end_of_verse}
    {start_of_verse}
    [^]Gulls are [^]turning
    {end_of_verse}
    {chorus}
    {start_of_verse}
    Lights are fading
    {end_of_verse}

    """

  /// Words alone, with a single chord at the end.
  static let lantern = """
    {title: Lantern}
    {comment: Spoken}
    Nobody told me where the road went
    Nobody asked

    {comment_box: Band enters}
    I lit a lantern [Em]anyway
    {start_of_textblock: About}
    Written on a train
    {end_of_textblock}

    """
}
