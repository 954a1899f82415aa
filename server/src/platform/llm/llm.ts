import { setTimeout as pause } from 'node:timers/promises';
import { type DirectRequest, directRequest } from '../fetch/index.ts';
import type { Log } from '../log/index.ts';
import { createMask, type Mask } from '../masking/index.ts';
import { readCompletion } from './completion-stream.ts';
import { errorOfStatus, LlmError, type LlmFailure, toLlmError, unreachableError } from './llm-error.ts';

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

/** Of what a server says when it refuses; only a code word is taken from it. */
const maxErrorCharacters = 20_000;
const retryPauseMs = 250;

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
  const address = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };

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
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });

      const totalTimer = stopAfter(totalTimeoutMs, 'took too long');
      let patienceTimer = stopAfter(firstTokenTimeoutMs, 'did not begin to answer in time');
      let settleUsage!: (usage: LlmUsage) => void;
      const usage = new Promise<LlmUsage>((resolve) => {
        settleUsage = resolve;
      });
      controller.signal.addEventListener('abort', () => settleUsage(unknownUsage), { once: true });

      const body = JSON.stringify({
        model,
        messages: [{ role: 'system', content: system }, ...messages],
        max_tokens: maxOutputTokens,
        stream: true,
        stream_options: { include_usage: true },
      });
      const answering = requestAnswer(address, { method: 'POST', headers, body, signal: controller.signal });
      // Whoever reads the text hears of it; without a reader nobody has to.
      answering.catch(() => {});

      async function* read() {
        let hasBegun = false;
        let hasText = false;
        let finishReason: string | undefined;
        let counted = unknownUsage;
        try {
          for await (const parts of readCompletion(await answering)) {
            for (const part of parts) {
              if (!hasBegun && (part.type === 'text' || part.type === 'reasoning')) hasBegun = true;
              if (hasBegun) clearTimeout(patienceTimer);
              if (part.type === 'usage')
                counted = { inputTokens: part.inputTokens, outputTokens: part.outputTokens };
              else if (part.type === 'finish') finishReason = part.reason;
              else if (part.type === 'text') {
                hasText = true;
                yield part.text;
                controller.signal.throwIfAborted();
              }
            }
            // Set anew only while we wait for the model, so that a slow reader is not taken for a slow model.
            if (hasBegun) {
              clearTimeout(patienceTimer);
              patienceTimer = stopAfter(idleTimeoutMs, 'fell silent in the middle of its answer');
            }
          }
          if (finishReason === 'content_filter')
            throw new LlmError('refused', 'The language model would not answer this.');
          if (!finishReason)
            throw new LlmError('broken_stream', 'The language model ended before its answer did.');
          if (!hasText) throw new LlmError('broken_stream', 'The language model sent an empty answer.');
          settleUsage({ ...counted, ...(finishReason === 'length' && { isCutShort: true }) });
        } catch (error) {
          const failure = toLlmError(controller.signal.aborted ? controller.signal.reason : error);
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

/** The stream of an answer that has begun. */
async function requestAnswer(address: string, init: DirectRequest) {
  init.signal?.throwIfAborted();
  const incoming = await requestWithOneRetry(address, init).catch((error) => {
    throw init.signal?.aborted ? error : unreachableError(error);
  });
  const status = incoming.statusCode ?? 0;
  if (status >= 200 && status < 300) return incoming;
  incoming.setEncoding('utf8');
  let body = '';
  for await (const piece of incoming) {
    body += piece as string;
    if (body.length > maxErrorCharacters) break;
  }
  throw errorOfStatus(status, body);
}

/** Tries once more while nothing of the answer has come. */
async function requestWithOneRetry(address: string, init: DirectRequest) {
  try {
    const incoming = await directRequest(address, init);
    if ((incoming.statusCode ?? 0) < 500) return incoming;
    incoming.destroy();
  } catch (error) {
    if (init.signal?.aborted) throw error;
  }
  await pause(retryPauseMs, undefined, { ...(init.signal && { signal: init.signal }) });
  return directRequest(address, init);
}
