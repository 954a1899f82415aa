import type { KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import type { TaughtPair, TaughtPairCheck } from '@parley/contract/knowledge/taught-pairs';
import type { AgentScope } from '../../agents/index.ts';
import { dayOf } from '../dates/index.ts';
import { requireDocument, textToEmbed } from '../documents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { readTaughtPair, writeTaughtPair } from '../reading/index.ts';
import type { AskedQuestion, FoundPassage, IndexedPassage, SearchResult } from '../search/index.ts';
import { findDocumentNames } from './taught.repository.ts';

interface Quoted {
  documentId: string;
  heading: string | null;
  quote: string;
}

/** What an agent would know if a pair were taught, of which nothing is kept. */
export interface TaughtTrial {
  /** The pair's own, by which a quote of it is told. */
  documentId: string;
  search(scope: AgentScope, asked: AskedQuestion, limit?: number): Promise<SearchResult>;
  /** `alreadySaid` is what the agent would answer today. */
  check(alreadySaid: Quoted[]): Promise<TaughtPairCheck>;
  close(): Promise<unknown>;
}

const searchLimit = 6;
const maxSimilar = 5;
const maxConflicts = 10;
const maxQuoteLength = 400;
/** From here on a passage speaks of what the question asks; measured with wordings of one question and of neighbouring ones. */
const nearCosine = 0.72;
/** Of a passage that answers a question of its own. */
const nearCosineOfQuestion = 0.66;

/** `leftOut` is the document that the pair takes the place of. */
export async function openTaughtTrial(
  context: KnowledgeContext,
  scope: AgentScope,
  pair: TaughtPair,
  leftOut?: string,
): Promise<TaughtTrial> {
  const { passageSearch, agents } = context;
  const { source } = (await agents.requireAgent(scope)).settings.knowledge;
  if (leftOut) await requireDocument(context, scope, leftOut);
  const documentId = crypto.randomUUID();
  const index = passageSearch.openTrial(scope, await passagesOf(context, pair, documentId), leftOut);
  return {
    documentId,
    search: (_scope, asked, limit = searchLimit) => index.search({ ...asked, source }, limit),
    check: (alreadySaid) => checkPair(context, scope, pair, { ...index, source, documentId, alreadySaid }),
    close: index.close,
  };
}

async function passagesOf(
  { readingPool, embedder, clock }: KnowledgeContext,
  pair: TaughtPair,
  documentId: string,
) {
  const title = pair.question;
  const found = await readingPool.split(readTaughtPair(writeTaughtPair(pair)));
  const embedded = await embedder.embed(
    found.map((passage) => textToEmbed(title, passage)),
    { priority: 'query' },
  );
  const vectors = new Float32Array(found.length * embedder.dimensions);
  embedded.forEach((vector, at) => {
    vectors.set(vector, at * embedder.dimensions);
  });
  const passages = found.map(
    (passage): IndexedPassage => ({
      ...passage,
      id: crypto.randomUUID(),
      documentId,
      documentTitle: title,
      url: null,
      date: { date: dayOf(clock.now()), origin: 'owner' },
    }),
  );
  return { passages, vectors };
}

interface Trial extends ReturnType<KnowledgeContext['passageSearch']['openTrial']> {
  source: KnowledgeSourceChoice;
  documentId: string;
  alreadySaid: Quoted[];
}

async function checkPair(
  { db }: KnowledgeContext,
  scope: AgentScope,
  { question }: TaughtPair,
  trial: Trial,
): Promise<TaughtPairCheck> {
  const found = await trial.search({ question, history: [], source: trial.source }, searchLimit);
  const near = found.passages.filter((passage) => passage.documentId !== trial.documentId && isNear(passage));
  const conflicts = (await trial.findConflicts([trial.documentId], maxConflicts))
    .map(({ kind, first, second }) =>
      first.documentId === trial.documentId
        ? { kind, own: first, other: second }
        : { kind, own: second, other: first },
    )
    .filter(({ other }) => other.documentId !== trial.documentId);
  const others = [...trial.alreadySaid, ...near, ...conflicts.map(({ other }) => other)];
  const documentIds = others.map(({ documentId }) => documentId);
  const names = await findDocumentNames(db, scope, documentIds);
  const quoteOf = ({ documentId, heading, quote }: Quoted) => ({
    documentId,
    documentTitle: names.get(documentId)?.title ?? '',
    isTaught: names.get(documentId)?.isTaught ?? false,
    heading,
    quote: quote.slice(0, maxQuoteLength),
  });
  const contradictions = conflicts
    .filter(isContradiction)
    .map(({ kind, own, other }) => ({ ...quoteOf(other), kind, ownQuote: own.quote }));
  const contradicting = new Set(contradictions.map(({ documentId }) => documentId));
  const similar = [
    ...trial.alreadySaid.map(quoteOf),
    ...conflicts.filter((one) => !isContradiction(one)).map(({ other }) => quoteOf(other)),
    ...near.map((passage) => quoteOf({ ...passage, quote: bestOf(passage) })),
  ].filter(({ documentId }) => !contradicting.has(documentId));
  return { similar: distinct(similar).slice(0, maxSimilar), contradictions };
}

type Kind = 'value' | 'denial' | 'duplicate';
const isContradiction = <One extends { kind: Kind }>(
  one: One,
): one is One & { kind: Exclude<Kind, 'duplicate'> } => one.kind !== 'duplicate';

const isNear = ({ cosine, question }: FoundPassage) =>
  cosine >= (question === null ? nearCosine : nearCosineOfQuestion);

/** The answer itself, or what comes nearest to one. */
const bestOf = ({ question, text, sentences }: FoundPassage) =>
  question === null
    ? (sentences.reduce<{ text: string; score: number } | undefined>(
        (best, one) => (!best || one.score > best.score ? one : best),
        undefined,
      )?.text ?? text)
    : text;

/** The first of each document and heading. */
function distinct<One extends Quoted>(quotes: One[]) {
  const seen = new Set<string>();
  return quotes.filter(({ documentId, heading }) => {
    const key = JSON.stringify([documentId, heading]);
    return seen.has(key) ? false : seen.add(key);
  });
}
