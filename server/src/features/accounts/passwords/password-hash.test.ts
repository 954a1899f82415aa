import { expect, test, vi } from 'vitest';

test('a password is hashed at the cost that OWASP asks for, and only itself opens the hash', async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  const { hashPassword, isPassword } = await import('./password-hash.ts');
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('correct horse battery', stored)).toBe(true);
  expect(await isPassword('correct horse batterY', stored)).toBe(false);
  expect(await isPassword('correct horse battery', undefined)).toBe(false);
});
