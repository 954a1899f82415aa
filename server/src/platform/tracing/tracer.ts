import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Fixed words, patterns and numbers: never what somebody wrote, an id or an address. */
export type SpanAttributes = Record<string, string | number>;
export type SpanKind = 'internal' | 'server' | 'client';

export interface FinishedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  kind: SpanKind;
  startedAtMs: number;
  endedAtMs: number;
  attributes: SpanAttributes;
  isError: boolean;
}

export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  end(outcome?: { isError: boolean }): void;
}

export interface Tracer {
  /** Runs something that begins a trace: what it does becomes part of it. */
  trace<Result>(
    root: { name: string; kind: SpanKind },
    work: (span: Span) => Promise<Result>,
  ): Promise<Result>;
}

interface ActiveSpan {
  traceId: string;
  spanId: string;
  record(span: FinishedSpan): void;
}

const active = new AsyncLocalStorage<ActiveSpan>();

/** Wall time with the fractions of the monotonic clock; a trace shows durations of tenths of milliseconds. */
const nowMs = () => performance.timeOrigin + performance.now();

/** A part of the trace that is under way; undefined where there is none, which costs next to nothing: then it needs no name. */
export function beginSpan(
  nameOf: () => string,
  kind: SpanKind,
  attributes: SpanAttributes = {},
): Span | undefined {
  const parent = active.getStore();
  return parent && open(parent, { name: nameOf(), kind, attributes }).span;
}

/** `share` of all traces, from 0 to 1, are recorded whole; of the others nothing is. */
export function createTracer(record: (span: FinishedSpan) => void, { share = 1 } = {}): Tracer {
  return {
    async trace(root, work) {
      if (Math.random() >= share) return work(unrecorded);
      const traceId = randomBytes(16).toString('hex');
      const { span, spanId } = open({ traceId, record }, { ...root, attributes: {} });
      return active.run({ traceId, spanId, record }, async () => {
        try {
          const result = await work(span);
          span.end();
          return result;
        } catch (error) {
          span.end({ isError: true });
          throw error;
        }
      });
    },
  };
}

const unrecorded: Span = { rename() {}, set() {}, end() {} };

function open(
  { traceId, spanId: parentSpanId, record }: Omit<ActiveSpan, 'spanId'> & { spanId?: string },
  { name, kind, attributes }: { name: string; kind: SpanKind; attributes: SpanAttributes },
) {
  const spanId = randomBytes(8).toString('hex');
  const startedAtMs = nowMs();
  const known = { ...attributes };
  let title = name;
  let isOpen = true;
  const span: Span = {
    rename(to) {
      title = to;
    },
    set: (more) => void Object.assign(known, more),
    end({ isError } = { isError: false }) {
      if (!isOpen) return;
      isOpen = false;
      record({
        traceId,
        spanId,
        parentSpanId,
        name: title,
        kind,
        startedAtMs,
        endedAtMs: nowMs(),
        attributes: known,
        isError,
      });
    },
  };
  return { span, spanId };
}
