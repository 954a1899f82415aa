import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';

/** Days that have rules and prices of their own, by the names that people give them. */
const occasions = [
  "(?:st\\.? |saint )?valentine['’]?s?(?: day)?|valentinstag|saint[- ]valentin|san valent[ií]n\\p{L}?|valentijnsdag",
  "mother['’]?s['’]? day|mothering sunday|muttertag|f[eê]te des m[eè]res|d[ií]a de la madre|festa della mamma|moederdag",
  "father['’]?s['’]? day|vatertag|f[eê]te des p[eè]res|d[ií]a del padre|festa del pap[aà]|vaderdag",
  "new year['’]?s?['’]? eve|silvester|saint[- ]sylvestre|nochevieja|san silvestro|oudejaarsavond",
  "new year['’]?s?['’]? day|neujahr(?:stag)?|jour de l['’]an|año nuevo|capodanno|nieuwjaarsdag",
  '(?:christmas|x-?mas) eve|heilig(?:er )?abend|nochebuena|kerstavond',
  '(?:christmas|x-?mas) day|jour de noël|día de navidad|eerste kerstdag',
  'boxing day|tweede kerstdag',
  "hallowe['’]?en",
  'bonfire night|guy fawkes(?: night)?',
  'thanksgiving(?: day)?',
  'black friday',
  'shrove tuesday|pancake day|mardi gras',
  // dynamic-pattern: only the names above, which are literals
].map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu'));

const occasionsIn = (text: string) => occasions.filter((names) => names.test(text));

/** What a sentence gains that names the very day of a question: more than one for the number of people or the age in it. */
const worthOfOccasion = 3;

/** Where a passage has a sentence of the day that a question names, what it says of other days stays away. */
export function onNamedOccasion(found: SearchResult): SearchResult {
  const asked = occasionsIn(found.query);
  const names = (text: string) => asked.some((occasion) => occasion.test(text));
  const narrow = (passage: FoundPassage): FoundPassage => {
    // The answer of a pair is told whole.
    if (passage.question !== null || !passage.sentences.some(({ text }) => names(text))) return passage;
    const sentences = passage.sentences
      .filter(({ text }) => names(text))
      .map((one) => ({ ...one, score: one.score + worthOfOccasion }));
    return { ...passage, sentences };
  };
  return asked.length === 0 ? found : { ...found, passages: found.passages.map(narrow) };
}

/** Whether a question names a day of which the documents speak, and an answer does not: it may hold on other days alone. */
export function leavesOutOccasion({ query, passages }: SearchResult, told: string) {
  return occasionsIn(query).some(
    (occasion) => !occasion.test(told) && passages.some(({ text }) => occasion.test(text)),
  );
}
