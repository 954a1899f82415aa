import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A message is for people and may be reworded any day; what a program may compare is its code and its reason. */
const comparesMessage = (line: string) =>
  /\.message\)?\s*[!=]==?|[!=]==?\s*[\w.]+\.message\b/.test(line) ||
  /\.(test|exec)\(\s*[\w.]*\.message\b/.test(line) ||
  /\.message\.(toLowerCase|startsWith|endsWith|includes|match|search|indexOf)\(/.test(line) ||
  /switch \([\w.]+\.message\b/.test(line) ||
  /failureText\([^)]*\)\s*[!=]==/.test(line);

test('no page and no widget compares the text of an error', () => {
  const files = ['web', 'widget', 'chat'].flatMap((name) =>
    readdirSync(`${root}${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${name}/src/${file}`),
  );
  const found = files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .filter(comparesMessage)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  "if (error.message === 'Business not found') leave();",
  "if ('Gone' === error.message) leave();",
  'if (/^invalid/i.test(error.message)) retry();',
  "if (error.message.includes('locked')) unlock();",
  'switch (error.message) {',
  "failureText(error) === 'Gone'",
])('%s would be found', (line) => {
  expect(comparesMessage(line)).toBe(true);
});

test.each(["title: error.message || 'An error occurred',", 'error={errors.name?.message}'])(
  '%s only shows it',
  (line) => {
    expect(comparesMessage(line)).toBe(false);
  },
);
