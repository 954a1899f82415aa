import type { Llm } from '../llm/index.ts';
import { beginSpan } from './tracer.ts';

/** Shows each question to a language model, from when it is asked until its answer is whole. */
export const traceLlm = (llm: Llm): Llm => ({
  ...llm,
  stream(request) {
    const span = beginSpan(() => 'language model', 'client', { 'gen_ai.request.model': llm.modelId });
    const stream = llm.stream(request);
    if (!span) return stream;
    async function* read() {
      try {
        yield* stream.text;
      } catch (error) {
        span!.end({ isError: true });
        throw error;
      } finally {
        // Also when the reader has heard enough.
        span!.end();
      }
    }
    return { ...stream, text: read() };
  },
});
