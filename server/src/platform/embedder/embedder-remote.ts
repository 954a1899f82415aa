import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { AppError, StartError, unavailable } from '../../errors.ts';
import { directFetch } from '../fetch/index.ts';
import { createCircuitBreaker } from '../llm/index.ts';
import type { Log } from '../log/index.ts';
import { maskForGood } from '../masking/index.ts';
import { closing } from './embedder-pool.ts';
import { type Batch, createBatchQueue, type EmbedOptions } from './embedder-queue.ts';

interface RemoteSettings {
  /** On unless told. */
  masksPersonalData?: boolean;
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For one attempt. */
  timeoutMs?: number;
  /** Doubles with every attempt. */
  firstBackoffMs?: number;
  /** For a query, with all its attempts: somebody waits for it. */
  queryTimeoutMs?: number;
  /** For the pauses after failed queries. */
  now?: () => number;
  log?: Log;
}

const defaultQueryTimeoutMs = 3000;
const maxAttempts = 4;
const maxBackoffMs = 30_000;
const maxRunningBatches = 4;
const queriesBesides = 4;
const maxCharacters = 8_000;

const replySchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).nonempty() })),
});

/** A query could not be embedded now; batches wait and try again instead. */
export class EmbedderAwayError extends AppError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** Any address that speaks OpenAI's embeddings protocol. One text is embedded at once, to learn the length of the vectors. */
export async function openRemoteEmbedder(settings: RemoteSettings) {
  const shutdown = new AbortController();
  const firstVectors = await requestVectors(settings, ['ready'], shutdown.signal).catch((cause: Error) => {
    throw new StartError(`EMBEDDING_BASE_URL ${settings.baseUrl}: ${cause.message}`, { cause });
  });
  const dimensions = firstVectors[0]!.length;
  const queue = createBatchQueue({ maxTexts: 32, maxCharacters: 32 * maxCharacters, onAdded: sendWaiting });
  let underWay = 0;

  function sendWaiting() {
    while (underWay < maxRunningBatches + queriesBesides) {
      const batch = queue.take({ onlyQueries: underWay >= maxRunningBatches });
      if (!batch) return;
      underWay++;
      void send(batch).finally(() => {
        underWay--;
        sendWaiting();
      });
    }
  }

  async function send(batch: Batch) {
    try {
      const vectors = await requestVectors(
        settings,
        batch.texts,
        AbortSignal.any([batch.abandoned, shutdown.signal]),
      );
      const strange = vectors.find(({ length }) => length !== dimensions);
      if (strange) throw refusal(`sent a vector of ${strange.length} numbers instead of ${dimensions}`);
      batch.finish(vectors);
    } catch (cause) {
      batch.fail(cause);
    }
  }

  const breaker = createCircuitBreaker({
    ...(settings.now && { now: settings.now }),
    onChange(to, from) {
      if (from.kind === 'closed')
        settings.log?.warn('The embeddings service keeps failing; questions are searched by words alone');
      if (to.kind === 'closed') settings.log?.info('The embeddings service works again');
    },
  });

  async function embedQuery(texts: string[], { signal, ...options }: EmbedOptions) {
    const permit = breaker.enter();
    if (!permit)
      throw new EmbedderAwayError('The embeddings service is left out because it has just failed.');
    const limit = AbortSignal.timeout(settings.queryTimeoutMs ?? defaultQueryTimeoutMs);
    try {
      const vectors = await queue.embed(texts, {
        ...options,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      permit.end('succeeded');
      return vectors;
    } catch (error) {
      const isGivenUp = signal?.aborted || shutdown.signal.aborted;
      permit.end(isGivenUp ? 'abandoned' : 'failed');
      if (isGivenUp) throw error;
      throw new EmbedderAwayError(
        limit.aborted ? 'The embeddings service did not answer in time.' : (error as Error).message,
      );
    }
  }

  return {
    modelId: `remote:${settings.model}`,
    dimensions,
    async embed(texts: string[], options?: EmbedOptions) {
      shutdown.signal.throwIfAborted();
      const { masksPersonalData = true } = settings;
      // Nothing comes back of a text but its vector, so its details need no names.
      const accepted = texts.map((text) => acceptableText(masksPersonalData ? maskForGood(text) : text));
      return options?.priority === 'query' ? embedQuery(accepted, options) : queue.embed(accepted, options);
    },
    isReady: () => !shutdown.signal.aborted,
    async close() {
      shutdown.abort(closing());
      queue.failAll(closing());
    },
  };
}

/** The protocol refuses empty texts and texts beyond the model's window. */
const acceptableText = (text: string) => text.slice(0, maxCharacters) || ' ';

async function requestVectors(
  settings: RemoteSettings,
  texts: string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(settings, texts, signal);
    if ('reply' in outcome) return readVectors(outcome.reply, texts.length);
    if (!outcome.mayRetry || attempt === maxAttempts) throw refusal(outcome.fault);
    const backoffMs = outcome.retryAfterMs ?? (settings.firstBackoffMs ?? 500) * 2 ** (attempt - 1);
    await wait(Math.min(backoffMs, maxBackoffMs), undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

type Outcome = { reply: unknown } | { fault: string; mayRetry: boolean; retryAfterMs?: number | undefined };

async function tryOnce(
  { baseUrl, apiKey, model, timeoutMs = 30_000 }: RemoteSettings,
  input: string[],
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await directFetch(`${baseUrl}/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, input, encoding_format: 'float' }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const body = await response.text();
    if (response.ok) return { reply: parseJson(body) };
    return {
      fault: `answered with status ${response.status}${codeIn(body)}`,
      mayRetry: response.status === 429 || response.status >= 500,
      retryAfterMs: secondsToMs(response.headers.get('retry-after')),
    };
  } catch (cause) {
    signal.throwIfAborted();
    const { name, message, cause: deeper } = cause as Error;
    if (name === 'TimeoutError') return { fault: `did not answer within ${timeoutMs} ms`, mayRetry: true };
    return {
      fault: `cannot be reached (${deeper instanceof Error ? deeper.message : message})`,
      mayRetry: true,
    };
  }
}

function readVectors(reply: unknown, count: number): Float32Array[] {
  const parsed = replySchema.safeParse(reply);
  if (!parsed.success) throw refusal('sent something that is not a list of embeddings');
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  for (const { index, embedding } of parsed.data.data) vectors[index] = toUnitLength(embedding);
  if (parsed.data.data.length !== count || vectors.length !== count || vectors.includes(undefined)) {
    throw refusal(`sent ${parsed.data.data.length} embeddings that do not match the ${count} texts`);
  }
  return vectors as Float32Array[];
}

function toUnitLength(embedding: number[]) {
  const length = Math.hypot(...embedding);
  if (length === 0) throw refusal('sent a vector of zeros');
  return Float32Array.from(embedding, (value) => value / length);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Only a bare code word such as model_not_found: the rest of such a body may repeat what a visitor wrote. */
function codeIn(body: string) {
  const word = z.string().regex(/^[a-z][\w.-]{1,59}$/i);
  const parsed = z
    .object({ error: z.object({ code: word.or(z.null()).catch(null), type: word.or(z.null()).catch(null) }) })
    .safeParse(parseJson(body));
  const code = parsed.data?.error.code ?? parsed.data?.error.type;
  return code ? ` (${code})` : '';
}

function secondsToMs(header: string | null) {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** Names no address: visitors may see it. */
const refusal = (fault: string) => unavailable(`The embeddings service ${fault}.`);
