import { expect, test } from 'vitest';
import { auditDetailText } from './audit-words.ts';

test('an entry says what was changed, from which role to which, and whether a program did it', () => {
  expect(auditDetailText({ fields: ['name', 'logo'], via: 'api' })).toBe('name, logo · With an API key');
  expect(auditDetailText({ from: 'viewer', to: 'editor' })).toBe('Viewer to Editor');
  expect(auditDetailText({ to: 'support' })).toBe('As support');
  expect(auditDetailText({})).toBe('');
});
