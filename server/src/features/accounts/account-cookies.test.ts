import { expect, test } from 'vitest';
import { createAccountCookies } from './account-cookies.ts';

const secret = 'a secret of the tests';
const kinds = ['session', 'pending', 'signUp', 'google', 'device'] as const;

test.each(kinds)(
  'over https the cookie %s is bound to this host: __Host-, Secure, Path=/ and no Domain',
  (kind) => {
    const cookies = createAccountCookies({ secret, publicUrl: 'https://parley.example' });
    for (const line of [cookies.set(kind, 'value'), cookies.clear(kind)]) {
      expect(line).toMatch(/^__Host-parley\.[a-z_]+=/);
      expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(line).not.toMatch(/domain/i);
    }
    const pair = cookies.set(kind, 'value').split(';')[0]!;
    expect(cookies.read(kind, pair)).toBe('value');
    expect(cookies.read(kind, pair.replace('__Host-', ''))).toBeUndefined();
  },
);

test.each(kinds)(
  'without https the cookie %s has its plain name, since browsers would refuse the other',
  (kind) => {
    const line = createAccountCookies({ secret, publicUrl: 'http://localhost:3000' }).set(kind, 'value');
    expect(line).toMatch(/^parley\./);
    expect(line).not.toContain('Secure');
  },
);
