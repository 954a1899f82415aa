import { morePhrases, type Phrases } from './phrases.ts';
import { widgetPhrases } from './phrases-of-the-widget.ts';

/** What is said in a message of several phrases: the first of these that is in it. */
const kinds = [
  'wrong',
  'notHelpful',
  'abilities',
  'identity',
  'goodbye',
  'done',
  'thanks',
  'wellbeing',
  'greeting',
  'no',
  'ok',
] as const;
export type PhraseKind = (typeof kinds)[number];

type Said = PhraseKind | 'yes' | undefined;
interface Known {
  phrase: string;
  start: string;
  kind: Said;
  /** Chinese and Japanese write without spaces. */
  isUnspaced: boolean;
}

/** Nobody needs more to greet, to thank or to complain. */
const maxLength = 200;

export const plain = (message: string) =>
  message
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const known = (phrase: string, kind: Said): Known => ({
  phrase,
  start: `${phrase} `,
  kind,
  isUnspaced: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(phrase),
});

/** Longest first, so that "good night" is not read as "good" and a question. */
const byLength = (one: Known, other: Known) => other.phrase.length - one.phrase.length;

const split = (phrases: string | undefined, kind: Said) =>
  (phrases?.split('|') ?? []).map((phrase) => known(plain(phrase), kind));

/** Every message is compared with all phrases of all languages, of which few begin as it does. */
type PhrasesByLetter = Map<string, Known[]>;

function byFirstLetter(phrases: Known[]): PhrasesByLetter {
  const found: PhrasesByLetter = new Map();
  for (const one of phrases) {
    const letter = one.phrase.charAt(0);
    found.set(letter, [...(found.get(letter) ?? []), one]);
  }
  return found;
}

const allPhrases: Record<string, Phrases> = { ...widgetPhrases, ...morePhrases };
const english = allPhrases.en!;

const languages = Object.entries(allPhrases).map(([language, phrases]) => {
  const around = split(phrases.around, undefined);
  const yes = split(`${phrases.yes}|${english.yes}`, 'yes');
  return {
    language,
    talk: byFirstLetter([...kinds.flatMap((kind) => split(phrases[kind], kind)), ...around].sort(byLength)),
    yes: byFirstLetter([...yes, ...around].sort(byLength)),
  };
});

interface Reading {
  agentName: string;
  /** Tried first, in this order: many short words belong to several languages. */
  preferred: string[];
}

/** What a message says that is made of known phrases alone, and in which language. */
export function readPhrases(message: string, { agentName, preferred }: Reading) {
  if (message.length > maxLength) return undefined;
  const name = plain(agentName);
  const named = name ? [known(name, undefined)] : [];
  for (const text of spellingsOf(plain(message)))
    for (const { language, talk } of inOrder(preferred)) {
      const said = kindsIn(text, talk, named);
      const kind = said && kinds.find((one) => said.has(one));
      if (kind) return { kind, language };
    }
  return undefined;
}

/** The language of a message that says yes and nothing else. */
export function readYes(message: string, preferred: string[]): string | undefined {
  if (message.length > maxLength) return undefined;
  const text = plain(message);
  return inOrder(preferred).find(({ yes }) => kindsIn(text, yes)?.has('yes'))?.language;
}

const inOrder = (preferred: string[]) => [
  ...preferred.flatMap((code) => languages.filter(({ language }) => language === code)),
  ...languages,
];

/** "Hiiii" and "thaaanks" are "hi" and "thanks". */
function spellingsOf(text: string) {
  const short = text.replace(/(\p{L})\1{2,}/gu, '$1');
  return short === text ? [text] : [text, short];
}

/** Undefined when anything else is in it. */
function kindsIn(text: string, phrases: PhrasesByLetter, named: Known[] = []): Set<Said> | undefined {
  const said = new Set<Said>();
  let rest = text;
  while (rest !== '') {
    const fits = ({ phrase, start, isUnspaced }: Known) =>
      rest === phrase || rest.startsWith(start) || (isUnspaced && rest.startsWith(phrase));
    const next = named.find(fits) ?? phrases.get(rest.charAt(0))?.find(fits);
    if (!next) return undefined;
    said.add(next.kind);
    rest = rest.slice(next.phrase.length).trimStart();
  }
  return said;
}
