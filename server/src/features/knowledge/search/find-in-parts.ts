import { unavailable } from '../../../errors.ts';

export const maxLoads = 3;

export const changingTooFast = () =>
  unavailable('The knowledge of this agent is changing too fast to be searched. Please try again.');

interface Part<Found> {
  found: Found[];
  /** Where the next part begins; null at the end. */
  next: number | null;
  /** Of the index that was looked through. */
  version: number;
}

/** Looks through an index part by part until there is enough. What was not looked through to the end is not said to hold nothing. */
export async function findInParts<Found>({
  find,
  load,
  limit,
}: {
  /** Undefined when the index has to be loaded first. */
  find(from: number): Promise<Part<Found> | undefined>;
  load(): Promise<void>;
  limit: number;
}): Promise<Found[]> {
  let found: Found[] = [];
  let version: number | undefined;
  let from: number | null = 0;
  let failed = 0;
  while (from !== null && found.length < limit) {
    if (failed > maxLoads) throw changingTooFast();
    const part: Part<Found> | undefined = await find(from);
    if (!part) {
      failed += 1;
      await load();
    } else if (from > 0 && part.version !== version) {
      // In a newer index the passages stand in other places.
      failed += 1;
      found = [];
      from = 0;
    } else {
      found.push(...part.found);
      from = part.next;
      ({ version } = part);
    }
  }
  return found.slice(0, limit);
}
