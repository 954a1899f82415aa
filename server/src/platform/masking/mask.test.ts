import { expect, test } from 'vitest';
import { createMask, maskForGood } from './mask.ts';

async function restored(pieces: string[], mask: ReturnType<typeof createMask>) {
  async function* stream() {
    yield* pieces;
  }
  const said: string[] = [];
  for await (const piece of mask.restore(stream())) said.push(piece);
  return said;
}

test('a value has one name in all texts of a request, however it is written', () => {
  const mask = createMask('');
  expect(mask.hide('I am Anna@Example.com, call +43 1 234567.')).toBe('I am [EMAIL_1], call [PHONE_1].');
  expect(mask.hide('anna@example.com or eve@example.com? +431234567')).toBe(
    '[EMAIL_1] or [EMAIL_2]? [PHONE_1]',
  );
});

test('what the documents say to everybody is not hidden', () => {
  const mask = createMask('Call us: +43 1 999 8888, or office@bakery.example.');
  expect(mask.hide('Is +43 1 9998888 your number? Mine is +43 1 234567.')).toBe(
    'Is +43 1 9998888 your number? Mine is [PHONE_1].',
  );
  expect(mask.hide('OFFICE@bakery.example')).toBe('OFFICE@bakery.example');
});

test('names are put back wherever the stream breaks, and nothing waits that needs not', async () => {
  const mask = createMask('');
  mask.hide('anna@example.com');
  const whole = 'We write to [EMAIL_1] soon [1].';
  for (let at = 0; at <= whole.length; at += 1)
    expect((await restored([whole.slice(0, at), whole.slice(at)], mask)).join('')).toBe(
      'We write to anna@example.com soon [1].',
    );
  expect((await restored([...whole], mask)).join('')).toBe('We write to anna@example.com soon [1].');
  expect(await restored(['Hello ', 'there'], mask)).toEqual(['Hello ', 'there']);
  expect((await restored(['It ends with [EMA'], mask)).join('')).toBe('It ends with [EMA');
});

test('a name that was never given stays what it is', async () => {
  const mask = createMask('');
  mask.hide('anna@example.com');
  expect((await restored(['[EMAIL_2] [PHONE_1] [CARD_7]'], mask)).join('')).toBe(
    '[EMAIL_2] [PHONE_1] [CARD_7]',
  );
});

test('where nothing comes back, the kind is all that is left', () => {
  expect(maskForGood('anna@example.com, eve@example.com, 4111 1111 1111 1111')).toBe(
    '[EMAIL], [EMAIL], [CARD]',
  );
});
