import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { trustedResults } from './authentication-results.ts';
import { senderProof } from './sender-proof.ts';

const proofOf = (
  header: string | string[],
  from = 'Ada <ada@bakery.example>',
  authserv: string | undefined = 'mx.parley.test',
) =>
  senderProof(
    { from, headers: { 'Authentication-Results': [header].flat() }, authservId: undefined },
    authserv,
  );

test.each([
  ['DMARC', 'mx.parley.test; dmarc=pass (p=reject) header.from=bakery.example'],
  ['DMARC with a version and odd spaces', 'MX.Parley.test 1;\r\n\tdmarc = pass'.replace(' = ', '=')],
  ['an aligned DKIM signature', 'mx.parley.test; dkim=pass header.d=bakery.example header.s=x'],
  ['an aligned DKIM identity', 'mx.parley.test; dkim=pass header.i=@bakery.example'],
  ['an aligned SPF', 'mx.parley.test; spf=pass smtp.mailfrom=bounce@bakery.example'],
  [
    'one of several signatures',
    'mx.parley.test; dkim=fail header.d=bakery.example; dkim=pass header.d=bakery.example',
  ],
  [
    'a quoted value',
    'mx.parley.test; dmarc=pass reason="all (is) well; really" header.from="bakery.example"',
  ],
])('%s proves the sender', (_, header) => expect(proofOf(header)).toBe('passed'));

test.each([
  ['no header', []],
  ['an empty one', 'mx.parley.test; none'],
  [
    'a signature of another domain',
    'mx.parley.test; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example',
  ],
  ['a signature of a domain that only ends alike', 'mx.parley.test; dkim=pass header.d=y.example'],
  ['a signature of a domain below', 'mx.parley.test; dkim=pass header.d=guest.bakery.example'],
  ['a signature of the top domain', 'mx.parley.test; dkim=pass header.d=example'],
  ['DMARC of another From', 'mx.parley.test; dmarc=pass header.from=evil.example'],
  ['a pass inside a comment', 'mx.parley.test; spf=none (dmarc=pass; dkim=pass header.d=bakery.example)'],
  ['a pass inside a quote', 'mx.parley.test; spf=none reason="; dmarc=pass header.from=bakery.example"'],
  ['a quote that does not end', 'mx.parley.test; dmarc=pass reason="'],
  ['another server', 'mx.evil.test; dmarc=pass header.from=bakery.example'],
  [
    'a forged header below the real one',
    ['mx.parley.test; spf=none', 'mx.parley.test; dmarc=pass header.from=bakery.example'],
  ],
  [
    'ours below one of another server',
    ['mx.evil.test; dmarc=pass', 'mx.parley.test; dmarc=pass header.from=bakery.example'],
  ],
])('%s proves nothing', (_, header) => expect(proofOf(header)).toBe('unknown'));

test('a mail that its own domain disowns has failed, whatever else passes', () => {
  expect(proofOf('mx.parley.test; dmarc=fail; dkim=pass header.d=bakery.example')).toBe('failed');
});

test('without the name of a trusted server nothing is proven', () => {
  const header = 'mx.parley.test; dmarc=pass header.from=bakery.example';
  expect(
    senderProof(
      { from: 'ada@bakery.example', headers: { 'authentication-results': [header] }, authservId: undefined },
      undefined,
    ),
  ).toBe('unknown');
});

test('the service that delivers may name the server itself', () => {
  const header = 'edge.mail.test; dmarc=pass header.from=bakery.example';
  const mail = { from: 'ada@bakery.example', headers: { 'Authentication-Results': [header] } };
  expect(senderProof({ ...mail, authservId: 'edge.mail.test' }, undefined)).toBe('passed');
});

test.each([
  'evil@evil.example, Ada <ada@bakery.example>',
  '<evil@evil.example> <ada@bakery.example>',
  '"Ada <ada@bakery.example>',
])('a From line with several authors, or a broken one, proves nothing: %s', (from) =>
  expect(proofOf('mx.parley.test; dmarc=pass', from)).toBe('unknown'),
);

test('reading takes time that grows with the length alone', () => {
  const hostile = [
    '('.repeat(3990),
    '"\\'.repeat(1990),
    ';'.repeat(3990),
    'a=b '.repeat(990),
    '='.repeat(3990),
  ];
  for (const text of hostile) {
    const cpuMs = startCpuTimer();
    for (let round = 0; round < 50; round += 1) trustedResults([`mx; ${text}`], 'mx');
    expect(cpuMs()).toBeLessThan(1000);
  }
  expect(trustedResults([`mx; dmarc=pass ${'x'.repeat(5000)}`], 'mx')).toEqual([]);
});
