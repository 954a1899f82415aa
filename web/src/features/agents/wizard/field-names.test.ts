import { expect, test } from 'vitest';
import { namesOf } from './field-names.ts';
import { draftParts, newDraft } from './wizard-draft.ts';

test('every field of the wizard has a name that can be read', () => {
  const paths = Object.entries(newDraft).flatMap(([name, value]) =>
    (draftParts as readonly string[]).includes(name)
      ? Object.keys(value).map((field) => `${name}.${field}`)
      : [name],
  );
  for (const path of paths) expect(namesOf([path])).not.toBe(path);
});

test('several fields are named in one breath', () => {
  expect(namesOf(['name', 'appearance.position', 'handoff.topics'])).toBe('Agent name, Position, and Topics');
});
