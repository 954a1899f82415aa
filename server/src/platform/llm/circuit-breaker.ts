export type BreakerState =
  | { kind: 'closed'; failuresInRow: number }
  | { kind: 'open'; openings: number; retryAtMs: number }
  | { kind: 'half-open'; openings: number };

export type CallOutcome = 'succeeded' | 'failed' | 'abandoned';

export interface BreakerLimits {
  /** So many failures in a row open it. */
  maxFailuresInRow: number;
  /** How long it stays open the first time; doubles each time a trial call fails. */
  firstPauseMs: number;
  maxPauseMs: number;
}

/** Of one call that was let through; only the first outcome counts. */
export interface Permit {
  end(outcome: CallOutcome): void;
}

export interface CircuitBreaker {
  /** Undefined while calls are to be left out. While half-open one call at a time may try. */
  enter(): Permit | undefined;
  state(): BreakerState['kind'];
}

export const defaultBreakerLimits: BreakerLimits = {
  maxFailuresInRow: 3,
  firstPauseMs: 30_000,
  maxPauseMs: 5 * 60_000,
};

/** What becomes of the breaker when a call has ended. Pure, so that every way through it can be tested. */
export function afterCall(
  state: BreakerState,
  outcome: CallOutcome,
  nowMs: number,
  limits: BreakerLimits,
): BreakerState {
  if (outcome === 'succeeded') return { kind: 'closed', failuresInRow: 0 };
  if (state.kind === 'closed') {
    if (outcome === 'abandoned') return state;
    const failuresInRow = state.failuresInRow + 1;
    return failuresInRow < limits.maxFailuresInRow
      ? { kind: 'closed', failuresInRow }
      : opened(1, nowMs, limits);
  }
  if (state.kind === 'open') return state;
  // A trial that nobody waited for told nothing: the next caller may try.
  return outcome === 'failed'
    ? opened(state.openings + 1, nowMs, limits)
    : { kind: 'open', openings: state.openings, retryAtMs: nowMs };
}

function opened(openings: number, nowMs: number, { firstPauseMs, maxPauseMs }: BreakerLimits): BreakerState {
  return {
    kind: 'open',
    openings,
    retryAtMs: nowMs + Math.min(firstPauseMs * 2 ** (openings - 1), maxPauseMs),
  };
}

interface BreakerOptions extends Partial<BreakerLimits> {
  /** Must not be moved by a changed clock. */
  now?: () => number;
  onChange?: (to: BreakerState, from: BreakerState) => void;
}

/** Spares callers the wait for something that has just failed several times. One for each process. */
export function createCircuitBreaker({
  now = () => performance.now(),
  onChange = () => {},
  ...limits
}: BreakerOptions = {}): CircuitBreaker {
  const all: BreakerLimits = { ...defaultBreakerLimits, ...limits };
  let state: BreakerState = { kind: 'closed', failuresInRow: 0 };
  /** Counts the changes of kind, to tell calls that began before one. */
  let generation = 0;
  const change = (next: BreakerState) => {
    const before = state;
    state = next;
    if (next.kind === before.kind) return;
    generation += 1;
    onChange(next, before);
  };

  return {
    enter() {
      if (state.kind === 'half-open') return undefined;
      if (state.kind === 'open') {
        if (now() < state.retryAtMs) return undefined;
        change({ kind: 'half-open', openings: state.openings });
      }
      const generationAtEntry = generation;
      let hasEnded = false;
      return {
        end(outcome) {
          // A call that began before the last change says nothing about how things are now.
          if (hasEnded || generation !== generationAtEntry) return;
          hasEnded = true;
          change(afterCall(state, outcome, now(), all));
        },
      };
    },
    state: () => state.kind,
  };
}
