import { hostname } from 'node:os';
import { directFetch } from '../fetch/index.ts';
import type { Log } from '../log/index.ts';
import type { FinishedSpan, SpanAttributes } from './tracer.ts';

interface ExportOptions {
  /** Where the collector takes OTLP over HTTP; `/v1/traces` is added to it. */
  endpoint: string;
  /** Such as a key of the service that collects. */
  headers: Record<string, string>;
  serviceName: string;
  version: string;
  log: Log;
  intervalMs?: number;
}

const maxBatch = 512;
/** What a collector that is away does not take is dropped from the oldest on: traces must never cost the server its memory. */
const maxWaiting = 4096;
const timeoutMs = 5000;
const kinds = { internal: 1, server: 2, client: 3 } as const;

/** Sends spans as OTLP/HTTP in JSON, every few seconds. Nobody waits for it. */
export function openTraceExport({
  endpoint,
  headers,
  serviceName,
  version,
  log,
  intervalMs = 5000,
}: ExportOptions) {
  const resource = {
    attributes: attributesOf({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
  };
  let waiting: FinishedSpan[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> = Promise.resolve();

  async function sendOne(batch: FinishedSpan[]) {
    const spans = batch.map(presentSpan);
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'parley', version }, spans }] }],
    });
    await post({ endpoint, headers }, body);
  }

  async function sendAll() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxBatch);
      try {
        await sendOne(batch);
        if (isAway) log.info({ dropped }, 'Traces are taken again');
        isAway = false;
        dropped = 0;
      } catch (error) {
        dropped += batch.length;
        // Said once: a collector that is away must not fill the log as well.
        if (!isAway) log.warn({ err: error }, 'Traces are not taken; they are dropped until they are');
        isAway = true;
        return;
      }
    }
  }

  const flush = () => {
    sending = sending.then(sendAll);
    return sending;
  };
  const timer = setInterval(() => void flush(), intervalMs).unref();

  return {
    record(span: FinishedSpan) {
      waiting.push(span);
      if (waiting.length <= maxWaiting) return;
      dropped += waiting.length - maxWaiting;
      waiting = waiting.slice(-maxWaiting);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function post({ endpoint, headers }: Pick<ExportOptions, 'endpoint' | 'headers'>, body: string) {
  const response = await directFetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', connection: 'close' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The collector of traces answered with ${response.status}`);
}

/** Sends nothing but an empty list. What the collector said against it, if anything. */
export async function findCollectorFault(collector: Pick<ExportOptions, 'endpoint' | 'headers'>) {
  try {
    await post(collector, '{"resourceSpans":[]}');
    return undefined;
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message || message : message;
  }
}

const inNanoseconds = (ms: number) =>
  `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`;

const presentSpan = (span: FinishedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: inNanoseconds(span.startedAtMs),
  endTimeUnixNano: inNanoseconds(span.endedAtMs),
  attributes: attributesOf(span.attributes),
  status: span.isError ? { code: 2 } : {},
});

const attributesOf = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
