import { expect, test } from 'vitest';
import { activityText } from './activity-words.ts';

const quiet: Parameters<typeof activityText>[0] = {
  mode: 'agent',
  takenBy: null,
  rating: null,
  wasHelpful: null,
  openHandoff: null,
  messageCount: 2,
  agentName: 'Baker',
  visitorName: null,
};

test.each([
  [{}, 'A visitor asked Baker'],
  [{ messageCount: 1 }, 'A visitor asked Baker'],
  [{ messageCount: 6 }, 'A visitor asked Baker, 6 messages so far'],
  [{ visitorName: 'Grace' }, 'Grace asked Baker'],
  [{ visitorName: ' ' }, 'A visitor asked Baker'],
  [{ openHandoff: 'pending' }, 'Baker handed a visitor over to your team'],
  [{ openHandoff: 'in_progress', wasHelpful: false }, 'A visitor found Baker not helpful'],
  [{ wasHelpful: true }, 'A visitor asked Baker'],
  [{ wasHelpful: false, rating: 2 }, 'A visitor rated Baker 2/5'],
  [
    { mode: 'person', takenBy: { userId: '1', name: 'Ada Byron', isAway: false }, rating: 5 },
    'Ada Byron took over from Baker to answer a visitor',
  ],
  [{ mode: 'waiting', openHandoff: 'pending', visitorName: 'Grace' }, 'Grace is waiting for a person'],
] as const)('%j is told as: %s', (change, text) => {
  expect(activityText({ ...quiet, ...change })).toBe(text);
});
