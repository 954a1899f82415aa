import { type Guide, readGuide } from '../guides/read-guide.ts';
import { readPlain, textOfBlocks } from '../guides/read-markdown.ts';
import type { ArticleSummary } from '../islands/blog/article-summary.ts';

export interface Article extends ArticleSummary {
  guide: Guide;
}

/** How many words an adult reads in a minute, quietly and without hurry. */
const wordsPerMinute = 220;

/** Reads an article: three lines about it between two lines of dashes, and its text. */
export function readArticle(id: string, markdown: string): Article {
  const [, about = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const facts = new Map(about.split('\n').map(readFact));
  const guide = readGuide(text);
  const words = [guide.opening, ...guide.sections.map(({ blocks }) => blocks)]
    .map(textOfBlocks)
    .join(' ')
    .split(/\s+/).length;
  return {
    id,
    title: guide.title,
    description: readPlain(requireFact(facts, 'description', id)),
    date: requireFact(facts, 'date', id),
    tags: requireFact(facts, 'tags', id).split(', '),
    readingMinutes: Math.ceil(words / wordsPerMinute),
    guide,
  };
}

function readFact(line: string): [name: string, value: string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trim()];
}

function requireFact(facts: Map<string, string>, name: string, id: string) {
  const value = facts.get(name);
  if (!value) throw new Error(`The article ${id} has no ${name}`);
  return value;
}
