/** When a business, an office or a pool is open; not 'after hours', nor '24 hours before'. */
export const asksForHours =
  /\b(?:opening|business|office|access|visiting|working|store|shop|reception|trading|open|your|are the) (?:hours|times)\b|^(?:\W|the )*(?:hours|times)\b|^\W*(?!(?:how|after|in|within|for|per|happy)\b)(?:\p{L}{2,12} ){1,2}(?:opening|hours|closing)\W*$|\b(?:when|what time|how late|how early|which days?|what days?)\b.{0,60}\b(?:open|opens|opened|closes?|closed|closing|shuts?|staffed)\b|^\W*(?:are|is|will|do|does)(?: \p{L}{1,20}){1,4} (?:open|closed?|shut)\b|^\W*(?:open|closed)(?: on)? \p{L}{1,20}\W*$|\bwhen (?:can|may|could) (?:i|we) (?:access|enter|visit|come (?:in|by|over)|get (?:in|into|to)|drop (?:in|by|off)|pick (?:it |them )?up|collect|call|ring|phone|reach)\b|\b(?:öffnungszeiten|geschäftszeiten|sprechzeiten|openingstijden|openingsuren|horaires|horarios?|horários?|orari[oa]?|öppettider|åbningstider)\b|\bheures d['’]ouverture\b|\b(?:wann|um wie ?viel uhr|quand|à quelle heure|cu[aá]ndo|a qu[eé] hora|quando|a che ora|wanneer|hoe laat)\b.{0,60}(?:geöffnet|offen|geschlossen|schließ|öffne|ouvr|ouvert|ferm|abr[ei]|abiert|cierra|cerrad|apr[ei]|apert|chiu[sd]|abert|fecha|gesloten|sluit)/iu;

const clock = String.raw`\d{1,2}(?:[:.h]\d{2})?`;
const half = String.raw`(?: ?[ap]\.?m\b\.?| ?uhr\b| ?h\b)?`;
// dynamic-pattern: two times of day with a word or a line between them
const clockRange = new RegExp(
  String.raw`(?<![\d.,:€$£])(?:${clock}${half}|noon|midday|midnight) ?(?:-|–|—|to|until|till|and|bis|à|a|al?le|às|tot|do) ?(?:${clock}${half}|noon|midday|midnight)(?![\d%])`,
  'iu',
);
const isClock = /\d[:.h]\d{2}|\d ?[ap]\.?m\b|\buhr\b|\d ?h\b|noon|midday|midnight/iu;
const days =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)\b|weekdays?|weekends?|daily|every day|all day|all year|year.round|(?:bank|public) holidays?|24 hours|around the clock|january|february|march|april|may|june|july|august|september|october|november|december|christmas|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|täglich|feiertags?|feiertagen|rund um die uhr|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)\b/iu;
const openWord =
  /^(?:hours?|times?|open|opens|opened|opening|staffed|öffnungszeiten|geschäftszeiten|sprechzeiten|geöffnet|offen|horaires?|ouvert\p{L}?|ouverture|horarios?|horários?|abiert\p{L}{1,2}|orari[oa]?|apert\p{L}|openingstijden|openingsuren)$/iu;
const closedWord =
  /^(?:closes?|closed|closing|shuts?|geschlossen|schließt|schließen|ferm\p{L}{1,3}|cerrad\p{L}{1,2}|cierra|chius\p{L}|chiude|fechad\p{L}|gesloten)$/iu;
export const saysOpen =
  /\b(?:open|opens|staffed|geöffnet|offen|ouvert\p{L}?|abiert\p{L}{1,2}|apert\p{L}|abert\p{L})\b/iu;
export const saysClosed =
  /\b(?:closes?|closed|shut|shuts|geschlossen|ferm[eé]\p{L}?|cerrad\p{L}{1,2}|chius\p{L}|fechad\p{L}|gesloten)\b/iu;

export const isWordOfHours = (word: string) => openWord.test(word) || closedWord.test(word);

/** Which of a question's words about hours a sentence answers by telling them; undefined for words about something else. */
export function tellsHours(word: string, sentence: string): boolean | undefined {
  if (!isWordOfHours(word)) return undefined;
  const range = clockRange.exec(sentence)?.[0];
  if (range && (isClock.test(range) || days.test(sentence))) return true;
  return days.test(sentence) && (closedWord.test(word) ? saysClosed : saysOpen).test(sentence);
}
