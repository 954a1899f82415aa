import type { Log } from '../log/index.ts';
import { type BreakerLimits, type CallOutcome, createCircuitBreaker } from './circuit-breaker.ts';
import type { Llm, LlmState, LlmStream, LlmUsage } from './llm.ts';
import { LlmError, type LlmFailure, toLlmError } from './llm-error.ts';

/** Faults that the next question would meet too. A request that was not understood, or an answer withheld, may be about that one. */
const lastingFailures: LlmFailure[] = ['timeout', 'unreachable', 'broken_stream', 'rate_limited'];

interface BreakerOptions extends Partial<BreakerLimits> {
  log: Log;
  now?: () => number;
}

/** A model that hangs or fails costs the first few questions their wait; the next ones are answered without it at once. */
export function withBreaker(llm: Llm, { log, ...options }: BreakerOptions): Llm {
  let lastFailure: LlmError | undefined;
  let state: LlmState = 'untried';
  const breaker = createCircuitBreaker({
    ...options,
    onChange(to, from) {
      const reason = lastFailure?.reason;
      // Failed trials are no news: it is said once when the model is left out and once when it is back.
      if (from.kind === 'closed')
        log.warn({ reason }, 'The language model keeps failing; answers are quoted without it for now');
      if (to.kind === 'closed') log.info('The language model works again and is used');
    },
  });

  return {
    modelId: llm.modelId,
    ...(llm.outside && { outside: llm.outside }),
    state: () => state,
    stream(request): LlmStream {
      const settle: { usage: (usage: LlmUsage | Promise<LlmUsage>) => void } = { usage: () => {} };
      const usage = new Promise<LlmUsage>((resolve) => {
        settle.usage = resolve;
      });

      async function* read() {
        const permit = breaker.enter();
        if (!permit) {
          settle.usage({ inputTokens: undefined, outputTokens: undefined });
          throw new LlmError(
            'paused',
            'The language model is left out because it has just failed.',
            undefined,
            lastFailure,
          );
        }
        let outcome: CallOutcome = 'abandoned';
        try {
          const stream = llm.stream(request);
          settle.usage(stream.usage);
          for await (const piece of stream.text) {
            // Also when the reader has heard enough and leaves.
            outcome = 'succeeded';
            yield piece;
          }
        } catch (error) {
          const failure = toLlmError(error);
          outcome = outcomeOf(failure);
          if (outcome === 'failed') lastFailure = failure;
          throw failure;
        } finally {
          if (outcome !== 'abandoned') state = outcome === 'failed' ? 'failing' : 'works';
          permit.end(outcome);
        }
      }

      return { text: read(), usage };
    },
  };
}

function outcomeOf({ reason, status }: LlmError): CallOutcome {
  if (reason === 'aborted') return 'abandoned';
  // With a status our key was refused; without one the model itself would not answer this question.
  if (reason === 'refused') return status === undefined ? 'succeeded' : 'failed';
  return lastingFailures.includes(reason) ? 'failed' : 'abandoned';
}
