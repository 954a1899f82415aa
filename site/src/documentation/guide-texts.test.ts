import { expect, test } from 'vitest';
import { readGuide } from '../guides/read-guide.ts';
import { guideTexts, markdownOfGuide } from './guide-texts.ts';

test('a guide is written as it is read: headings, lists, tables and code, without links and emphasis', () => {
  const guide = readGuide(
    '# Title\n\nSee [**the** guide](/x).\n\n## One\n\n1. a\n2. `b`\n\n> c\n\n### Two\n\n| A | B |\n|---|---|\n| one \\| two | |\n\n```sh\ncurl {origin}/x\n```\n',
  );
  expect(markdownOfGuide(guide)).toBe(
    '# Title\n\nSee the guide.\n\n## One\n\n1. a\n2. b\n\nc\n\n### Two\n\n| A | B |\n| --- | --- |\n| one \\| two |  |\n\n```\ncurl https://origin.invalid/x\n```',
  );
});

test('every guide and the FAQ are there, each at an address of its own', () => {
  const paths = guideTexts.map(({ path }) => path);
  expect(paths).toContain('/documentation/getting-started');
  expect(paths).toContain('/documentation/operations');
  expect(paths).toContain('/faq');
  expect(new Set(paths).size).toBe(paths.length);
  for (const { title, markdown } of guideTexts) expect(markdown.startsWith(`# ${title}\n\n`)).toBe(true);
});
