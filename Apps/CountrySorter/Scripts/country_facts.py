"""What neither iso-codes nor GeoNames says, or says otherwise than we want: tables written by hand, with their reasons.

Checked by make-countries.py: every code must exist, and the counts stated here must come out.
"""

# UN M49, "Standard country or area codes for statistical use" (Series M, No. 49), intermediate regions where there are
# some. Two entries are ours: M49 does not list TW (put beside its neighbors) and XK (put beside its neighbors).
SUBREGIONS = {
    "Northern Africa": "DZ EG LY MA SD TN EH",
    "Eastern Africa": "IO BI KM DJ ER ET TF KE MG MW MU YT MZ RE RW SC SO SS UG TZ ZM ZW",
    "Middle Africa": "AO CM CF TD CG CD GQ GA ST",
    "Southern Africa": "BW SZ LS NA ZA",
    "Western Africa": "BJ BF CV CI GM GH GN GW LR ML MR NE NG SH SN SL TG",
    "Caribbean": "AI AG AW BS BB BQ VG KY CU CW DM DO GD GP HT JM MQ MS PR BL KN LC MF VC SX TT TC VI",
    "Central America": "BZ CR SV GT HN MX NI PA",
    "South America": "AR BO BV BR CL CO EC FK GF GY PY PE GS SR UY VE",
    "Northern America": "BM CA GL PM US",
    "Antarctica": "AQ",
    "Central Asia": "KZ KG TJ TM UZ",
    "Eastern Asia": "CN HK MO KP JP MN KR TW",
    "South-eastern Asia": "BN KH ID LA MY MM PH SG TH TL VN",
    "Southern Asia": "AF BD BT IN IR MV NP PK LK",
    "Western Asia": "AM AZ BH CY GE IQ IL JO KW LB OM QA SA PS SY TR AE YE",
    "Eastern Europe": "BY BG CZ HU PL MD RO RU SK UA",
    "Northern Europe": "AX DK EE FO FI GG IS IE IM JE LV LT NO SJ SE GB",
    "Southern Europe": "AL AD BA HR GI GR VA IT MT ME MK PT SM RS SI ES XK",
    "Western Europe": "AT BE FR DE LI LU MC NL CH",
    "Australia and New Zealand": "AU CX CC HM NZ NF",
    "Melanesia": "FJ NC PG SB VU",
    "Micronesia": "GU KI MH FM NR MP PW UM",
    "Polynesia": "AS CK PF NU PN WS TK TO TV WF",
}

# Both Americas are one region in M49; we tell them apart as schools do.
CONTINENTS = {
    "Africa": ["Northern Africa", "Eastern Africa", "Middle Africa", "Southern Africa", "Western Africa"],
    "Antarctica": ["Antarctica"],
    "Asia": ["Central Asia", "Eastern Asia", "South-eastern Asia", "Southern Asia", "Western Asia"],
    "Europe": ["Eastern Europe", "Northern Europe", "Southern Europe", "Western Europe"],
    "North America": ["Caribbean", "Central America", "Northern America"],
    "Oceania": ["Australia and New Zealand", "Melanesia", "Micronesia", "Polynesia"],
    "South America": ["South America"],
}

# The rule: the continent of M49 comes first. A second one is right too where part of the mainland, or of a main island,
# lies beyond the usual border (Urals, Ural river, crest of the Caucasus, Turkish Straits, Suez Canal; New Guinea is
# Oceania). Far islands and overseas parts do not count. CY is an island of Asia that GeoNames and the EU count as
# Europe; the four subantarctic islands are what GeoNames calls Antarctica.
SECOND_CONTINENT = {
    "AZ": "Europe", "GE": "Europe", "KZ": "Europe", "TR": "Europe", "CY": "Europe",
    "RU": "Asia", "EG": "Asia", "ID": "Oceania",
    "BV": "Antarctica", "GS": "Antarctica", "HM": "Antarctica", "TF": "Antarctica",
}

# Checked by hand, 45: the 44 without a coast (VA among them) and XK. The Caspian Sea counts as a lake (AZ KZ TM).
LANDLOCKED = """AD AF AM AT AZ BF BI BO BT BW BY CF CH CZ ET HU KG KZ LA LI LS LU MD MK ML MN MW NE NP PY RS RW SK SM
    SS SZ TD TJ TM UG UZ VA XK ZM ZW"""

# Land, or islands, on both sides of the equator: both hemispheres are right.
ON_THE_EQUATOR = "BR CD CG CO EC GA GQ ID KE KI MV SO ST UG UM"
# Without a capital from which to tell.
SOUTHERN = "AQ BV HM TK"
NORTHERN = "BQ"

# Land, or islands, on both sides of the prime meridian, or of the 180th: both are right.
ON_A_MERIDIAN = "AQ BF DZ ES FJ FR GB GH KI ML NZ RU SJ TG UM US"
# Without a capital from which to tell.
EASTERN = "BV HM"
WESTERN = "BQ TK"

# The 56 entries of ISO 3166-1 that are no members of the United Nations; the other 193 are.
NO_UN_MEMBERS = """AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ
    MS NC NF NU PF PM PN PR PS RE SH SJ SX TC TF TK TW UM VA VG VI WF YT"""
EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK"
# The 19 members that are countries; the others are the EU and the African Union.
G20 = "AR AU BR CA CN DE FR GB ID IN IT JP KR MX RU SA TR US ZA"

# An island is what has no neighbor on land, except AQ and AU, which are continents; and these, which share their island.
SHARED_ISLANDS = "BN DO GB GL HT ID IE MF PG SX TL"
NO_ISLANDS = "AQ AU"

# GeoNames is right about nearly all; these we change. Each reason is shown with the data.
NEIGHBORS_ADDED = {
    ("BW", "ZM"): "150 m on the Zambezi at Kazungula",
    ("CA", "GL"): "on Hans Island (Tartupaluk), since the treaty of 2022",
    ("CN", "HK"): "on land",
    ("CN", "MO"): "on land",
}
NEIGHBORS_REMOVED = {("CU", "US"): "Guantanamo Bay is leased, and remains part of Cuba"}
AREA_CORRECTED = {
    "AI": (91, "GeoNames' 102 is too large; UN and World Factbook"),
    "AW": (180, "GeoNames has 193; UN and World Factbook"),
    "BH": (785, "with the land reclaimed since GeoNames' 665; Information & eGovernment Authority"),
    "BL": (25, "GeoNames has 21; World Factbook"),
    "BT": (38394, "as measured since 2006, GeoNames' 47,000 is older; National Statistics Bureau"),
    "GF": (83534, "GeoNames has 91,000; INSEE"),
    "GI": (6.8, "GeoNames rounds it to 6; Government of Gibraltar"),
    "GP": (1628, "without BL and MF, which left it in 2007; INSEE"),
    "KM": (1861, "without YT, as the population is without it; GeoNames has 2,170; World Bank"),
    "MC": (2.08, "GeoNames rounds it to 1; with the land reclaimed until 2024; IMSEE"),
    "MO": (33.3, "GeoNames has 254; Statistics and Census Service (DSEC)"),
    "NF": (36, "GeoNames has 34; World Factbook"),
    "OM": (309500, "GeoNames' 212,460 is an older figure; UN and World Factbook"),
    "SA": (2149690, "GeoNames' 1,960,582 is an older figure; UN and World Factbook"),
    "SG": (735, "with the land reclaimed since GeoNames' 692; Department of Statistics"),
    "SX": (34, "GeoNames has 21; UN and World Factbook"),
    "TC": (948, "GeoNames has 430; UN and World Factbook"),
    "TK": (12, "GeoNames has 10; UN and World Factbook"),
    "WF": (142, "GeoNames has 274; World Factbook"),
    "RS": (77474, "without XK, as the population is without it; GeoNames' 88,361 is with it"),
    "VA": (0.49, "GeoNames rounds it to 0; 0.44 is said too. Source: Governorate of the Vatican City State"),
}
# Missing from the UN's 237 countries and areas in the package. Places in neither table have GeoNames' figure.
POPULATION_BY_HAND = {
    "AX": (30541, "end of 2023, Statistics and Research Åland"),
    "BQ": (29418, "2023-01-01, Statistics Netherlands"),
    "CC": (593, "census of 2021, Australian Bureau of Statistics"),
    "CX": (1692, "census of 2021, Australian Bureau of Statistics"),
    "NF": (2188, "census of 2021, Australian Bureau of Statistics"),
    "SH": (5314, "2023, World Population Prospects 2022"),
    "XK": (1585566, "census of 2024, Kosovo Agency of Statistics"),
}
_ACCENTS = "with its accents"
CAPITAL_CORRECTED = {
    "KZ": ("Astana", "its name again since 2022"),
    "PW": ("Ngerulmud", "the seat of government, in the state of Melekeok, since 2006"),
    "BR": ("Brasília", _ACCENTS), "CM": ("Yaoundé", _ACCENTS), "CO": ("Bogotá", _ACCENTS), "CR": ("San José", _ACCENTS),
    "EH": ("El Aaiún", _ACCENTS), "FO": ("Tórshavn", _ACCENTS), "GU": ("Hagåtña", _ACCENTS), "IS": ("Reykjavík", _ACCENTS),
    "MD": ("Chișinău", _ACCENTS), "MV": ("Malé", _ACCENTS), "NC": ("Nouméa", _ACCENTS), "PY": ("Asunción", _ACCENTS),
    "ST": ("São Tomé", _ACCENTS), "TF": ("Port-aux-Français", _ACCENTS), "TG": ("Lomé", _ACCENTS),
}
CURRENCY_CORRECTED = {"BG": ("EUR", "since 2026-01-01")}
# Where GeoNames has no city of the capital's name.
CAPITAL_PLACE = {"PW": (7.50, 134.62)}

# The names of every day, where iso-codes has none.
COMMON_NAMES = {
    "BN": "Brunei", "CD": "DR Congo", "CG": "Congo", "FK": "Falkland Islands", "FM": "Micronesia",
    "MF": "Saint Martin", "PS": "Palestine", "RU": "Russia", "SH": "Saint Helena", "SX": "Sint Maarten",
    "VA": "Vatican City", "VG": "British Virgin Islands", "VI": "US Virgin Islands", "CC": "Cocos Islands",
    "BQ": "Caribbean Netherlands", "GS": "South Georgia",
}
# The same in other languages, and what iso-codes has not translated yet.
LOCAL_NAMES = {
    "de": {"RU": "Russland", "CD": "DR Kongo", "FM": "Mikronesien", "PS": "Palästina", "VA": "Vatikanstadt",
           "BN": "Brunei", "FK": "Falklandinseln", "XK": "Kosovo", "CC": "Kokosinseln"},
    "es": {"RU": "Rusia", "CD": "RD del Congo", "FM": "Micronesia", "PS": "Palestina", "VA": "Ciudad del Vaticano",
           "BN": "Brunéi", "FK": "Islas Malvinas", "TR": "Turquía", "XK": "Kosovo", "IR": "Irán",
           "KR": "Corea del Sur", "KP": "Corea del Norte", "LA": "Laos", "SY": "Siria"},
    "fr": {"RU": "Russie", "CD": "RD Congo", "FM": "Micronésie", "PS": "Palestine", "VA": "Cité du Vatican",
           "BN": "Brunei", "FK": "Îles Malouines", "TR": "Turquie", "XK": "Kosovo",
           "IR": "Iran", "LA": "Laos", "SY": "Syrie"},
    "ja": {"RU": "ロシア", "CD": "コンゴ民主共和国", "FM": "ミクロネシア", "PS": "パレスチナ", "VA": "バチカン市国",
           "BN": "ブルネイ", "FK": "フォークランド諸島", "TR": "トルコ", "CZ": "チェコ", "MK": "北マケドニア",
           "SZ": "エスワティニ", "XK": "コソボ", "IR": "イラン", "KR": "韓国", "KP": "北朝鮮", "LA": "ラオス", "SY": "シリア"},
    "sv": {"RU": "Ryssland", "CD": "Demokratiska republiken Kongo", "FM": "Mikronesien", "PS": "Palestina",
           "VA": "Vatikanstaten", "BN": "Brunei", "FK": "Falklandsöarna", "XK": "Kosovo"},
}

# Own names, for countries whose translation in iso-codes is missing, a long form, an index form or wrong.
OWN_NAMES = {
    "AE": "الإمارات العربية المتحدة", "AM": "Հայաստան", "BN": "Brunei", "CC": "Cocos (Keeling) Islands",
    "CD": "République démocratique du Congo", "CG": "Congo", "EH": "الصحراء الغربية", "ER": "ኤርትራ", "ET": "ኢትዮጵያ",
    "GL": "Kalaallit Nunaat", "GW": "Guiné-Bissau", "IR": "ایران", "KP": "조선", "LA": "ລາວ", "LU": "Lëtzebuerg",
    "MF": "Saint-Martin", "MK": "Северна Македонија", "MM": "မြန်မာ", "MO": "澳門", "MP": "Northern Mariana Islands",
    "MW": "Malaŵi", "PS": "فلسطين", "RE": "La Réunion", "RU": "Россия", "SA": "السعودية", "SD": "السودان",
    "SX": "Sint Maarten", "SY": "سوريا", "VA": "Città del Vaticano", "XK": "Kosova", "ZA": "South Africa",
}

# What people type and no other column has.
ALIASES = {
    "AE": ["UAE", "Emirates"], "BA": ["Bosnia"], "BF": ["Upper Volta"], "BJ": ["Dahomey"],
    "BY": ["Belorussia", "White Russia"], "BZ": ["British Honduras"],
    "CD": ["Zaire", "Congo-Kinshasa", "Democratic Republic of the Congo"],
    "CG": ["Congo-Brazzaville", "Republic of the Congo"], "CI": ["Ivory Coast", "Elfenbeinküste"], "CV": ["Cape Verde"],
    "CZ": ["Czech Republic"], "ET": ["Abyssinia"], "FK": ["Malvinas"], "GB": ["Great Britain", "Britain", "England", "UK"],
    "GH": ["Gold Coast"], "IR": ["Persia"], "KH": ["Kampuchea"], "KP": ["DPRK"], "LK": ["Ceylon"], "MK": ["Macedonia"],
    "MM": ["Burma"], "MO": ["Macau"], "NL": ["Holland"], "SZ": ["Swaziland"], "TH": ["Siam"], "TL": ["East Timor"],
    "TR": ["Turkey"], "TZ": ["Tanganyika"], "US": ["USA", "America", "United States of America"],
    "VA": ["Holy See", "Vatican"], "WS": ["Western Samoa"], "XK": ["Kosova"], "ZW": ["Rhodesia"],
}

# Who has the land of a withdrawn code now, by the code's alpha-4 (ISO 3166-3), as alpha-2.
SUCCESSORS = {
    "AIDJ": "DJ", "ANHH": "BQ CW SX", "BQAQ": "AQ", "BUMM": "MM", "BYAA": "BY", "CSHH": "CZ SK", "CSXX": "ME RS",
    "CTKI": "KI", "DDDE": "DE", "DYBJ": "BJ", "FQHH": "AQ TF", "FXFR": "FR", "GEHH": "KI TV", "HVBF": "BF",
    "JTUM": "UM", "MIUM": "UM", "NHVU": "VU", "NQAQ": "AQ", "NTHH": "IQ SA", "PCHH": "FM MH MP PW", "PUUM": "UM",
    "PZPA": "PA", "RHZW": "ZW", "SKIN": "IN", "SUHH": "AM AZ BY EE GE KG KZ LT LV MD RU TJ TM UA UZ", "TPTL": "TL",
    "VDVN": "VN", "WKUM": "UM", "YDYE": "YE",
    # As it was when the code was withdrawn in 2003; until 1992 also BA, HR, MK and SI.
    "YUCS": "ME RS",
    "ZRCD": "CD",
}

# Whose names in CLDR are longer than what people say, such as "RAE de Hong Kong (China)".
NAMES_OF_ISO = "HK MO PS XK"

# Whose names in CLDR have another one in parentheses.
NAMES_WITH_MORE = "CC CD CG MM"
