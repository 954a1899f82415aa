import { expect, test } from 'vitest';
import { passage, result } from '../found-samples.ts';
import { composeAnswer } from './compose-answer.ts';

test('who asks whether something is taken is told what is taken and what is not', async () => {
  const reply = async (query: string) => {
    const found = passage([
      ['We take coins and cards.', 8],
      ['We do not take foreign notes.', 0],
      ['We never close early.', 0],
    ]);
    return (await composeAnswer(result(query, [found]))).text;
  };
  expect(await reply('Do you take euros?')).toBe('We take coins and cards. We do not take foreign notes.');
  expect(await reply('How can I pay?')).toBe('We take coins and cards.');
});

test('what is to be done in the case of which a sentence speaks is told behind it', async () => {
  const reply = async (next: string) => {
    const found = passage([
      ['Never burn plastic, paint or glue in the stove.', 8],
      [next, 0],
    ]);
    return (await composeAnswer(result('I burnt paint in the stove!', [found]))).text;
  };
  expect(await reply('If you have burnt any of these, open the windows.')).toContain('open the windows');
  expect(await reply('If you are cold, ask for a blanket.')).not.toContain('blanket');
});

test('a denial that leans on the sentence before it is told with it to who asks whether', async () => {
  const reply = async (next: string) => {
    const found = passage([
      ['The two halls are heated.', 8],
      [next, 0],
    ]);
    return (await composeAnswer(result('Are you heated in winter?', [found]))).text;
  };
  expect(await reply('The tents are not, they have stoves.')).toContain('The tents are not');
  expect(await reply('The tents are not far from the gate.')).not.toContain('The tents');
});
