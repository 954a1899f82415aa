import { expect, test } from 'vitest';
import { contactOf } from './escalation-words.ts';

type Escalation = Parameters<typeof contactOf>[0];
const left = (fields: Partial<Escalation>) =>
  contactOf({ userEmail: null, userPhone: null, ...fields } as Escalation);

test('a customer is reached as they wished, and who left nothing is said to have left nothing', () => {
  expect(left({ contactMethod: 'email', userEmail: 'ann@example.org' })).toBe('ann@example.org');
  expect(left({ contactMethod: 'email', userPhone: '+1 555' })).toBe('No email provided');
  expect(left({ contactMethod: 'phone', userPhone: '+1 555' })).toBe('+1 555');
  expect(left({ contactMethod: 'phone' })).toBe('No phone provided');
  expect(left({ contactMethod: 'chat' })).toBe('Waiting in the chat');
});
