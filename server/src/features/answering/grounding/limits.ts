import type { Language } from '../../knowledge/index.ts';
import { calendarWordsOf } from './calendar-words.ts';
import { leavesOut } from './exceptions.ts';
import { type Value, valuesOf } from './values.ts';
import { conceptsOf, isFrame } from './vocabulary.ts';

/** What a statement is bound to: who leaves it out claims more than stands there. */
export interface Limit {
  words: string[];
  days: string[];
  values: Value[];
  /** It names what the statement does not hold for. */
  isException: boolean;
}

const marker =
  /\b(?:only|unless|except|if|but not|nur|wenn|falls|sofern|außer|ausgenommen|seulement|uniquement|sauf|sólo|solamente|salvo|excepto|soltanto|tranne|apenas|exceto|alleen|behalve|indien)\b/gu;
const lastPreposition =
  /(?:^|\s)(?:in|on|at|for|with|to|by|from|im|am|bei|für|mit|en|dans|pour|avec|para|con|per|voor|met)\s(?!.*\s(?:in|on|at|for|with|to|by|from|im|am|bei|für|mit|en|dans|pour|avec|para|con|per|voor|met)\s)/u;

/** The conditions and exceptions that a levelled clause names, and the numbers that bound it. */
export function limitsOf(text: string, language?: Language): Limit[] {
  const marks = [...text.matchAll(marker)];
  const limits = marks.map((mark, nth) => {
    // A fronted condition ends where the statement begins.
    const end = mark.index === 0 || !text.slice(0, mark.index).trim() ? text.indexOf(',', mark.index) : -1;
    const behind = text.slice(mark.index + mark[0].length, end > 0 ? end : marks[nth + 1]?.index);
    // Standing first in its clause it is what the clause itself speaks of.
    const isException = mark.index > 0 && leavesOut(mark[0]);
    if (/[\p{L}\p{N}]/u.test(behind)) return limitOf(behind, language, isException);
    // "in July and August only"
    const before = text.slice(0, mark.index);
    const from = lastPreposition.exec(before)?.index;
    return limitOf(from === undefined ? '' : before.slice(from), language);
  });
  return limits.filter(({ words, days, values }) => words.length + days.length + values.length > 0);
}

/** Whether a text in any of the languages bounds what it says. */
export const holdsLimit = (text: string) => otherMarkers.test(text) || [...text.matchAll(marker)].length > 0;
const otherMarkers =
  /(?:^|\s)(?:when|wenn|falls|bei|mit|ab|bis|über|unter|für|si|quand|lorsque|pour|avec|dès|jusqu|cuando|para|con|hasta|desde|se|quando|per|fino|als|voor|met|vanaf|jeśli|gdy|tylko|om|endast|bara|hvis|kun|jos|vain|dacă|doar|eğer|yalnız|sadece|если|только|якщо|лише|тільки|αν|μόνο)(?:\s|$)|のみ|だけ|場合|只|仅|如果|만|경우|فقط|إذا|केवल|यदि/u;

export const limitOf = (text: string, language?: Language, isException = false): Limit => ({
  isException,
  words: [...new Set(conceptsOf(text, language).filter((word) => !isFrame(word)))],
  days: [...calendarWordsOf(text)],
  values: valuesOf(text).filter(({ isSoft }) => !isSoft),
});

/** Bounds that a claim must repeat: "for orders over €40", "up to 8 metres". */
export const boundsOf = (values: Value[]) =>
  values.filter(({ bound, isSoft }) => bound !== undefined && !isSoft);

const universals =
  /\b(?:all|every|any|always|everyone|everybody|anyone|anybody|anything|everything|everywhere|anywhere|anytime|whenever|both|regardless|unlimited|unconditional|unconditionally|guaranteed|entirely|alle|aller|allen|jede|jeder|jedes|jeden|immer|überall|jederzeit|tous|toutes|chaque|toujours|partout|todos|todas|cada|siempre|tutti|tutte|ogni|sempre|ovunque|todo|altijd|iedere|elke|overal)\b(?:\s(\p{L}+))?/gu;
const perWords =
  /^(?:hour|day|night|week|month|year|time|further|extra|additional|item|person|load|piece|kilogram|kilo|kg|lesson|two|three|four|six|seventh|second|third|stunde|tag|woche|monat|jahr|heure|jour|mois|an|día|mes|año|of|in)$/u;

/** Words that leave nothing out; "every hour" only says how often. */
export function universalsOf(text: string): string[] {
  const found: string[] = [];
  for (const [phrase, next] of text.matchAll(universals)) {
    const word = phrase.split(' ')[0]!;
    if (word === 'every' && perWords.test(next ?? '')) continue;
    if (word === 'all' && next === 'year') found.push(word);
    else if (!(word === 'all' && next === 'in')) found.push(word);
  }
  return found;
}
