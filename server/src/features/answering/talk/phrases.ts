/** What people say that asks nothing, in lower case and without marks, parted by `|`. A message made of such phrases alone is small talk. */
export interface Phrases {
  greeting: string;
  thanks: string;
  goodbye: string;
  wellbeing?: string;
  ok?: string;
  no?: string;
  /** Nothing more is needed. */
  done?: string;
  identity?: string;
  abilities?: string;
  notHelpful?: string;
  wrong?: string;
  /** Words that may stand around the others and ask nothing. */
  around?: string;
  yes: string;
}

/** The languages that are known besides those of the widget. */
export const morePhrases: Record<string, Phrases> = {
  sv: {
    greeting: 'hej|hejsan|god morgon|god kväll|god dag|tjena|hallå',
    thanks: 'tack|tack så mycket|tusen tack|toppen|perfekt|nej tack',
    goodbye: 'hej då|hejdå|vi ses|ha en bra dag|god natt',
    yes: 'ja|ja tack|gärna|jadå',
  },
  da: {
    greeting: 'hej|goddag|godmorgen|godaften|davs',
    thanks: 'tak|mange tak|tusind tak|super|perfekt|nej tak',
    goodbye: 'farvel|hej hej|vi ses|hav en god dag|godnat',
    yes: 'ja|ja tak|gerne',
  },
  no: {
    greeting: 'hei|heisann|god morgen|god kveld|god dag|hallo',
    thanks: 'takk|tusen takk|mange takk|supert|perfekt|nei takk',
    goodbye: 'ha det|ha det bra|vi sees|ha en fin dag|god natt',
    yes: 'ja|ja takk|gjerne',
  },
  fi: {
    greeting: 'hei|moi|terve|hyvää päivää|hyvää huomenta|hyvää iltaa|moikka',
    thanks: 'kiitos|kiitos paljon|paljon kiitoksia|kiitti|selvä|hienoa|ei kiitos',
    goodbye: 'näkemiin|hei hei|heippa|moi moi|hyvää päivänjatkoa|hyvää yötä',
    yes: 'kyllä|joo|kyllä kiitos|mielelläni',
  },
  cs: {
    greeting: 'ahoj|dobrý den|dobré ráno|dobrý večer|čau|zdravím',
    thanks: 'děkuji|díky|děkuju|moc děkuji|super|rozumím|ne děkuji',
    goodbye: 'na shledanou|nashledanou|sbohem|hezký den|dobrou noc',
    yes: 'ano|ano prosím|prosím|jo|rád',
  },
  ro: {
    greeting: 'bună|bună ziua|salut|bună dimineața|bună seara',
    thanks: 'mulțumesc|mersi|mulțumesc mult|perfect|am înțeles|nu mulțumesc',
    goodbye: 'la revedere|pa|o zi bună|noapte bună',
    yes: 'da|da vă rog|sigur',
  },
  ru: {
    greeting: 'привет|здравствуйте|добрый день|доброе утро|добрый вечер|здравствуй',
    thanks: 'спасибо|большое спасибо|спасибо большое|благодарю|понятно|хорошо|отлично|нет спасибо',
    goodbye: 'до свидания|пока|всего доброго|хорошего дня|спокойной ночи',
    yes: 'да|да пожалуйста|пожалуйста|конечно',
  },
  uk: {
    greeting: 'привіт|вітаю|добрий день|доброго ранку|добрий вечір',
    thanks: 'дякую|щиро дякую|дуже дякую|зрозуміло|чудово|ні дякую',
    goodbye: 'до побачення|бувай|гарного дня|на добраніч',
    yes: 'так|так будь ласка|будь ласка|звичайно',
  },
  el: {
    greeting: 'γεια|γεια σας|γεια σου|καλημέρα|καλησπέρα|χαίρετε',
    thanks: 'ευχαριστώ|ευχαριστώ πολύ|ωραία|τέλεια|εντάξει|όχι ευχαριστώ',
    goodbye: 'αντίο|τα λέμε|καλή συνέχεια|καληνύχτα',
    yes: 'ναι|ναι παρακαλώ|παρακαλώ|βεβαίως',
  },
  ko: {
    greeting: '안녕하세요|안녕|여보세요|반갑습니다',
    thanks: '감사합니다|고맙습니다|고마워요|고마워|알겠습니다|네 감사합니다|괜찮습니다',
    goodbye: '안녕히 계세요|안녕히 가세요|잘 있어요|수고하세요',
    yes: '네|예|네 부탁합니다|부탁합니다|그래요',
  },
  hi: {
    greeting: 'नमस्ते|नमस्कार|हैलो|हाय|सुप्रभात',
    thanks: 'धन्यवाद|बहुत धन्यवाद|शुक्रिया|ठीक है|अच्छा|समझ गया|नहीं धन्यवाद',
    goodbye: 'अलविदा|फिर मिलेंगे|शुभ रात्रि',
    yes: 'हाँ|हां|जी|जी हाँ|हाँ कृपया|कृपया',
  },
};
