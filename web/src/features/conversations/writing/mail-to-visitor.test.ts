import { expect, test } from 'vitest';
import { mailToVisitor } from './mail-to-visitor.ts';

test('a mail within a minute is promised only where mails go out', () => {
  const said = (mail: Parameters<typeof mailToVisitor>[0]) => mailToVisitor(mail).join(' a@b.example');
  expect(said('sending')).toContain('goes to a@b.example within a minute.');
  for (const mail of ['failing', 'outbox', undefined] as const)
    expect(said(mail)).not.toContain('within a minute');
  expect(said('failing')).toContain('Mails are delayed');
  expect(said('outbox')).toContain('write to a@b.example yourself.');
});
