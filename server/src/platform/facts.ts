import type { Database } from './database/index.ts';

/** Something that can happen. The feature in which it happens defines it, beside its other files, as `x.facts.ts`. */
export interface FactDefinition<Told> {
  name: string;
  /** For the compiler alone: what is told of it. */
  readonly told?: Told;
}

export const defineFact = <Told>(name: string): FactDefinition<Told> => ({ name });

export interface FactListener<Told> {
  fact: FactDefinition<Told>;
  /**
   * Joins the transaction in which it happened: whatever throws here undoes it. What goes out of the server must wait for
   * the commit, so it is left to a job that is enqueued in the transaction.
   */
  run(tx: Database, told: Told): Promise<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: listeners of different facts stand in one list
export type AnyFactListener = FactListener<any>;

/** A listener whose function is checked against what is told. */
export const on = <Told>(fact: FactDefinition<Told>, run: FactListener<Told>['run']): AnyFactListener => ({
  fact,
  run,
});

export interface Facts {
  /** Tells all who listen, one after the other in the order in which they came. Call it once, where it happens. */
  note<Told>(tx: Database, fact: FactDefinition<Told>, told: NoInfer<Told>): Promise<void>;
  listen(listeners: AnyFactListener[]): void;
}

/** What happened, for features that the one in which it happened does not know. In this process and this transaction. */
export function createFacts(): Facts {
  const listenersOf = new Map<string, AnyFactListener[]>();
  return {
    async note(tx, { name }, told) {
      for (const { run } of listenersOf.get(name) ?? []) await run(tx, told);
    },
    listen(listeners) {
      for (const listener of listeners) {
        const { name } = listener.fact;
        listenersOf.set(name, [...(listenersOf.get(name) ?? []), listener]);
      }
    },
  };
}
