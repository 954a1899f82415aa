import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface PacedModel {
  baseUrl: string;
  /** When the first sentence of the answer to a question with this mark was written out. */
  firstSentenceAtMs: Map<string, number>;
  close(): Promise<void>;
}

/**
 * A language model behind the real protocol that takes its time between words. `sentences` must stand in the knowledge:
 * the product shows nothing else.
 */
export async function startPacedModel(sentences: string[], msPerWord: number): Promise<PacedModel> {
  const firstSentenceAtMs = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let asked = '';
    for await (const piece of request) asked += piece;
    const mark = [...asked.matchAll(/mark\d+x\d+/g)].at(-1)?.[0] ?? '';
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [index, sentence] of sentences.entries()) {
      for (const [place, word] of sentence.split(' ').entries()) {
        response.write(
          `data: ${JSON.stringify(chunk(place === 0 && index > 0 ? ` ${word}` : place > 0 ? ` ${word}` : word))}\n\n`,
        );
        // Only the beginning of the next sentence tells for certain that the first has ended.
        if (index === 1 && place === 0) firstSentenceAtMs.set(mark, performance.now());
        await wait(msPerWord);
      }
    }
    response.end(
      `data: ${JSON.stringify({ ...chunk(''), choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    firstSentenceAtMs,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const chunk = (content: string) => ({
  id: 'answer',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'paced',
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
});
