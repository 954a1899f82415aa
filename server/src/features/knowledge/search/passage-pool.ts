import type { KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import { type Embedder, EmbedderAwayError } from '../../../platform/embedder/index.ts';
import { openTaskPool, TaskStoppedError } from '../../../platform/workers/index.ts';
import type { PartialDate } from '../dates/index.ts';
import type { PassagePart } from './passage-index.ts';
import { partOfMessage, rewriteQuestion, type Turn } from './rewrite-question.ts';
import type { SearchTasks } from './search.worker.ts';
import { withWordsMeant } from './search-passages.ts';
import type { SearchResult } from './search-result.ts';

export interface AskedQuestion {
  question: string;
  /** What was said before, oldest first. */
  history: Turn[];
  /** The message that the question is a part of. */
  within?: string | undefined;
  /** A question that could be asked of anything is asked of what was spoken of. */
  mayLean?: boolean | undefined;
  /** The day that it is about, where it is known otherwise than by its words. */
  day?: PartialDate | undefined;
}

/** What may not be answered from is left out. */
interface SearchBounds {
  today?: PartialDate;
  asOf?: PartialDate;
  source?: KnowledgeSourceChoice;
}

/** Measures vectors of a question in the database that has those of the passages. */
export type MeasureVectors = (vectors: Float32Array[]) => Promise<Uint8Array>;

/** The model that comes with the product; one set up by the operator is taken to know other languages too. */
const englishModel = 'all-MiniLM-L6-v2';

export type PassagePool = ReturnType<typeof openPassagePool>;

/** Worker threads that search, so that the event loop stays free; each agent has its worker, which remembers its index. */
export function openPassagePool({
  embedder,
}: {
  embedder: Pick<Embedder, 'embed' | 'modelId' | 'dimensions'>;
}) {
  const pool = openTaskPool<SearchTasks>('search', {
    beside: import.meta.url,
    workers: 2,
    // With 2 GB V8 would let twice as much gather before it clears up.
    maxMemoryMb: 1900,
    forgetTask: 'clear',
  });
  const isEnglishOnly = embedder.modelId === englishModel;

  return {
    /** Undefined when the agent's index in this version has to be loaded first. */
    async search(
      agentId: string,
      version: number,
      { question, history, within, mayLean, day, today, asOf, source }: AskedQuestion & SearchBounds,
      limit: number,
      measureVectors?: MeasureVectors,
    ): Promise<SearchResult | undefined> {
      const asked = within
        ? partOfMessage(question, within)
        : rewriteQuestion(question, history, { mayLean });
      const wordings = asked.secondWording ? [asked.question, asked.secondWording] : [asked.question];
      const run = (meaning: Meaning, measured?: Uint8Array) =>
        pool.run(
          'search',
          {
            agentId,
            version,
            asked,
            ...meaning,
            isEnglishOnly,
            limit,
            ...(measured && { measured }),
            ...(today && { today }),
            ...(asOf && { asOf }),
            ...(source && { source }),
            ...(day && { day }),
          },
          { key: agentId },
        );
      const searchWith = async (meaning: Meaning) => {
        let found = await run(meaning);
        if (found === 'unmeasured' && measureVectors)
          found = await run(meaning, await measureVectors(meaning.vectors));
        return found === 'unmeasured' ? undefined : found;
      };
      try {
        const meaning = await meaningOf(embedder, wordings);
        const found = await searchWith(meaning);
        if (!found || found.corrections.length === 0 || meaning.isByWordsAlone) return found;
        // A word with a slip in it means something else, or nothing: what was meant is known only now.
        return await searchWith(
          await meaningOf(
            embedder,
            wordings.map((wording) => withWordsMeant(wording, found.corrections)),
          ),
        );
      } catch (error) {
        // A worker that died has lost its indexes, and nothing else: they are loaded again.
        if (error instanceof TaskStoppedError && error.reason !== 'aborted') return undefined;
        throw error;
      }
    },

    /** Some passages of these documents against all of the agent; undefined when its index has to be loaded first. */
    async findConflicts(
      agentId: string,
      version: number,
      part: { documentIds: string[]; from: number; count: number; today: PartialDate },
    ) {
      try {
        return await pool.run('conflicts', { agentId, version, ...part }, { key: agentId });
      } catch (error) {
        if (error instanceof TaskStoppedError && error.reason !== 'aborted') return undefined;
        throw error;
      }
    },

    async load(agentId: string, version: number, parts: () => AsyncIterable<PassagePart>) {
      const tell = { key: agentId };
      await pool.run('begin', { agentId, version, dimensions: embedder.dimensions }, tell);
      for await (const part of parts())
        await pool.run(
          'add',
          { agentId, version, ...part },
          { ...tell, transfer: part.vectors ? [part.vectors.buffer] : [] },
        );
      await pool.run('finish', { agentId, version }, tell);
    },

    drop: (agentId: string) => pool.run('drop', { agentId }, { key: agentId }),

    close: () => pool.close(),
  };
}

type Meaning = Awaited<ReturnType<typeof meaningOf>>;

/** Where the embeddings service is away the words of the question must do: an answer found by them beats none after a wait. */
async function meaningOf(embedder: Pick<Embedder, 'embed' | 'dimensions'>, wordings: string[]) {
  try {
    const vectors = await Promise.all(
      wordings.map((wording) => embedder.embed([wording], { priority: 'query' })),
    );
    return { vectors: vectors.flat(), isByWordsAlone: false };
  } catch (error) {
    if (!(error instanceof EmbedderAwayError)) throw error;
    return { vectors: wordings.map(() => new Float32Array(embedder.dimensions)), isByWordsAlone: true };
  }
}
