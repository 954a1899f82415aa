import { expect, test } from 'vitest';
import { activityText } from './activity-words.ts';

const quiet: Parameters<typeof activityText>[0] = {
  mode: 'agent',
  takenBy: null,
  rating: null,
  wasHelpful: null,
  escalated: false,
  messageCount: 2,
  agentName: 'Baker',
  visitorName: null,
};

test.each([
  [{}, 'Baker replied to a visitor'],
  [{ messageCount: 1 }, 'A visitor wrote to Baker'],
  [{ visitorName: 'Grace' }, 'Baker replied to Grace'],
  [{ visitorName: ' ' }, 'Baker replied to a visitor'],
  [{ escalated: true }, 'Baker handed a visitor over to your team'],
  [{ escalated: true, wasHelpful: false }, 'A visitor found Baker not helpful'],
  [{ wasHelpful: true }, 'Baker replied to a visitor'],
  [{ wasHelpful: false, rating: 2 }, 'A visitor rated Baker 2/5'],
  [
    { mode: 'person', takenBy: { userId: '1', name: 'Ada Byron', isAway: false }, rating: 5 },
    'Ada Byron took over from Baker',
  ],
  [{ mode: 'waiting', escalated: true, visitorName: 'Grace' }, 'Grace is waiting for a person'],
] as const)('%j is told as: %s', (change, text) => {
  expect(activityText({ ...quiet, ...change })).toBe(text);
});
