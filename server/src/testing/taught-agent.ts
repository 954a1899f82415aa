import { extname } from 'node:path';
import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import { harmlessText } from '@parley/contract/wire/harmless-text';
import { afterAll, beforeAll } from 'vitest';
import { type Answer, createAnsweringService } from '../features/answering/answering.service.ts';
import type { AnsweringContext } from '../features/answering/answering-context.ts';
import type { Question } from '../features/answering/question.ts';
import { dateDocument, dateOf } from '../features/knowledge/dates/index.ts';
import type { DocumentRow } from '../features/knowledge/documents/documents.repository.ts';
import { textToEmbed } from '../features/knowledge/documents/embedded-text.ts';
import { readValidity } from '../features/knowledge/documents/validity.ts';
import { splitIntoPassages } from '../features/knowledge/passages/index.ts';
import { readFile } from '../features/knowledge/reading/read-file.ts';
import { createIndexSearch } from '../features/knowledge/search/index-search.ts';
import { openPassagePool, type PassagePool } from '../features/knowledge/search/passage-pool.ts';
import type { IndexedPassage } from '../features/knowledge/search/search-result.ts';
import type { Embedder } from '../platform/embedder/index.ts';
import { createMetrics } from '../platform/log/index.ts';
import { openTestLog } from './logged-errors.ts';
import { createMovableClock } from './movable-clock.ts';
import { openTestEmbedder } from './test-embedder.ts';

/** One for all agents of this process: a worker that searches takes half a second to learn its words. */
let pool: PassagePool | undefined;

type Documents = Record<string, string | Uint8Array>;
type Helpers = Pick<Partial<AnsweringContext>, 'llm' | 'judge'>;
export type TaughtAgent = Awaited<ReturnType<typeof openTaughtAgent>>;

/** For the tests of one file: an agent that has read these documents, by their names. */
export function teachAgent(documents: Documents, openHelpers?: () => Promise<Helpers>) {
  let agent: TaughtAgent;
  beforeAll(async () => {
    agent = await openTaughtAgent(documents, await openHelpers?.());
  });
  afterAll(() => agent.close());
  return {
    ask: (first: string, ...next: string[]) => agent.ask(first, ...next),
    clock: () => agent.clock,
  };
}

/**
 * The agent of a business as it answers from its documents, without a server and a database around it: what is read, embedded,
 * found and said is the product's own.
 */
export async function openTaughtAgent(documents: Documents, helpers: Helpers = {}) {
  const embedder = await openTestEmbedder();
  const clock = createMovableClock();
  pool ??= openPassagePool({ embedder });
  const search = createIndexSearch({ embedder, clock, pool });
  const passages: IndexedPassage[] = [];
  for (const [title, file] of Object.entries(documents))
    passages.push(...(await readPassages(title, file, clock.now())));
  const vectors = await vectorsOf(passages, embedder);
  const index = {
    key: crypto.randomUUID(),
    version: 1,
    async *parts() {
      // A copy: what is sent to a worker is gone here.
      yield { passages, vectors: vectors.slice() };
    },
  };
  const { source } = defaultAgentSettings.knowledge;
  const answering = createAnsweringService({
    ...helpers,
    ...withoutDatabase,
    llm: helpers.llm,
    clock,
    log: openTestLog(),
    metrics: createMetrics({ watchesProcess: false }),
    knowledge: {
      search: (_agent, asked, limit = 6) => search.search(index, { ...asked, source }, limit),
      listTopics: notHere,
    },
  });

  async function answer(text: string, history: Question['history']): Promise<Answer> {
    const question: Question = {
      businessId: crypto.randomUUID(),
      agentId: crypto.randomUUID(),
      agentName: 'Baker',
      strictness: 'balanced',
      confidenceShift: 0,
      timeZone: defaultAgentSettings.handoff.businessHours.timezone,
      text: harmlessText(text),
      history,
      pageLanguage: null,
      isSomebodyThere: async () => false,
    };
    for await (const piece of answering.answer(question, new AbortController().signal))
      if (piece.type === 'answer') return piece.answer;
    throw new Error('The agent said nothing');
  }

  return {
    clock,
    /** What a new visitor is answered to the last of what they say. */
    async ask(first: string, ...next: string[]) {
      const history: Question['history'] = [];
      let last = await answer(first, history);
      for (const [nth, message] of next.entries()) {
        const before = nth === 0 ? first : next[nth - 1]!;
        history.push({ role: 'user', content: before }, { role: 'assistant', content: last.text });
        last = await answer(message, [...history]);
      }
      const { text, table, ...rest } = last;
      return { response: text, ...rest, ...(table && { table }) };
    },
    close: () => search.drop(index.key),
  };
}

/** As a document that was uploaded now and is searched from now on. */
async function readPassages(title: string, file: string | Uint8Array, now: Date): Promise<IndexedPassage[]> {
  const fileType = extname(title);
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const { title: ownTitle, text, stated, ...places } = await readFile({ fileType, bytes });
  const dated = dateDocument({ title, ownTitle, text, stated, savedAt: now }, now);
  const uploaded = {
    title,
    fileType,
    fileSavedAt: null,
    createdAt: now,
    datedByOwner: null,
    validityOrigin: null,
    dated: dated.date,
    dateOrigin: dated.origin,
  };
  const validity = readValidity(uploaded as unknown as DocumentRow, text, now);
  const documentId = crypto.randomUUID();
  return splitIntoPassages({ title: ownTitle, text, ...places }).map((passage) => ({
    ...passage,
    id: crypto.randomUUID(),
    documentId,
    documentTitle: title,
    url: null,
    date: dateOf({ ...uploaded, ...validity }),
    validFrom: validity.validFrom,
    validUntil: validity.validUntil,
    kind: 'file',
  }));
}

async function vectorsOf(passages: IndexedPassage[], embedder: Embedder) {
  const embedded = await embedder.embed(
    passages.map((passage) => textToEmbed(passage.documentTitle, passage)),
  );
  const vectors = new Float32Array(passages.length * embedder.dimensions);
  embedded.forEach((vector, at) => {
    vectors.set(vector, at * embedder.dimensions);
  });
  return vectors;
}

const notHere = () => {
  throw new Error('This agent has no database: start a whole server for it');
};
const withoutDatabase = {
  db: new Proxy({}, { get: notHere }),
  notifications: { notifyMembers: notHere },
} as unknown as Pick<AnsweringContext, 'db' | 'notifications'>;
