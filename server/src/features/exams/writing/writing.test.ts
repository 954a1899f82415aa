import { describe, expect, test } from 'vitest';
import { answeredBy, type SourcePassage, textKeyOf, unanswered } from './candidate.ts';
import { chooseQuestions } from './choose-questions.ts';
import { questionsFrom } from './from-passages.ts';
import { rewordQuestion } from './reword-question.ts';
import { findCopied, sharesSixWords } from './shared-words.ts';
import { nearMisses, onUnknownTopics, wordsHeld } from './unanswerable-questions.ts';

const passage = (text: string, changes: Partial<SourcePassage> = {}): SourcePassage => ({
  documentId: 'a7f4f0f5-55c5-4d0f-9d0e-3c2f1c9f6a01',
  documentTitle: 'guide.md',
  language: 'en',
  heading: null,
  question: null,
  text,
  ...changes,
});

describe('six words in a row', () => {
  const text = 'You can return unopened tea within thirty days of delivery, and we pay the postage.';

  test('a question that has them is copied, whatever signs and capitals stand between', () => {
    expect(sharesSixWords('Unopened tea within thirty days, can I return it?', [text])).toBe(false);
    expect(sharesSixWords('Really: RETURN unopened tea - within thirty days?', [text])).toBe(true);
    expect(sharesSixWords('Return tea?', [text])).toBe(false);
  });

  test('those of any passage of its document count, those of another document do not', async () => {
    const asked = answeredBy(passage(text), {
      text: 'Unopened tea within thirty days of what?',
      origin: 'visitor',
    });
    expect([...(await findCopied([asked], [passage('Nothing of it.'), passage(text)]))]).toEqual([asked]);
    expect((await findCopied([asked], [passage(text, { documentId: 'another' })])).size).toBe(0);
  });

  test('no question that is written from a pair, a statement, a table or a heading shares them with its passage', () => {
    const passages = [
      passage('It takes two to three working days.', {
        question: 'How long does the delivery of an order to Austria take?',
      }),
      passage('Yes, for groups of up to eight people.', {
        question: 'Do you also offer guided tours through the old brewery on public holidays?',
      }),
      passage('A guided tour of the bakery costs 12 euros.', { heading: 'Visit › Guided tours' }),
      passage('| Tea | Price | Origin |\n|---|---|---|\n| Sencha | 9 € | Japan |\n| Assam | 7 € | India |'),
    ];
    for (const one of passages) {
      const written = questionsFrom(one);
      expect(written.length).toBeGreaterThan(0);
      for (const { text: question } of written)
        expect(sharesSixWords(question, [one.text, one.question ?? '', one.heading ?? ''])).toBe(false);
    }
  });

  test('a question to be said yes or no to stays a sentence', () => {
    expect(rewordQuestion('Is your packaging plastic-free?', [])).toBe(
      'I would like to know: Is your packaging plastic-free?',
    );
  });

  test('a question that cannot be asked in other words is not asked', () => {
    const question = 'Sencha Gyokuro Matcha Genmaicha Hojicha Bancha Kukicha?';
    expect(rewordQuestion(question, [question])).toBeUndefined();
  });
});

test('a figure is asked for by its subject, and expected in the answer', () => {
  const [first] = questionsFrom(passage('Our guided tour costs 12.50 euros. It costs nothing for members.'));
  expect(first).toMatchObject({
    text: 'What would I pay for your guided tour?',
    origin: 'statement',
    expectedWords: ['12.50'],
  });
  expect(questionsFrom(passage('It costs 12 euros.'))).toEqual([]);
});

test('a cell of a table is asked for by its record and its column, unless two records have one name', () => {
  const table = (names: [string, string]) =>
    passage(`| Tea | Origin |\n|---|---|\n| ${names[0]} | Japan |\n| ${names[1]} | India |`);
  const [first] = questionsFrom(table(['Sencha', 'Assam']));
  expect(first).toMatchObject({ text: 'What about origin for Sencha?', expectedWords: ['Japan'] });
  expect(questionsFrom(table(['Sencha', 'sencha']))).toEqual([]);
});

test('what should not be answered is asked only of matters of which no word stands in the documents', async () => {
  const held = await wordsHeld([
    passage('Parking: our garage has 20 places. Umbrellas are lent at the door.'),
  ]);
  const asked = onUnknownTopics(held).map(({ text }) => text);
  expect(asked).not.toContain('Is there a car park next to the building?');
  expect(asked).not.toContain('Do you lend out umbrellas?');
  expect(asked).toContain('Can I pay with bitcoin?');
});

test('a near miss asks of a thing that is named what is said of nothing', async () => {
  const shop = [passage('A teapot costs 30 euros. The warranty is two years.')];
  const missed = nearMisses(
    shop,
    shop.flatMap((one) => questionsFrom(one)),
    await wordsHeld(shop),
  );
  expect(missed).toMatchObject([{ origin: 'near-miss', expectation: 'no-answer' }]);
  expect(missed[0]!.text).toContain('teapot');
  expect(missed[0]!.text).not.toContain('warranty');
});

describe('the choice', () => {
  const known = (count: number) =>
    Array.from({ length: count }, (_, nth) =>
      answeredBy(passage('', { documentId: nth < 90 ? 'long' : 'short' }), {
        text: `Known ${nth}?`,
        origin: 'heading',
      }),
    );
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, nth) => unanswered({ text: `Unknown ${nth}?`, origin: 'near-miss' }));
  const choose = (answerable: number, unanswerable: number) =>
    chooseQuestions({
      answerable: known(answerable),
      unanswerable: unknown(unanswerable),
      room: 100,
      taken: new Set([textKeyOf('known 0')]),
    });

  test.each([
    [200, 200],
    [200, 12],
    [12, 200],
    [3, 3],
  ])('of %i and %i at least a quarter should not be answered', (answerable, unanswerable) => {
    const chosen = choose(answerable, unanswerable);
    const silent = chosen.filter(({ expectation }) => expectation === 'no-answer').length;
    expect(chosen.length).toBeLessThanOrEqual(100);
    expect(silent / chosen.length).toBeGreaterThanOrEqual(0.25);
    expect(silent / chosen.length).toBeLessThan(0.6);
  });

  test('every document has its turn, and what is there already is not asked again', () => {
    const chosen = choose(100, 100);
    expect(chosen.filter(({ documentId }) => documentId === 'short')).toHaveLength(10);
    expect(chosen.map(({ text }) => text)).not.toContain('Known 0?');
  });
});
