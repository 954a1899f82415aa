import { expect, test } from 'vitest';
import { domainOf, findReply, replyAddress } from './reply-address.ts';

const secret = 'a secret of this test';
const mailFrom = 'Parley <no-reply@mail.example.com>';
const id = '0b9f4c1e-75a2-4d3c-8e6f-ffffffffffff';

test('the address leads back to what it was made for, and says for whom', () => {
  for (const kind of ['team', 'visitor'] as const) {
    const address = replyAddress({ kind, id }, { secret, mailFrom });
    expect(findReply([address], secret)).toEqual({ kind, id });
  }
  for (const some of [
    '00000000-0000-4000-8000-000000000000',
    ...Array.from({ length: 50 }, () => crypto.randomUUID()),
  ])
    expect(findReply([replyAddress({ kind: 'team', id: some }, { secret, mailFrom })], secret)?.id).toBe(
      some,
    );
});

test('it fits into what mail servers take, and outlives a change of case', () => {
  const address = replyAddress({ kind: 'team', id }, { secret, mailFrom });
  const [local, domain] = address.split('@');
  expect(local!.length).toBeLessThanOrEqual(64);
  expect(local).toMatch(/^[a-z0-9+]+$/);
  expect(domain).toBe('mail.example.com');
  expect(findReply([address.toUpperCase()], secret)).toEqual({ kind: 'team', id });
});

test('it is found among other recipients, with names around it', () => {
  const address = replyAddress({ kind: 'visitor', id }, { secret, mailFrom });
  const recipients = [
    'Boss <boss@example.com>, "The, shop" <sales@example.com>',
    `Corner Bakery <${address}>`,
  ];
  expect(findReply(recipients, secret)).toEqual({ kind: 'visitor', id });
});

test('an address that was not made here leads nowhere', () => {
  const address = replyAddress({ kind: 'team', id }, { secret, mailFrom });
  expect(findReply([address], 'another secret')).toBeUndefined();
  expect(findReply([address.replace('reply+t', 'reply+v')], secret)).toBeUndefined();
  const changed = address.replace(
    /^reply\+t(.)/,
    (_, letter: string) => `reply+t${letter === 'a' ? 'b' : 'a'}`,
  );
  expect(findReply([changed], secret)).toBeUndefined();
  expect(findReply(['reply+t@example.com', 'reply@example.com', ''], secret)).toBeUndefined();
});

test('the domain is that of the sender', () => {
  expect(domainOf('no-reply@localhost')).toBe('localhost');
  expect(domainOf('Parley <hello@example.com> ')).toBe('example.com');
});
