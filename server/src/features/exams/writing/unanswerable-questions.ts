import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { contentWordsOf, recordsOf, recordTablesIn, tablesIn } from '../../knowledge/index.ts';
import { type Candidate, type SourcePassage, textsOf, unanswered } from './candidate.ts';
import { lowerFirst } from './from-passages.ts';
import { type Attribute, attributesOfThings, attributesOfTopics, unknownTopics } from './unknown-topics.ts';

const batchSize = 50;

/** All words that the passages hold, as the search compares them. */
export async function wordsHeld(passages: readonly SourcePassage[]): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const [at, passage] of passages.entries()) {
    for (const word of contentWordsOf(textsOf(passage).join(' '))) held.add(word);
    if (at % batchSize === batchSize - 1) await yieldToEventLoop();
  }
  return held;
}

const areUnheard = (words: string, held: ReadonlySet<string>) =>
  contentWordsOf(words).every((word) => !held.has(word));

/** Questions on matters of which no word stands in the documents. */
export const onUnknownTopics = (held: ReadonlySet<string>): Candidate[] =>
  unknownTopics
    .filter(({ words }) => areUnheard(words, held))
    .map(({ question }) => unanswered({ text: question, origin: 'unknown-topic' }));

/** Near misses: something is asked of a thing that the documents name, but say nothing of the kind about. */
export function nearMisses(
  passages: readonly SourcePassage[],
  answerable: readonly Candidate[],
  held: ReadonlySet<string>,
): Candidate[] {
  const unheard = (attributes: Attribute[]) => attributes.filter(({ words }) => areUnheard(words, held));
  const things = [...new Set(recordNames(passages))];
  const topics = [...new Set([...subjectsOf(answerable), ...answerable.map(topicOf)])];
  return [...ask(things, unheard(attributesOfThings)), ...ask(topics, unheard(attributesOfTopics))];
}

/** Each is asked one thing, by turns. */
const ask = (things: (string | undefined)[], attributes: Attribute[]) =>
  attributes.length === 0
    ? []
    : things.flatMap((thing, at) => {
        const attribute = attributes[at % attributes.length]!;
        return thing ? unanswered({ text: attribute.ask(thing), origin: 'near-miss' }) : [];
      });

/** Of what is sold: a country in a table of delivery times has no colour. */
function recordNames(passages: readonly SourcePassage[]) {
  return passages.flatMap(({ text, heading }) =>
    [...tablesIn(text, heading), ...recordTablesIn(text)].flatMap((table) =>
      recordsOf(table)
        .records.filter(({ name }) => /\p{L}{3}/u.test(name) && name.length <= 60)
        .filter(({ cells }) => cells.some(({ name }) => /^(?:price|cost)\b/i.test(name)))
        .map(({ name }) => name.trim()),
    ),
  );
}

const subjectsOf = (answerable: readonly Candidate[]) =>
  answerable
    .filter(({ origin }) => origin === 'statement')
    .map(({ text }) => /^(?:What would I pay|How much time should I plan) for (.+)\?$/.exec(text)?.[1]);

/** A heading that is a question, or tells how to do something, is no name of a thing. */
const topicOf = ({ heading, origin }: Candidate) => {
  const last = origin === 'heading' ? heading?.split(' › ').at(-1)?.trim() : undefined;
  return last && !/[?？؟]$|^how\b/iu.test(last) ? lowerFirst(last) : undefined;
};
