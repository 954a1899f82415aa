import { fontFilesOf } from '@parley/chat/fonts';
import { fontFamilies } from '@parley/contract/agents/agent-settings';
import { expect, test } from 'vitest';
// @ts-expect-error: a script of the build, without types
import { fontFiles } from '../../../fonts.mjs';

test('the build copies exactly the files of the fonts that can be chosen', () => {
  const copied = (fontFiles as [name: string, source: string][]).map(([name]) => name);
  const asked = fontFamilies.flatMap((family) => fontFilesOf(family).map(({ file }) => `${file}.woff2`));
  expect(copied.toSorted()).toEqual(asked.toSorted());
});
