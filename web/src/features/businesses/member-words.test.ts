import { expect, test } from 'vitest';
import { isOnlyOwner, removalText, roleChangeWords } from './member-words.ts';

const ada = { userId: 'ada', role: 'owner' as const };
const grace = { userId: 'grace', role: 'member' as const };

test('the only owner is the one without whom nobody owns the business', () => {
  expect(isOnlyOwner([ada, grace], 'ada')).toBe(true);
  expect(isOnlyOwner([ada], 'ada')).toBe(true);
  expect(isOnlyOwner([ada, grace], 'grace')).toBe(false);
  expect(isOnlyOwner([ada, { ...grace, role: 'owner' }], 'ada')).toBe(false);
});

test('whoever removes a member is told what becomes of the keys and webhooks they made', () => {
  expect(removalText('Corner Bakery', 'Grace Hopper')).toContain(
    'API keys and webhooks that Grace Hopper made are suspended until an owner takes them over.',
  );
});

test('a change of role says what it means, to others and to oneself', () => {
  expect(roleChangeWords('owner', 'Grace', 'Corner Bakery', false)).toMatchObject({
    title: 'Make Grace an owner of Corner Bakery?',
    description: expect.stringContaining('They can also make you a member, or remove you.'),
  });
  expect(roleChangeWords('member', 'Grace', 'Corner Bakery', false).description).toContain(
    'You can make them an owner again.',
  );
  expect(roleChangeWords('member', 'Ada', 'Corner Bakery', true).description).toContain(
    'Only an owner can make you an owner',
  );
});
