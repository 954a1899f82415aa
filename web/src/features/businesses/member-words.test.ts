import { expect, test } from 'vitest';
import { isOnlyOwner, missingFactorsText, removalText, roleChangeNote } from './member-words.ts';

const ada = { userId: 'ada', role: 'owner' as const };
const grace = { userId: 'grace', role: 'editor' as const };

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

test('a change of role says what it takes away, to others and to oneself', () => {
  expect(roleChangeNote('editor', 'owner', false)).toContain('Owners can also change your role');
  expect(roleChangeNote('owner', 'editor', true)).toContain(
    'Only another owner can make you an owner again.',
  );
  const lowered = roleChangeNote('editor', 'viewer', false);
  expect(lowered).toContain('API keys and webhooks in their name are suspended');
  expect(lowered).toContain('Conversations they took over go back to the agent.');
  expect(roleChangeNote('editor', 'support', false)).not.toContain('go back to the agent');
});

test('of members who are not known it is not said that all have a second factor', () => {
  const members = (...hasOne: boolean[]) => hasOne.map((hasSecondFactor) => ({ hasSecondFactor }));
  expect(missingFactorsText(undefined)).toBe('');
  expect(missingFactorsText(members(true, true))).toBe('All members have one.');
  expect(missingFactorsText(members(true, false))).toBe('One member has none yet.');
  expect(missingFactorsText(members(false, false))).toBe('2 members have none yet.');
});
