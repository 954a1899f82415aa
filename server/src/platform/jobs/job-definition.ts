import type { z } from 'zod';

export interface JobDefinition<P> {
  name: string;
  payload: z.ZodType<P>;
  /** Whose job it is, where those of one must not keep those of another waiting: each has a turn, whoever came first with how many. */
  inTurnBy?(payload: NoInfer<P>): string;
  /** Seconds from one run to the next: the runner puts it back by itself. Such a job carries nothing. */
  every?: number;
  /** Seconds to wait before each further try; 1, 2 and 4 unless told. */
  retryAfterSeconds?: readonly number[];
  /** True for a failure that every further try would meet again: the job is given up at once. */
  isFinalFailure?(error: unknown): boolean;
  /** Counts `every` from the turns of the clock instead of from the last run: this many seconds after each. */
  offset?: number;
}

export interface JobContext {
  /** 1 for the first run. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the server stops, or when the job was taken from this process. */
  signal: AbortSignal;
}

export interface JobHandler<P> {
  job: JobDefinition<P>;
  /** May run twice for one job: a process can die after the work and before it is noted as done. */
  run(payload: P, context: JobContext): Promise<void>;
  /** How many of this kind run at the same time in this process; 1 unless told. */
  concurrency?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: handlers of different payloads stand in one list
export type AnyJobHandler = JobHandler<any>;
