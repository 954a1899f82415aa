import { composeAnswer } from '../../server/src/features/answering/composing/compose-answer.ts';
import { confidenceOf } from '../../server/src/features/answering/confidence/confidence.ts';
import { textToEmbed } from '../../server/src/features/knowledge/documents/index.ts';
import { splitIntoPassages } from '../../server/src/features/knowledge/passages/index.ts';
import type { IndexedPassage, SearchResult } from '../../server/src/features/knowledge/search/index.ts';
import { createPassageIndexBuilder } from '../../server/src/features/knowledge/search/passage-index.ts';
import { rewriteQuestion } from '../../server/src/features/knowledge/search/rewrite-question.ts';
import {
  rankQuestion,
  type SearchQuestion,
  searchPassages,
  withWordsMeant,
} from '../../server/src/features/knowledge/search/search-passages.ts';
import { openCachedEmbedder } from './cached-embedder.ts';

export interface MeasuredDocument {
  id: string;
  title?: string;
  text: string;
  kb: string;
}

export interface AskedInput {
  question: string;
  history?: { role: string; text: string }[];
}

export const embedder = openCachedEmbedder();

/** So many passages always hold twenty different documents, or all there are. */
const passagesForRanking = 80;

/** One business: its documents are read and indexed as the product does it, only without a database and worker threads. */
export async function create({ documents }: { documents: MeasuredDocument[] }) {
  const index = await indexDocuments(documents);

  async function understand(
    { question, history = [] }: AskedInput,
    corrections: SearchResult['corrections'] = [],
  ): Promise<SearchQuestion> {
    const asked = rewriteQuestion(
      question,
      history.map(({ role, text }) => ({ role: role === 'user' ? 'user' : 'assistant', content: text })),
    );
    const wordings = asked.secondWording ? [asked.question, asked.secondWording] : [asked.question];
    const vectors = await embedder.embed(wordings.map((wording) => withWordsMeant(wording, corrections)));
    return { asked, vectors, isEnglishOnly: true };
  }
  async function search(input: AskedInput, limit: number): Promise<SearchResult> {
    const found = await searchPassages(index, await understand(input), limit);
    if (found.corrections.length === 0) return found;
    return searchPassages(index, await understand(input, found.corrections), limit);
  }

  return {
    index,
    search,
    rank: async (input: AskedInput, limit: number) => rankQuestion(index, await understand(input), limit),

    async retrieve(input: AskedInput, count: number) {
      const result = await search(input, passagesForRanking);
      const best = new Map<string, number>();
      for (const { documentId, score } of result.passages)
        if (!best.has(documentId)) best.set(documentId, score);
      const documentsFound = [...best].slice(0, count);
      return {
        ids: documentsFound.map(([id]) => id),
        scores: documentsFound.map(([, score]) => score),
        confidence: confidenceOf(result),
      };
    },

    /** Always the best text there is: whoever measures decides from which confidence on it would be said. */
    async answer(input: AskedInput) {
      const result = await search(input, 6);
      const { text } = await composeAnswer(result);
      return {
        text: text || null,
        confidence: confidenceOf(result),
        ids: [...new Set(result.passages.map(({ documentId }) => documentId))],
      };
    },
  };
}

async function indexDocuments(documents: MeasuredDocument[]) {
  const passages: IndexedPassage[] = [];
  const texts: string[] = [];
  for (const { id, title = '', text } of documents) {
    for (const passage of splitIntoPassages({ title: title || null, text, pages: [], faqs: [] })) {
      texts.push(textToEmbed(title, passage));
      passages.push({
        ...passage,
        id: `${id}#${passages.length}`,
        documentId: id,
        documentTitle: title,
        url: null,
      });
    }
  }
  const vectors = await embedder.embed(texts);
  const { dimensions } = embedder;
  const flat = new Float32Array(vectors.length * dimensions);
  vectors.forEach((vector, at) => {
    flat.set(vector, at * dimensions);
  });
  const builder = createPassageIndexBuilder(dimensions);
  await builder.add(passages, flat);
  return builder.finish();
}
