import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { expandChatSpellings } from './index.ts';

test.each([
  ['where r u', 'where are you'],
  ['r u open tmrw?', 'are you open tomorrow?'],
  ['Whats ur address pls', 'What is your address please'],
  ['i wanna know ur hrs, thx', 'i want to know your hours, thanks'],
  ['do u take cards', 'do you take cards'],
  ['opening hrs?', 'opening hours?'],
  ['how r the prices', 'how are the prices'],
  ['can u fix it 2day', 'can you fix it today'],
  ['waht does it cost', 'what does it cost'],
  ['wat time do u close', 'what time do you close'],
  ['were is the side gate', 'where is the side gate'],
  ['hi, were do u park', 'hi, where do you park'],
  ['do ye take amex', 'do you take Amex (American Express)'],
])('«%s» is read as «%s»', (written, meant) => {
  expect(expandChatSpellings(written)).toBe(meant);
});

test.each([
  'Do you have the jacket in size R?',
  'do you have size r',
  'Is there parking at Terminal U?',
  'where can I get a u-bend or a u bolt',
  'what is the r value of this panel',
  'Can I pay by HR invoice?',
  'do you play r&b',
  'can I write to me@ur.example',
  'where is row u',
  'Bent u open in de winter?',
  'Kunt u mij helpen?',
  'Wat kost een kano?',
  'Were the lights on?',
  'If we were to come later',
  'im Winter offen',
  'Is Ye Olde Mill open?',
  'le produit dont je parle',
])('«%s» stays as it is', (written) => {
  expect(expandChatSpellings(written)).toBe(written);
});

test('a long message takes time in proportion to its length', () => {
  const cpuMs = startCpuTimer();
  expandChatSpellings('u r '.repeat(25_000));
  expandChatSpellings(`${' '.repeat(50_000)}u`);
  expect(cpuMs()).toBeLessThan(2000);
});
