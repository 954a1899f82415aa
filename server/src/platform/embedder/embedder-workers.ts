import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { unavailable } from '../../errors.ts';
import type { WorkerReply, WorkerRequest } from './embedder.worker.ts';
import type { Batch, BatchQueue } from './embedder-queue.ts';

const maxDeaths = 2;

interface Member {
  worker: Worker;
  state: 'starting' | 'ready' | 'leaving';
  /** The first is being worked on; the next lies ready at the worker, so that it never waits for the server's thread. */
  batches: Batch[];
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * Keeps one worker always and starts more, up to the limit, only while batches wait: each costs about 90 MB.
 * A worker that dies is replaced, and what it was doing is tried once more.
 */
export function createWorkerCrew({
  start,
  limit,
  batchesPerWorker,
  queue,
  idleMs = 60_000,
}: {
  start: () => Worker;
  limit: number;
  batchesPerWorker: number;
  queue: BatchQueue;
  idleMs?: number;
}) {
  const members = new Set<Member>();
  let isClosed = false;
  let couldNotStart = false;

  const countStaying = () => [...members].filter(({ state }) => state !== 'leaving').length;
  const send = (member: Member, request: WorkerRequest) => member.worker.postMessage(request);

  function hire(): Promise<void> {
    const member: Member = { worker: start(), state: 'starting', batches: [], idleTimer: undefined };
    members.add(member);
    return new Promise((resolve, reject) => {
      let lastWords = 'it stopped without a reason';
      let hasStarted = false;
      member.worker.on('error', (cause) => {
        lastWords = cause.message;
      });
      member.worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') {
          if (member.state === 'starting') member.state = 'ready';
          hasStarted = true;
          couldNotStart = false;
          resolve();
        } else if (reply.kind === 'unusable') {
          lastWords = reply.reason;
          return;
        } else {
          const batch = member.batches.shift();
          if (reply.kind === 'embedded') batch?.finish(reply.vectors);
          else batch?.fail(new Error(`A text could not be embedded: ${reply.reason}`));
        }
        assignWork();
      });
      member.worker.on('exit', () => {
        clearTimeout(member.idleTimer);
        members.delete(member);
        if (!hasStarted) {
          couldNotStart = true;
          reject(new Error(lastWords));
          return;
        }
        retryOrFail(member.batches, lastWords);
        if (!isClosed && (countStaying() === 0 || !queue.isEmpty())) hireInBackground();
      });
    });
  }

  function hireInBackground() {
    hire().catch((cause: Error) => {
      if (countStaying() === 0)
        queue.failAll(new Error(`No embedding worker could be started: ${cause.message}`, { cause }));
    });
  }

  /** Only the first can have killed the worker. */
  function retryOrFail([first, ...innocent]: Batch[], reason: string) {
    for (const batch of innocent.reverse()) queue.putBack(batch);
    if (!first) return;
    first.deaths++;
    if (first.deaths < maxDeaths) queue.putBack(first);
    else first.fail(new Error(`Embedding workers died ${maxDeaths} times on the same texts: ${reason}`));
  }

  function assignWork() {
    for (let held = 0; held < batchesPerWorker; held++) {
      for (const member of members) {
        if (member.state !== 'ready' || member.batches.length > held) continue;
        const batch = queue.take();
        if (!batch) continue;
        member.batches.push(batch);
        send(member, batch.texts);
      }
    }
    for (const member of members) dismissWhenIdle(member);
    const isStarting = [...members].some(({ state }) => state === 'starting');
    const wanted = couldNotStart ? 1 : limit;
    if (!queue.isEmpty() && !isStarting && countStaying() < wanted && !isClosed) hireInBackground();
  }

  function dismissWhenIdle(member: Member) {
    clearTimeout(member.idleTimer);
    if (member.state !== 'ready' || member.batches.length > 0) return;
    member.idleTimer = setTimeout(() => {
      const isLastReady = ![...members].some((other) => other !== member && other.state === 'ready');
      if (!isLastReady) dismiss(member);
    }, idleMs);
    member.idleTimer.unref();
  }

  // Never terminate(): onnxruntime aborts the whole process when its thread is stopped in the middle of a run.
  function dismiss(member: Member) {
    member.state = 'leaving';
    send(member, 'leave');
  }

  return {
    hire,
    assignWork,
    isReady: () => !isClosed && [...members].some(({ state }) => state === 'ready'),
    async close() {
      isClosed = true;
      queue.failAll(closing());
      for (const batch of [...members].flatMap(({ batches }) => batches)) batch.fail(closing());
      const departures = [...members].map(({ worker }) => once(worker, 'exit'));
      for (const member of members) dismiss(member);
      await Promise.all(departures);
    },
  };
}

export const closing = () => unavailable('The server is shutting down.');
