import { expect, test } from 'vitest';
import { words } from '../translations/en.ts';
import { contactIntro } from './contact-intro.ts';

const introFor = (answersByMail: boolean, note: string | null = null) =>
  contactIntro(
    { entries: [{ note }], status: { answersByMail } } as unknown as Parameters<typeof contactIntro>[0],
    words,
  );

test('an answer to an address is promised only where mails go out', () => {
  expect(introFor(true)).toBe(words.contactIntro);
  expect(introFor(false)).toBe('The team answers here in the chat: please come back to read it.');
});

test('who waited in vain is told so in either case', () => {
  expect(introFor(true, 'nobody-came')).toBe(words.nobodyCame);
  expect(introFor(false, 'nobody-came')).toBe(`${words.nobodyCame} ${words.answerHere}`);
});
