import { createRecentValues } from '../../../platform/recent-values.ts';
import { isOffer, languageOfReply, type ReplyKind, replyTexts } from '../texts/index.ts';
import { asksForPerson, asksWhetherAutomated } from './asks-for-person.ts';
import { readEmoji } from './emoji.ts';
import { plain, readPhrases, readYes } from './read-phrases.ts';
import { isRemark } from './remarks.ts';

export interface SmallTalk {
  kind: ReplyKind;
  language: string;
  reply: string;
}

interface Talking {
  agentName?: string;
  /** What the agent said last; empty at the beginning. */
  lastSaid?: string;
  /** Of the visitor's page. */
  pageLanguage?: string | null | undefined;
}

/**
 * A reply to a message that asks nothing of the documents: greetings, thanks, what people say to an agent about itself,
 * and the wish for a person. Only a message made of nothing else counts, so a question that begins with "Hello" stays one.
 */
export function replyToSmallTalk(
  message: string,
  { agentName = '', lastSaid = '', pageLanguage }: Talking = {},
): SmallTalk | undefined {
  const spoken = languageOfReply(lastSaid);
  const preferred = [spoken, pageLanguage?.slice(0, 2).toLowerCase()].filter((one) => one !== undefined);
  const talk = (kind: SmallTalk['kind'], language: string): SmallTalk => ({
    kind,
    language,
    reply: replyTexts(language)[kind].replace('{name}', agentName),
  });

  const drawn = readEmoji(message, lastSaid !== '');
  const isOffered = isOffer(lastSaid);
  if (drawn) {
    const isYes = isOffered && (drawn === 'thanks' || drawn === 'ok');
    return talk(isYes ? 'person' : drawn, preferred[0] ?? 'en');
  }
  const yes = readYes(message, preferred);
  if (yes && isOffered) return talk('person', spoken ?? yes);
  const text = plain(message);
  const personLanguage = asksForPerson(text);
  if (personLanguage) return talk('person', personLanguage);
  const automatedLanguage = asksWhetherAutomated(text);
  if (automatedLanguage) return talk('automated', automatedLanguage);
  const read = readPhrases(message, { agentName, preferred });
  if (read) return talk(read.kind, read.language);
  if (yes) return talk('goAhead', yes);
  return isRemark(message) ? talk('remark', 'en') : undefined;
}

/** Of a conversation each turn is asked for again with every message that follows. */
const maxRemembered = 5000;
/** Whoever writes more than that rarely writes it twice, and it would take room. */
const maxRememberedLength = 300;
const recent = createRecentValues<boolean>(maxRemembered);

/** Whether a message asks nothing of the documents, whoever's agent it is for. */
export function isSmallTalk(message: string) {
  const known = recent.find(message);
  if (known !== undefined) return known;
  const isTalk = replyToSmallTalk(message) !== undefined;
  if (message.length <= maxRememberedLength) recent.add(message, isTalk);
  return isTalk;
}
