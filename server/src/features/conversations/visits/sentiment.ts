export type Sentiment = 'positive' | 'negative' | 'neutral';

/** English and the languages our visitors mostly write; a word stands in one list alone. */
const positive = new Set(
  `amazing awesome brilliant clear cool easy excellent fantastic fast friendly glad good great happy helpful helped kind love loved
  nice perfect pleasant quick quickly satisfied super thank thanks thankful useful well wonderful works solved
  danke dank freundlich gut gute guten hilfreich klasse perfekt prima schnell super toll zufrieden
  merci bien bon bonne excellente génial parfait rapide utile content
  gracias bien buena bueno excelente genial perfecto rápido útil contento
  grazie bene buono ottimo perfetto veloce utile
  obrigado obrigada ótimo bom boa perfeito rápido
  bedankt goed fijn snel handig`.match(/\S+/g),
);
const negative = new Set(
  `angry annoying awful bad broken bug bugs confused confusing complicated disappointed disappointing error fail failed fails
  frustrated frustrating hate horrible incorrect irrelevant poor rude sad slow stupid terrible unclear unhappy unhelpful useless
  waste worse worst wrong
  ärgerlich enttäuscht falsch furchtbar langsam nutzlos schlecht schlechte schlimm unbrauchbar unfreundlich
  mauvais mauvaise lent lente inutile nul nulle déçu déçue horrible faux
  malo mala lento lenta inútil terrible decepcionado incorrecto
  cattivo lento inutile pessimo sbagliato deluso
  ruim péssimo lento inútil errado
  slecht traag nutteloos fout teleurgesteld`.match(/\S+/g),
);
/** What turns the next word round: "not helpful". */
const turning = new Set(
  `not no never isn't wasn't don't didn't doesn't can't couldn't hardly nicht kein keine nie pas jamais no nunca non não niet geen`.match(
    /\S+/g,
  ),
);
/** How many words later a turned word may come: "not at all helpful". */
const reach = 3;

/** Counts positive against negative words. */
export function sentimentOf(text: string | null | undefined): Sentiment {
  const words =
    (text ?? '')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  let score = 0;
  words.forEach((word, at) => {
    const value = positive.has(word) ? 1 : negative.has(word) ? -1 : 0;
    const isTurned = value !== 0 && words.slice(Math.max(0, at - reach), at).some((one) => turning.has(one));
    score += isTurned ? -value : value;
  });
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
}
