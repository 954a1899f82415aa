import type { AgentScope } from '../../agents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { listFirstHeadings } from './passages.repository.ts';

const maxTopics = 6;
const maxWords = 6;
const maxLength = 50;
/** Names of documents that say nothing about what is in them. */
const emptyName =
  /^(?:faqs?|frequently asked(?: questions)?|questions(?: and answers)?|q ?a|index|home|homepage|start|welcome|untitled|document|page|text|notes?|readme|about(?: us)?|new|copy|test|data|export|sheet|table|häufige fragen|startseite|accueil|inicio|pagina|übersicht)$/iu;

/** What an agent's documents are about, in their own words: their headings, or else their names. */
export async function listTopics({ db, agents }: KnowledgeContext, scope: AgentScope): Promise<string[]> {
  const { source } = (await agents.requireAgent(scope)).settings.knowledge;
  const topics = new Map<string, string>();
  for (const document of await listFirstHeadings(db, scope, source)) {
    const topic = topicOf(document);
    if (topic && !topics.has(topic.toLowerCase())) topics.set(topic.toLowerCase(), topic);
  }
  return [...topics.values()].slice(0, maxTopics);
}

export function topicOf({ title, heading }: { title: string; heading: string | null }): string | undefined {
  const [outermost = ''] = (heading ?? '').split(' › ');
  return [outermost, nameOf(title)].map(shorten).find(isTelling);
}

/** `price-list_2026.pdf` is about the "price list". */
const nameOf = (title: string) =>
  title
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[-_]/g, ' ')
    .replace(/(?<!\p{L})v?\d[\d.]{0,10}(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What follows a colon, a comma or a dash explains the name; on web pages it names the site. */
const shorten = (name: string) => name.split(/[:,;|(]| [–—-] /u)[0]!.trim();

const isTelling = (name: string) =>
  /\p{L}{3}/u.test(name) &&
  name.length <= maxLength &&
  name.split(' ').length <= maxWords &&
  !/[?？؟!.]$/u.test(name) &&
  !emptyName.test(name);
