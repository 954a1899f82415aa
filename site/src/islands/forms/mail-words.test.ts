import { expect, test } from 'vitest';
import { applicationSentText, demoSentText, demoSentToast } from './mail-words.ts';

test('a mail is promised only where mails go out', () => {
  expect(demoSentText('sending', 48)).toContain('A mail to your address says that it arrived.');
  expect(demoSentToast('sending')).toContain('by mail');
  expect(applicationSentText('sending')).toContain('by mail');
  for (const mail of ['failing', 'outbox', undefined] as const) {
    expect(demoSentText(mail, 48)).not.toContain('A mail to your address');
    expect(demoSentToast(mail)).not.toContain('mail');
    expect(applicationSentText(mail)).not.toContain('mail');
  }
  expect(demoSentText('outbox', 48)).toContain('This server sends no mails by itself');
});
