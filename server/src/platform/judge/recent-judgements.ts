import { createHash } from 'node:crypto';
import { createRecentValues } from '../recent-values.ts';
import type { ReadPassage } from './judge-engine.ts';

/** About as much as a few hundred questions are read with. A judgement takes some 100 bytes. */
const maxKept = 20_000;

/**
 * Reads each passage once: the same pair is always judged alike, a pair takes ten milliseconds of a processor, and much of
 * what visitors ask is asked again and again. `read` gets only those that are not known.
 */
export function createRecentJudgements<Judgement>() {
  const recent = createRecentValues<Judgement>(maxKept);
  const findAll = (keys: string[]) => keys.map((key) => recent.find(key));
  return async (
    asked: (string | undefined)[],
    passages: ReadPassage[],
    read: (unknown: ReadPassage[]) => Promise<Judgement[] | undefined>,
  ): Promise<Judgement[] | undefined> => {
    const keys = passages.map(({ context, text }) => keyOf([...asked, context, text]));
    const known = findAll(keys);
    const unknown = passages.filter((_, at) => known[at] === undefined);
    if (unknown.length === 0) return known as Judgement[];
    const found = await read(unknown);
    if (!found) return undefined;
    let next = 0;
    return known.map((judgement, at) => {
      if (judgement !== undefined) return judgement;
      const judged = found[next++]!;
      recent.add(keys[at]!, judged);
      return judged;
    });
  };
}

/** Of parts that may hold any character. */
const keyOf = (parts: (string | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');
