import { expect, test } from 'vitest';
import { answeringText, assignedText } from './inbox-words.ts';

const ada = { userId: 'a', name: 'Ada Byron' };
const emil = { userId: 'e', name: 'Emil Byron', isAway: false };

test('whose a conversation is never contradicts who is answering it', () => {
  expect(assignedText({ assignedTo: null, takenBy: null })).toBe('Assigned to nobody');
  expect(assignedText({ assignedTo: null, takenBy: emil })).toBe('Emil Byron is answering.');
  expect(assignedText({ assignedTo: emil, takenBy: emil })).toBe('Assigned to Emil Byron');
  expect(assignedText({ assignedTo: ada, takenBy: emil })).toBe(
    'Assigned to Ada Byron. Emil Byron is answering.',
  );
  expect(answeringText({ assignedTo: emil, takenBy: emil })).toBeNull();
  expect(answeringText({ assignedTo: ada, takenBy: { ...emil, isAway: true } })).toBe(
    'Emil Byron has it and is away.',
  );
});
