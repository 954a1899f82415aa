import { expect, onTestFinished, test } from 'vitest';
import { openPassagePool } from './passage-pool.ts';

test('the meaning of a question with slips is taken from what was meant', async () => {
  const embedded: string[] = [];
  const embedder = {
    modelId: 'all-MiniLM-L6-v2',
    dimensions: 2,
    embed: async (texts: string[]) => {
      embedded.push(...texts);
      return texts.map(() => Float32Array.of(1, 0));
    },
  };
  const pool = openPassagePool({ embedder });
  onTestFinished(() => pool.close());
  const text = 'Delivery within the city costs four euros.';
  await pool.load('agent', 1, async function* () {
    yield {
      passages: [
        {
          id: 'p1',
          documentId: 'd1',
          documentTitle: 'Shop',
          heading: null,
          question: null,
          text,
          page: null,
          url: null,
          startsAt: 0,
          endsAt: text.length,
        },
      ],
      vectors: Float32Array.of(1, 0),
    };
  });
  await pool.search('agent', 1, { question: 'delivery in the city', history: [] }, 3);
  expect(embedded).toEqual(['delivery in the city']);
  await pool.search('agent', 1, { question: 'delivry in the ciyt', history: [] }, 3);
  expect(embedded.slice(1)).toEqual(['delivry in the ciyt', 'delivery in the city']);
});
