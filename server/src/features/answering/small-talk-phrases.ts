export interface Phrases {
  greeting: string;
  thanks: string;
  goodbye: string;
  /** Words that may stand around the others and ask nothing. */
  around?: string;
  yes: string;
}

/** What people say that asks nothing, in lower case and without marks. A message made of such phrases alone is small talk. */
export const phrasesByLanguage: Record<string, Phrases> = {
  en: {
    greeting:
      'hi|hello|hey|heya|hiya|howdy|greetings|good morning|good afternoon|good evening|good day|hi there|hello there|hey there|whats up|sup|how are you|how are you doing|how is it going|hows it going|nice to meet you',
    thanks:
      'thanks|thank you|thank u|thankyou|thx|tnx|ty|cheers|many thanks|much appreciated|great|perfect|awesome|excellent|cool|nice|ok|okay|k|alright|got it|understood|i see|that helps|that helped|that was helpful|very helpful|good to know|no thanks|no thank you|thats all|that is all|nothing else',
    goodbye:
      'bye|bye bye|goodbye|good bye|see you|see ya|see you later|see you soon|have a nice day|have a good day|good night|take care',
    around:
      'very much|so much|a lot|again|everyone|all|team|please|then|now|for your help|for the help|for that|for the info|for the information|indeed|really|for now|and|too|today',
    yes: 'yes|yes please|yeah|yep|sure|please|yes i would|i would|ok|okay|that would be great',
  },
  de: {
    greeting:
      'hallo|hi|hey|moin|moin moin|servus|grüß gott|grüezi|guten morgen|guten tag|guten abend|tag|wie geht es ihnen|wie gehts|wie geht es dir|schönen guten tag',
    thanks:
      'danke|dankeschön|danke schön|vielen dank|herzlichen dank|besten dank|merci|super|prima|perfekt|alles klar|verstanden|gut|sehr gut|toll|das hilft|nein danke|das wars|das war alles|okay danke',
    goodbye:
      'tschüss|tschüß|tschau|ciao|auf wiedersehen|bis bald|bis später|schönen tag|schönen tag noch|gute nacht|mach es gut|bis dann',
    around:
      'sehr|nochmal|nochmals|zusammen|an alle|ihnen|dir|für die hilfe|für ihre hilfe|für deine hilfe|für die info|für die auskunft|bitte|dann|und|noch',
    yes: 'ja|ja bitte|gern|gerne|ja gern|ja gerne|bitte|klar',
  },
  fr: {
    greeting:
      'bonjour|salut|coucou|bonsoir|bonne journée à vous|comment allez vous|comment ça va|ça va|hello|rebonjour',
    thanks:
      'merci|merci beaucoup|merci bien|mille mercis|parfait|super|génial|très bien|daccord|ok merci|compris|non merci|cest tout|ça marche',
    goodbye: 'au revoir|à bientôt|à plus|à plus tard|bonne journée|bonne soirée|bonne nuit|adieu|ciao',
    around:
      'beaucoup|bien|à tous|à vous|pour votre aide|pour ton aide|pour tout|encore|et|madame|monsieur|alors',
    yes: 'oui|oui svp|oui sil vous plaît|volontiers|bien sûr|avec plaisir',
  },
  es: {
    greeting:
      'hola|buenos días|buenas tardes|buenas noches|buenas|buen día|qué tal|cómo estás|cómo está|saludos|hola qué tal',
    thanks:
      'gracias|muchas gracias|mil gracias|perfecto|genial|vale|de acuerdo|muy bien|entendido|no gracias|eso es todo|estupendo',
    goodbye:
      'adiós|hasta luego|hasta pronto|hasta mañana|chao|chau|nos vemos|que tenga un buen día|que tengas un buen día',
    around: 'muy amable|por su ayuda|por tu ayuda|por todo|a todos|y|otra vez|de nuevo',
    yes: 'sí|si|sí por favor|si por favor|claro|por favor|por supuesto',
  },
  it: {
    greeting:
      'ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|come sta|come stai|come va',
    thanks:
      'grazie|grazie mille|molte grazie|mille grazie|tante grazie|perfetto|ottimo|va bene|daccordo|capito|no grazie|è tutto',
    goodbye: 'arrivederci|a presto|buona giornata|buona serata|buonanotte|ci vediamo|addio',
    around: 'a tutti|per l aiuto|per laiuto|ancora|e|di tutto|molto gentile',
    yes: 'sì|si|sì grazie|si grazie|certo|volentieri|per favore',
  },
  pt: {
    greeting: 'olá|ola|oi|bom dia|boa tarde|boa noite|tudo bem|como vai|como está',
    thanks:
      'obrigado|obrigada|muito obrigado|muito obrigada|valeu|perfeito|ótimo|está bem|entendi|não obrigado|não obrigada|é só isso',
    goodbye: 'tchau|adeus|até logo|até breve|até mais|até amanhã|tenha um bom dia|bom fim de semana',
    around: 'pela ajuda|por tudo|a todos|e|mais uma vez',
    yes: 'sim|sim por favor|claro|por favor|quero',
  },
  nl: {
    greeting: 'hallo|hoi|hey|goedemorgen|goedemiddag|goedenavond|goedendag|dag|hoe gaat het|hoi hoi',
    thanks:
      'bedankt|dank u|dank u wel|dank je|dank je wel|dankjewel|hartelijk dank|top|prima|perfect|oké|begrepen|nee bedankt|nee dank u|dat was alles',
    goodbye: 'doei|tot ziens|tot later|tot straks|fijne dag|fijne dag nog|prettige dag|welterusten',
    around: 'allemaal|voor de hulp|voor uw hulp|voor je hulp|alvast|nogmaals|en|hoor',
    yes: 'ja|ja graag|graag|ja alstublieft|zeker',
  },
  pl: {
    greeting: 'cześć|dzień dobry|dobry wieczór|witam|hej|siema',
    thanks: 'dziękuję|dzięki|dziękuję bardzo|super|dobrze|rozumiem|nie dziękuję',
    goodbye: 'do widzenia|pa|na razie|dobranoc|miłego dnia',
    yes: 'tak|tak proszę|poproszę|chętnie',
  },
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
  tr: {
    greeting: 'merhaba|selam|günaydın|iyi günler|iyi akşamlar|nasılsınız',
    thanks: 'teşekkürler|teşekkür ederim|çok teşekkürler|sağ olun|sağol|tamam|anladım|hayır teşekkürler',
    goodbye: 'hoşça kalın|hoşçakal|görüşürüz|güle güle|iyi geceler',
    yes: 'evet|evet lütfen|lütfen|olur',
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
  ja: {
    greeting: 'こんにちは|こんばんは|おはよう|おはようございます|はじめまして|もしもし',
    thanks:
      'ありがとう|ありがとうございます|ありがとうございました|どうも|了解|了解です|わかりました|大丈夫です',
    goodbye: 'さようなら|じゃあね|バイバイ|おやすみなさい|失礼します',
    yes: 'はい|はいお願いします|お願いします|ええ',
  },
  zh: {
    greeting: '你好|您好|嗨|早上好|下午好|晚上好|哈喽',
    thanks: '谢谢|谢谢你|谢谢您|多谢|非常感谢|好的|明白了|知道了|好的谢谢|不用了谢谢',
    goodbye: '再见|拜拜|回头见|晚安',
    yes: '是|是的|好|好的|要|可以|想',
  },
  ko: {
    greeting: '안녕하세요|안녕|여보세요|반갑습니다',
    thanks: '감사합니다|고맙습니다|고마워요|고마워|알겠습니다|네 감사합니다|괜찮습니다',
    goodbye: '안녕히 계세요|안녕히 가세요|잘 있어요|수고하세요',
    yes: '네|예|네 부탁합니다|부탁합니다|그래요',
  },
  ar: {
    greeting: 'مرحبا|مرحبًا|السلام عليكم|أهلا|أهلاً|صباح الخير|مساء الخير|اهلا',
    thanks: 'شكرا|شكرًا|شكراً|شكرا جزيلا|شكرا لك|حسنا|ممتاز|لا شكرا',
    goodbye: 'مع السلامة|إلى اللقاء|وداعا|تصبح على خير',
    yes: 'نعم|نعم من فضلك|أجل|طبعا|من فضلك',
  },
  hi: {
    greeting: 'नमस्ते|नमस्कार|हैलो|हाय|सुप्रभात',
    thanks: 'धन्यवाद|बहुत धन्यवाद|शुक्रिया|ठीक है|अच्छा|समझ गया|नहीं धन्यवाद',
    goodbye: 'अलविदा|फिर मिलेंगे|शुभ रात्रि',
    yes: 'हाँ|हां|जी|जी हाँ|हाँ कृपया|कृपया',
  },
};
