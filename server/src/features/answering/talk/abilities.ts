import { replyTexts } from '../texts/index.ts';

/** What the agent can be asked, in terms of what its documents are about. */
export function abilitiesText(topics: string[], language: string) {
  const { abilities, abilitiesByTopic } = replyTexts(language);
  if (topics.length === 0) return abilities;
  const named = topics.map((topic) => (language === 'en' ? inSentence(topic) : topic));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
  // A function, because a heading may hold a dollar sign.
  return abilitiesByTopic.replace('{topics}', () => list);
}

/** A heading of one capital letter loses it; a name like "Reading Circle" or "VAT" stays. */
const inSentence = (topic: string) =>
  /^\p{Lu}\P{Lu}*$/u.test(topic) ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic;
