import { expect, test } from 'vitest';
import { previewNote } from './preview-note.ts';

const shown = {
  agent: { status: 'active' as const, documentCount: 1 },
  tab: 'preview-embed' as const,
  hasChanges: false,
};

test('the preview calls itself the real agent only where it answers as it will on the website', () => {
  expect(previewNote(shown)).toBe(
    'This is the real agent: what it answers here, it will answer on your website.',
  );
  expect(previewNote({ ...shown, hasChanges: true })).toContain('changes how it looks, not what it answers');
  expect(previewNote({ ...shown, agent: { ...shown.agent, documentCount: 0 } })).toContain(
    'nothing to read yet',
  );
  expect(previewNote({ ...shown, agent: { ...shown.agent, status: 'inactive' } })).toContain(
    'The agent is paused.',
  );
  expect(previewNote({ ...shown, agent: null })).toBe(
    'Save the agent to talk to it here. Until then you see how it looks.',
  );
});

test('on the other steps it gives a tip', () => {
  expect(previewNote({ ...shown, tab: 'appearance', hasChanges: true })).toMatch(
    /^Take the colour of your website/,
  );
});
