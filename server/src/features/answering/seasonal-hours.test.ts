import { beforeEach, describe, expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const summer = 'Between 1 May and 30 September';

describe('a single season beside usual hours', () => {
  const { ask, clock } = teachAgent({
    'hours.md':
      '# Opening hours\n\nWe are open daily from 9:00 to 17:00. From November to March the café is closed.',
  });

  test('that of the café is not told of the doors', async () => {
    clock().moveBy(new Date('2026-11-19T10:00:00Z').getTime() - clock().now().getTime());
    expect((await ask('Are you open today?')).response).toContain('9:00 to 17:00');
    expect((await ask('Is the café open today?')).response).toContain('the café is closed');
  });
});

describe('hours that change with the season', () => {
  const { ask, clock } = teachAgent({
    'visit.md': `# Fernhill Gardens

## Opening hours

### Summer season

${summer.replace('Between', 'From').replace(' and ', ' to ')} we are open daily from 10:00 to 19:00. Last entry is at 18:00.

### Spring and autumn

In April and October we are open Thursday to Sunday from 10:00 to 16:00.

### Winter

From November to March the gardens are closed. The plant shop is open on Saturdays from 11:00 to 15:00.

## Café

The café serves lunch from 12:00 to 14:30.`,
  });
  const tellTo = (date: string) => clock().moveBy(new Date(date).getTime() - clock().now().getTime());
  beforeEach(() => tellTo('2026-11-19T10:00:00Z'));

  test.each(['Are you open today?', 'are you open tomorrow', 'Are you open on Tuesday?'])(
    '«%s» is told in November that it is closed',
    async (question) => {
      const { response, answered } = await ask(question);
      expect(response).toContain('From November to March the gardens are closed');
      expect(response).not.toMatch(/10:00/);
      expect(answered).toBe(true);
    },
  );

  test('the same question is told the hours of July in July', async () => {
    tellTo('2027-07-06T10:00:00Z');
    const { response } = await ask('Are you open today?');
    expect(response).toContain('10:00 to 19:00');
    expect(response).not.toContain('closed');
  });

  test.each([
    ['is it open in february', 'closed'],
    ['What time do you close in July?', '19:00'],
    ['when do you open in the morning in june', '10:00 to 19:00'],
    ['What are your opening times in October?', '10:00 to 16:00'],
  ])('«%s» is told the season of that month', async (question, hours) => {
    const { response, answered } = await ask(question);
    expect(response).toContain(hours);
    expect(response.split('\n')).toHaveLength(1);
    expect(answered).toBe(true);
  });

  test.each(['When are you open?', 'opening hours?'])('«%s» is told all seasons', async (question) => {
    const { response } = await ask(question);
    for (const part of ['10:00 to 19:00', '10:00 to 16:00', 'closed']) expect(response).toContain(part);
  });

  test('what has hours of its own is not told those of the doors', async () => {
    const { response } = await ask('When is the plant shop open?');
    expect(response).toContain('Saturdays');
  });
});
