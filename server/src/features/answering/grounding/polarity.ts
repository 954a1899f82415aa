/** What turns a sentence into its opposite. Short words of one language that mean something else in another are left out. */
const negations = new Set(
  `not no never without none neither nor cannot nothing nobody nowhere hardly
  nicht kein keine keinen keiner keinem keines nie niemals ohne weder nichts nirgends
  pas jamais sans aucun aucune ni rien non
  nunca sin ningún ninguna ninguno tampoco jamás nada
  senza nessun nessuno nessuna niente
  não nem nenhum nenhuma sem
  niet geen nooit zonder nergens
  nie bez żaden`
    .trim()
    .split(/\s+/),
);
const shortened =
  /\b(?:can|don|doesn|didn|isn|aren|wasn|weren|won|wouldn|shouldn|couldn|hasn|haven|hadn|mustn|needn)['’]?t\b/i;

/** Pairs of which a sentence says one where the passage says the other. */
const opposites: [string, string][] = [
  [
    'open|opens|opened|geöffnet|ouvert|ouverts|ouverte|abierto|abiertos|aperto|aperti|aberto|abertos',
    'closed|closes|geschlossen|fermé|fermés|fermée|cerrado|cerrados|chiuso|chiusi|fechado|fechados|gesloten',
  ],
  [
    'free|gratis|kostenlos|gratuit|gratuite|gratuito|gratuita|complimentary',
    'paid|chargeable|kostenpflichtig|payant|payante|surcharge',
  ],
  [
    'include|includes|included|including|inklusive|inbegriffen|inclus|incluido|incluso',
    'exclude|excludes|excluded|excluding|exklusive|exclu|excluido|escluso',
  ],
  [
    'allowed|permitted|welcome|erlaubt|gestattet|permis|permitido|permesso',
    'forbidden|prohibited|banned|disallowed|verboten|untersagt|interdit|prohibido|vietato|proibido|verboden',
  ],
  [
    'possible|möglich|posible|possibile|possível|mogelijk',
    'impossible|unmöglich|imposible|impossibile|impossível|onmogelijk',
  ],
  [
    'available|verfügbar|lieferbar|disponible|disponibile|disponível|beschikbaar',
    'unavailable|vergriffen|indisponible|agotado|esaurito|esgotado|uitverkocht',
  ],
  [
    'accept|accepts|accepted|akzeptieren|acceptons|aceptamos',
    'refuse|refuses|refused|reject|rejects|rejected|decline|declines|declined',
  ],
  ['before|vor|avant|antes|prima', 'after|nach|après|después|dopo|depois'],
  ['minimum|mindestens|mínimo|minimo', 'maximum|höchstens|máximo|massimo'],
  ['above|over|über|más|più|meer', 'below|under|unter|menos|meno|minder'],
  ['refundable|erstattbar', 'nonrefundable|non-refundable'],
  [
    'required|mandatory|must|erforderlich|obligatoire|obligatorio|obbligatorio|obrigatório|verplicht',
    'optional|voluntary|freiwillig|facultatif|opcional|facoltativo|optioneel',
  ],
];
const sides = opposites.map(
  (pair) => pair.map((words) => new Set(words.split('|'))) as [Set<string>, Set<string>],
);

interface Said {
  isNegated: boolean;
  words: Set<string>;
}

export function polarityOf(sentence: string): Said {
  const words = new Set(sentence.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? []);
  return { words, isNegated: shortened.test(sentence) || [...words].some((word) => negations.has(word)) };
}

/** Whether two sentences about the same thing do not say the opposite of each other. */
export function agrees(one: Said, other: Said) {
  const turnedAround = sides.some(
    ([left, right]) => saysOnly(one, left, right, other) || saysOnly(one, right, left, other),
  );
  return turnedAround ? one.isNegated !== other.isNegated : one.isNegated === other.isNegated;
}

/** `one` has a word of this side alone, where `other` has one of the far side alone. */
function saysOnly(one: Said, side: Set<string>, far: Set<string>, other: Said) {
  const has = ({ words }: Said, set: Set<string>) => [...words].some((word) => set.has(word));
  return has(one, side) && !has(one, far) && has(other, far) && !has(other, side);
}
