import { asksForPerson, asksWhetherAutomated } from './asks-for-person.ts';
import { languageOfOffer, type ReplyTexts, replyTexts } from './reply-texts.ts';
import { type Phrases, phrasesByLanguage } from './small-talk-phrases.ts';

export interface SmallTalk {
  kind: keyof Omit<ReplyTexts, 'unknown'>;
  language: string;
  reply: string;
}

const kinds = ['greeting', 'thanks', 'goodbye'] as const;
type Kind = (typeof kinds)[number];
type Known = { phrase: string; kind: Kind | undefined };

const plain = (message: string) =>
  message
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Longest first, so that "good night" is not read as "good" and a question. */
const knownByLanguage = Object.entries(phrasesByLanguage).map(([language, phrases]) => ({
  language,
  known: knownOf(phrases),
}));

function knownOf(phrases: Phrases): Known[] {
  const listed = kinds.flatMap((kind) =>
    phrases[kind].split('|').map((phrase) => ({ phrase: plain(phrase), kind })),
  );
  const around = (phrases.around?.split('|') ?? []).map((phrase) => ({
    phrase: plain(phrase),
    kind: undefined,
  }));
  return [...listed, ...around].sort((one, other) => other.phrase.length - one.phrase.length);
}

/**
 * A reply to a message that asks nothing of the documents: greetings, thanks, goodbyes, and the wish for a person.
 * Only a message made of nothing else counts, so a question that begins with "Hello" stays a question.
 */
export function replyToSmallTalk(
  message: string,
  { agentName = '', lastSaid = '' }: { agentName?: string; lastSaid?: string } = {},
): SmallTalk | undefined {
  const text = plain(message);
  const offered = languageOfOffer(lastSaid);
  if (offered && saysYes(text, offered)) return talk('person', offered);
  const personLanguage = asksForPerson(text);
  if (personLanguage) return talk('person', personLanguage);
  const automatedLanguage = asksWhetherAutomated(text);
  if (automatedLanguage) return talk('automated', automatedLanguage);
  const name = plain(agentName);
  for (const { language, known } of knownByLanguage) {
    const kind = kindOf(text, name ? [...known, { phrase: name, kind: undefined }] : known);
    if (kind) return talk(kind, language);
  }
  return undefined;
}

const talk = (kind: SmallTalk['kind'], language: string): SmallTalk => ({
  kind,
  language,
  reply: replyTexts(language)[kind],
});

function saysYes(text: string, language: string) {
  const own = phrasesByLanguage[language]?.yes ?? '';
  return `${own}|${phrasesByLanguage.en!.yes}`.split('|').some((phrase) => plain(phrase) === text);
}

/** What a message made of known phrases says last; undefined when anything else is in it. */
function kindOf(text: string, known: Known[]): Kind | undefined {
  let rest = text;
  let kind: Kind | undefined;
  while (rest !== '') {
    const next = known.find(
      ({ phrase }) => rest === phrase || rest.startsWith(`${phrase} `) || isRun(rest, phrase),
    );
    if (!next) return undefined;
    kind = next.kind ?? kind;
    rest = rest.slice(next.phrase.length).trimStart();
  }
  return kind;
}

/** Chinese and Japanese write without spaces. */
const isRun = (text: string, phrase: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}]/u.test(phrase) && text.startsWith(phrase);
