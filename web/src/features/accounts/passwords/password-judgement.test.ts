import { expect, test } from 'vitest';
import { judgePassword } from './password-judgement.ts';

const judge = (password: string, personal: string[] = []) =>
  judgePassword({ password, minLength: 8, personal });

test('nothing is said while nothing is typed', () => {
  expect(judge('')).toBeUndefined();
});

test('what the server would refuse is said before it is sent', () => {
  expect(judge('abc')).toEqual({ level: 'refused', advice: 'Too short: 5 more characters.' });
  expect(judge('abcdefg')).toMatchObject({ advice: 'Too short: 1 more character.' });
  for (const common of ['password1', 'Password1!', 'qwerty123', 'aaaaaaaaaa'])
    expect(judge(common)).toMatchObject({ level: 'refused', advice: expect.stringContaining('Too common') });
});

test.each([
  ['12348765', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['ababababababab', 'weak'],
  ['sunshine99x', 'weak'],
  ['brownbread', 'fair'],
  ['kT9!vmQ2', 'fair'],
  ['correct horse battery', 'strong'],
  ['a new start today', 'strong'],
  ['kT9!vmQ2x$Lw', 'strong'],
])('%j is %s', (password, level) => {
  expect(judge(password)?.level).toBe(level);
});

test('the own name and address make a password weaker, and it says so', () => {
  const personal = ['ada.lovelace@bakery.example', 'Ada', 'Lovelace'];
  expect(judge('Lovelace2024')).toMatchObject({ level: 'strong' });
  expect(judge('Lovelace2024', personal)).toEqual({
    level: 'weak',
    advice: 'Weak: it contains your name or email address.',
  });
  expect(judge('bakery-0815', personal)?.advice).toContain('your name or email address');
});

test('a long text is judged at once', () => {
  // Of the processor, as others may use the machine.
  const before = process.cpuUsage();
  judge('a1'.repeat(50_000), ['a'.repeat(254)]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
