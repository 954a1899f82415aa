import type { Row } from './report.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** Tests that exist already and show a claim; they are run once for all chapters. */
export interface ShownByTests {
  claim: string;
  /** Where those that open a database run; on PostgreSQL unless told. */
  databases?: DatabaseKind[];
  /** Paths from the repository's root. */
  files: string[];
}

export interface ProveContext {
  isLong: boolean;
  /** How long the kills on one database may last. */
  killMinutes: number;
  /** A folder of public question and attack sets. */
  dataDir: string | undefined;
  /** A PostgreSQL of this run's own, or why there is none. */
  postgres(): Promise<{ url: string } | { missing: string }>;
  /** The machine has other work, so that how long something takes tells nothing. */
  isBusy: boolean;
  /** Rows that are certain already, so that a run which is stopped later has them. */
  keep(rows: Row[]): void;
  say(text: string): void;
}

export interface Chapter {
  name: string;
  title: string;
  about: string;
  /** Breaks things and measures how long they take to come back. */
  isFault?: true;
  tests?: ShownByTests[];
  run?(context: ProveContext): Promise<Row[]>;
}

/** Counts attempts of one claim. */
export function createCount(claim: string, detail?: string) {
  const failures: string[] = [];
  let tried = 0;
  return {
    hold() {
      tried += 1;
    },
    fail(what: string) {
      tried += 1;
      failures.push(what);
    },
    check(isRight: boolean, what: string) {
      tried += 1;
      if (!isRight) failures.push(what);
    },
    row: (): Row => ({
      claim,
      tried,
      held: tried - failures.length,
      ...(detail && { detail }),
      ...(failures.length > 0 && { failures }),
    }),
  };
}
