import { describe, expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

describe('a word that is written as one and as two', () => {
  const apart = teachAgent({
    'faq.csv':
      'Question,Answer\nIs there Wi-Fi?,"Yes, in the waiting room."\nWhen is check-in?,From 3 pm.\nIs there a cloakroom?,"Yes, beside the stairs."',
    'house.md': '# House\n\n## Take-away\n\nEvery dish can be packed for the road.',
  });
  const together = teachAgent({
    'house.md': '# Cottage\n\n## Internet\n\nWifi is free in all rooms. Checkin begins at 4 pm.',
  });

  test.each([
    ['do you have wifi', 'waiting room'],
    ['wifi?', 'waiting room'],
    ['When is checkin?', '3 pm'],
    ['do you do takeaway', 'packed for the road'],
  ])('«%s» is answered where the documents write it as two', async (question, answer) => {
    const { response, answered } = await apart.ask(question);
    expect(response).toContain(answer);
    expect(answered).toBe(true);
  });

  test.each([
    ['do you have wi-fi', 'free in all rooms'],
    ['is there wi fi', 'free in all rooms'],
    ['When is check-in?', '4 pm'],
  ])('«%s» is answered where the documents write it as one', async (question, answer) => {
    const { response, answered } = await together.ask(question);
    expect(response).toContain(answer);
    expect(answered).toBe(true);
  });

  test('a word whose halves only stand in different places is not taken for both', async () => {
    const { answered, response } = await apart.ask('Is there a stairroom?');
    expect(answered).toBe(false);
    expect(response).not.toContain('waiting room');
  });
});
