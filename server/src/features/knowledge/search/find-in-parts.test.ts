import { expect, test } from 'vitest';
import { findInParts } from './find-in-parts.ts';

/** Three parts with something each; `versionAt` says of which version the index is at each look, 0 where it has to be loaded. */
function lookThrough(versionAt: (look: number) => number, limit = 100) {
  let looks = 0;
  return findInParts({
    async find(from) {
      looks += 1;
      const version = versionAt(looks);
      return version === 0 ? undefined : { found: [`${from}`], next: from < 2 ? from + 1 : null, version };
    },
    load: async () => {},
    limit,
  });
}

test('an index that changes is looked through anew, as its passages stand elsewhere', async () => {
  expect(await lookThrough(() => 1)).toEqual(['0', '1', '2']);
  expect(await lookThrough((look) => (look < 3 ? 1 : 2))).toEqual(['0', '1', '2']);
  expect(await lookThrough((look) => (look === 2 ? 0 : 1))).toEqual(['0', '1', '2']);
  expect(await lookThrough(() => 1, 2)).toEqual(['0', '1']);
});

test('one that changes all the time, or never stays, is not said to hold nothing', async () => {
  await expect(lookThrough((look) => look)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(lookThrough(() => 0)).rejects.toMatchObject({ code: 'unavailable' });
});
