/** What turns a sentence into its opposite. Short words of one language that mean something else in another are left out. */
const negations = new Set(
  `not no never without none neither nor cannot nothing nobody nowhere hardly except unless
  nicht kein keine keinen keiner keinem keines nie niemals ohne weder nichts nirgends außer
  pas jamais sans aucun aucune ni rien non sauf
  nunca sin ningún ninguna ninguno tampoco jamás nada excepto salvo
  senza nessun nessuno nessuna niente tranne
  não nem nenhum nenhuma sem exceto
  niet geen nooit zonder nergens behalve
  bez żaden`
    .trim()
    .split(/\s+/),
);
export const isNegation = (word: string) => negations.has(word);
const shortened =
  /^(?:can|don|doesn|didn|isn|aren|wasn|weren|won|wouldn|shouldn|couldn|hasn|haven|hadn|mustn|needn)'t$/;

/** Words that deny another one, which they stand for. */
const denials: Record<string, string> = {
  open: 'closed geschlossen fermé fermés fermée fermées cerrado cerrados cerrada chiuso chiusi chiusa fechado fechados gesloten shut',
  included: 'excluded excludes exclude excluding exklusive exclu excluido escluso',
  allowed:
    'forbidden prohibited banned disallowed prohibits forbids verboten untersagt interdit prohibido vietato proibido verboden',
  possible: 'impossible unmöglich imposible impossibile impossível onmogelijk',
  available: 'unavailable vergriffen indisponible agotado esaurito esgotado uitverkocht',
  accepted: 'refuse refuses refused reject rejects rejected decline declines declined',
  required: 'optional voluntary freiwillig facultatif opcional facoltativo optioneel unnecessary',
  refundable: 'nonrefundable non-refundable',
  opened: 'unopened sealed',
  damaged: 'undamaged intact',
  limited: 'unlimited',
  allow: 'forbid prohibit',
};
const affirmations = new Map<string, string>([
  ['geöffnet', 'open'],
  ['ouvert', 'open'],
  ['ouverts', 'open'],
  ['abierto', 'open'],
  ['abiertos', 'open'],
  ['aperto', 'open'],
  ['aperti', 'open'],
  ['aberto', 'open'],
]);
export const negativeWords = new Map<string, string>([
  ...affirmations,
  ...Object.entries(denials).flatMap(([word, denied]) =>
    denied.split(' ').map((one) => [one, word] as const),
  ),
]);

/** Whether a levelled text denies: twice denied is said again. */
export function isDenied(text: string): boolean {
  let count = 0;
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}'-]*/gu))
    if (negations.has(word) || shortened.test(word) || (negativeWords.has(word) && !affirmations.has(word)))
      count += 1;
  return count % 2 === 1;
}

/** Pairs of which a sentence says one where the source says the other. */
const directions: [Set<string>, Set<string>][] = [
  ['before until till vor bis avant antes prima', 'after nach après después dopo depois'],
  ['minimum atleast mindestens mínimo minimo', 'maximum upto höchstens máximo massimo'],
  ['earlier früher', 'later später'],
  ['first', 'second'],
  ['first', 'last'],
  ['used', 'unused'],
].map((pair) => pair.map((words) => new Set(words!.split(' '))) as [Set<string>, Set<string>]);

/** Whether a text speaks of one side alone where the other speaks of the far side alone: before and after. */
export function isTurned(one: Set<string>, other: Set<string>): boolean {
  const has = (words: Set<string>, side: Set<string>) => [...side].some((word) => words.has(word));
  return directions.some(
    ([left, right]) =>
      (has(one, left) && !has(one, right) && has(other, right) && !has(other, left)) ||
      (has(one, right) && !has(one, left) && has(other, left) && !has(other, right)),
  );
}

/** Languages whose words of denial are known here; those that deny by an ending or without spaces are read by a pattern. */
const denialsByPattern: Record<string, RegExp> = {
  ja: /ない|ません|なし|不可|できず/u,
  zh: /不|没|沒|无|無|未/u,
  ko: /않|없|못|아니/u,
  tr: /değil|yok|\p{L}{2}m[ae](?:z|d[ıi]|yecek|yacak)/u,
  cs: /(?<!\p{L})(?:ne\p{L}{2,}|bez|žádn\p{L}*|nikdy|ne)(?!\p{L})/u,
};
const moreDenials: Record<string, string> = {
  pl: 'nie bez nigdy żadne żadnych brak',
  sv: 'inte ingen inget inga aldrig utan',
  da: 'ikke ingen intet aldrig uden',
  no: 'ikke ingen intet aldri uten',
  fi: 'ei en emme ette eivät ilman',
  ro: 'nu fără niciodată niciun nicio',
  ru: 'не нет без никогда ни нельзя',
  uk: 'не ні без ніколи немає',
  el: 'δεν δε όχι χωρίς μη μην ποτέ',
  ar: 'لا ليس لن غير بدون ليست',
  hi: 'नहीं बिना न',
};
const byWords = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', ...Object.keys(moreDenials)]);

export const isDenialKnown = (language: string) => byWords.has(language) || language in denialsByPattern;

/** Whether a levelled text denies anything at all. */
export function deniesIn(text: string, language: string): boolean {
  const pattern = denialsByPattern[language];
  if (pattern) return pattern.test(text);
  const more = new Set(moreDenials[language]?.split(' '));
  return (text.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []).some(
    (word) =>
      negations.has(word) ||
      more.has(word) ||
      shortened.test(word) ||
      (negativeWords.has(word) && !affirmations.has(word)),
  );
}
