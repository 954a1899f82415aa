import { setTimeout as pause } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import { type DirectRequest, directFetch } from '../fetch/index.ts';
import type { Log } from '../log/index.ts';
import { createMask, type Mask } from '../masking/index.ts';
import { LlmError, type LlmFailure, toLlmError } from './llm-error.ts';

export interface LlmRequest {
  /** Our words and those of the business's documents, which anybody may read: what visitors wrote has no place in it. */
  system: string;
  /** What people said; personal data is taken out of it on the way, and put back into the answer. */
  messages: { role: 'user' | 'assistant'; content: string }[];
  signal?: AbortSignal;
  maxOutputTokens?: number;
}

export interface LlmUsage {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** The model had more to say than `maxOutputTokens` let it. */
  isCutShort?: boolean;
}

export interface LlmStream {
  /** To be read once. Ends when the answer is whole, else throws an LlmError; leaving the loop early stops the request. */
  text: AsyncIterable<string>;
  /** Never rejects; the numbers are undefined when the answer broke off or the server does not count. */
  usage: Promise<LlmUsage>;
}

/** By the latest question that told something about the model itself. */
export type LlmState = 'untried' | 'works' | 'failing';

export interface Llm {
  modelId: string;
  /** Where questions go, and whether personal data is taken out of them before; unknown of one made for a test. */
  outside?: { host: string; isMasked: boolean };
  /** Not known of one that nobody watches. */
  state?(): LlmState;
  stream(request: LlmRequest): LlmStream;
}

interface LlmOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  log: Log;
  /** On unless told: a model on a machine of one's own may read everything. */
  masksPersonalData?: boolean;
  firstTokenTimeoutMs?: number;
  idleTimeoutMs?: number;
  totalTimeoutMs?: number;
}

// The library would print its warnings past our log.
globalThis.AI_SDK_LOG_WARNINGS = false;

export function openLlm({
  baseUrl,
  apiKey,
  model,
  log,
  masksPersonalData = true,
  firstTokenTimeoutMs = 10_000,
  idleTimeoutMs = 10_000,
  totalTimeoutMs = 60_000,
}: LlmOptions): Llm {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: fetchWithOneRetry as typeof fetch,
    ...(apiKey && { apiKey }),
  });

  return {
    modelId: model,
    outside: { host: new URL(baseUrl).host, isMasked: masksPersonalData },
    stream({ signal, maxOutputTokens, ...request }) {
      const mask = masksPersonalData ? createMask(request.system) : undefined;
      const { system, messages } = mask ? hidePersonalData(mask, request) : request;
      const startedAt = performance.now();
      const controller = new AbortController();
      const stop = (reason: LlmFailure, message: string) => controller.abort(new LlmError(reason, message));
      const stopAfter = (ms: number, message: string) =>
        setTimeout(() => stop('timeout', `The language model ${message}.`), ms);
      const leave = () => stop('aborted', 'The answer is no longer wanted.');
      const stopped = new Promise<never>((_, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
      });
      // Whoever reads the text hears of it; without a reader nobody has to.
      stopped.catch(() => {});
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });

      const totalTimer = stopAfter(totalTimeoutMs, 'took too long');
      let patienceTimer = stopAfter(firstTokenTimeoutMs, 'did not begin to answer in time');
      let settleUsage!: (usage: LlmUsage) => void;
      const usage = new Promise<LlmUsage>((resolve) => {
        settleUsage = resolve;
      });
      controller.signal.addEventListener('abort', () => settleUsage(unknownUsage), { once: true });

      const parts = streamText({
        model: provider(model),
        system,
        messages,
        maxRetries: 0,
        abortSignal: controller.signal,
        // Without this the library prints the error, and with it the prompt, to the console.
        onError: () => {},
        ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      }).fullStream[Symbol.asyncIterator]();

      async function* read() {
        let hasBegun = false;
        let hasText = false;
        try {
          for (;;) {
            // Set anew only while we wait for the model, so that a slow reader is not taken for a slow model.
            if (hasBegun) patienceTimer = stopAfter(idleTimeoutMs, 'fell silent in the middle of its answer');
            const { done, value: part } = await Promise.race([parts.next(), stopped]);
            if (hasBegun || part?.type === 'text-delta' || part?.type === 'reasoning-delta') {
              hasBegun = true;
              clearTimeout(patienceTimer);
            }
            if (done) break;
            if (part.type === 'error') throw part.error;
            if (part.type === 'finish') {
              if (part.finishReason === 'content-filter')
                throw new LlmError('refused', 'The language model would not answer this.');
              const { inputTokens, outputTokens } = part.totalUsage;
              settleUsage({
                inputTokens,
                outputTokens,
                ...(part.finishReason === 'length' && { isCutShort: true }),
              });
            }
            if (part.type === 'text-delta' && part.text !== '') {
              hasText = true;
              yield part.text;
            }
          }
          if (!hasText) throw new LlmError('broken_stream', 'The language model sent an empty answer.');
        } catch (error) {
          const failure = toLlmError(error);
          const ms = Math.round(performance.now() - startedAt);
          log[failure.reason === 'aborted' ? 'debug' : 'warn'](
            { reason: failure.reason, status: failure.status, model, ms },
            failure.message,
          );
          throw failure;
        } finally {
          clearTimeout(totalTimer);
          clearTimeout(patienceTimer);
          signal?.removeEventListener('abort', leave);
          leave();
        }
      }

      return { text: mask ? mask.restore(read()) : read(), usage };
    },
  };
}

type Said = Pick<LlmRequest, 'system' | 'messages'>;

const keepPlaceholders =
  'Words in brackets such as [EMAIL_1] or [PHONE_2] stand for details of the customer that you cannot see. Where you need one, write it exactly like that.';

/** The one place by which words leave this server for a model. */
function hidePersonalData(mask: Mask, { system, messages }: Said): Said {
  const hidden = messages.map(({ role, content }) => ({ role, content: mask.hide(content) }));
  const isAnyHidden = hidden.some(({ content }, nth) => content !== messages[nth]!.content);
  return { system: isAnyHidden ? `${system}\n${keepPlaceholders}` : system, messages: hidden };
}

const unknownUsage: LlmUsage = { inputTokens: undefined, outputTokens: undefined };

/** Tries once more while nothing of the answer has come. */
async function fetchWithOneRetry(address: string | URL, init: DirectRequest = {}) {
  try {
    const response = await directFetch(address, init);
    if (response.status < 500) return response;
    await response.body?.cancel();
  } catch (error) {
    if (init.signal?.aborted) throw error;
  }
  await pause(250, undefined, { ...(init.signal && { signal: init.signal }) });
  return directFetch(address, init);
}
