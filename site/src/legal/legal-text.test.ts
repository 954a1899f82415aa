import { expect, test } from 'vitest';
import { headingId } from './legal-text.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

test('the terms have twelve sections, the privacy policy eleven, each with an address of its own', () => {
  expect([termsText.sections.length, privacyText.sections.length]).toEqual([12, 11]);
  for (const { sections } of [termsText, privacyText])
    expect(new Set(sections.map(headingId)).size).toBe(sections.length);
});

test('changes of both are announced 30 days before', () => {
  for (const { sections } of [termsText, privacyText]) {
    const changes = sections.find(({ title }) => title.startsWith('Changes'));
    expect(changes?.text[0]).toContain('at least 30 days before they take effect');
  }
});
