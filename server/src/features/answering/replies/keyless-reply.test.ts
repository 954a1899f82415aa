import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import { boundsOf, confidenceOf, untaughtBounds } from '../confidence/index.ts';
import { isOffer, replyTexts } from '../texts/index.ts';
import { type KeylessReply, replyFrom, replyToParts, sureOfStatement } from './keyless-reply.ts';

const passage = (text: string): FoundPassage => ({
  id: text,
  documentId: 'd',
  documentTitle: 'shop.md',
  heading: null,
  question: null,
  text,
  page: null,
  url: null,
  startsAt: 0,
  endsAt: text.length,
  score: 1,
  cosine: 0.6,
  covered: 1,
  sentences: [{ text, startsAt: 0, endsAt: text.length, score: 5, covers: [0] }],
});

/** Features that make the search as sure as that. */
function featuresFor(confidence: number) {
  let [low, high] = [-50, 50];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const passages = [passage('x')];
    if (confidenceOf({ passages, features: { score: middle } }) < confidence) low = middle;
    else high = middle;
  }
  return { score: high };
}

const found = (text: string, confidence: number, language = 'en'): SearchResult => ({
  query: 'What does delivery cost?',
  language,
  words: [{ written: 'delivery', weight: 1, isKnown: true, isFromContext: false }],
  passages: [passage(text)],
  corrections: [],
  features: featuresFor(confidence),
});
const { sure, nearly } = untaughtBounds.balanced;
const delivery = 'Delivery costs 4 euros.';

test('what is sure is the answer', async () => {
  expect(await replyFrom(found(delivery, sure + 0.01), boundsOf('balanced'))).toMatchObject({
    rule: 'quoted',
    text: delivery,
    quotes: [{ startsAt: 0, endsAt: delivery.length }],
  });
});

test('what is nearly sure is shown as a hint, with its quote and the offer of a person', async () => {
  const { rule, text, quotes } = await replyFrom(found(delivery, nearly + 0.01), boundsOf('balanced'));
  expect({ rule, quotes: quotes.length }).toEqual({ rule: 'hinted', quotes: 1 });
  expect(text).toBe(`I am not sure, but this may help: ${delivery}\n\nWould you like to talk to a person?`);
  expect(isOffer(text)).toBe(true);
});

test('somebody who only tells what happened is answered where it is very sure, and else given a hint', async () => {
  const told = (confidence: number) =>
    replyFrom(found(delivery, confidence), boundsOf('balanced'), { isQuestion: false });
  expect((await told(sure + 0.01)).rule).toBe('hinted');
  expect((await told(sureOfStatement + 0.01)).rule).toBe('quoted');
});

test('nothing is hinted at that shares no word with the question', async () => {
  const other = found(delivery, nearly + 0.01);
  other.passages[0]!.covered = 0;
  expect((await replyFrom(other, boundsOf('balanced'))).rule).toBe('nothing-fit-to-quote');
});

/** A table of which one row holds a word of the question, and hardly anything of what it asks. */
function rowByChance(confidence: number): SearchResult {
  const text = '| Parcel | Delivery |\n|---|---|\n| Small box | on Mondays |';
  const row = {
    text: '| Small box | on Mondays |',
    startsAt: 34,
    endsAt: text.length,
    score: 4,
    covers: [0],
  };
  return {
    ...found(text, confidence),
    passages: [{ ...passage(text), sentences: [row] }],
    records: {
      explained: 0.3,
      explainedByProse: 0,
      isPointed: false,
      records: [],
    } as unknown as SearchResult['records'] & {},
  };
}

test.each([sure + 0.2, nearly + 0.01])(
  'a row that may be about something else is shown as a hint, and never answers (%f)',
  async (confidence) => {
    const { rule, text, quotes } = await replyFrom(rowByChance(confidence), boundsOf('balanced'));
    expect({ rule, quotes: quotes.length }).toEqual({ rule: 'hinted', quotes: 1 });
    expect(text).toContain('Small box: Delivery on Mondays.');
  },
);

test('where nothing can be quoted, that is what the receipt says, however sure the search was', async () => {
  for (const confidence of [sure + 0.2, nearly + 0.01])
    expect((await replyFrom(found('Do you deliver?', confidence), boundsOf('balanced'))).rule).toBe(
      'nothing-fit-to-quote',
    );
});

test('a hint speaks the language of the question', async () => {
  const { text } = await replyFrom(
    found('Die Lieferung kostet 4 Euro.', nearly + 0.01, 'de'),
    boundsOf('balanced'),
  );
  expect(text).toMatch(/^Ich bin nicht sicher, aber vielleicht hilft das: Die Lieferung kostet 4 Euro\./);
});

test('what is less than that is not known, and nothing of it is shown', async () => {
  expect(await replyFrom(found(delivery, nearly - 0.01), boundsOf('balanced'))).toEqual({
    rule: 'not-sure-enough',
    text: replyTexts('en').unknown,
    quotes: [],
  });
});

test('a hint that says of nothing what it speaks of is shown with its heading', async () => {
  const hint = async (text: string, heading: string) => {
    const one = found(text, nearly + 0.01);
    one.passages[0]!.heading = `Prices and times › ${heading}`;
    return (await replyFrom(one, boundsOf('balanced'))).text;
  };
  expect(await hint('Tuesday to Saturday from 17:00 to 20:30.', 'Collecting')).toContain(
    ': Collecting: Tuesday to Saturday from 17:00 to 20:30.',
  );
  expect(await hint(delivery, 'Sending')).toContain(`help: ${delivery}`);
  expect(await hint('Delivery within a day.', 'Delivery')).toContain('help: Delivery within a day.');
});

test('a hint that has nothing of the subject is left out, unless the judge supports it', async () => {
  const hint = (text: string, covers: number[], judged: number) => {
    const other = { ...found(text, nearly + 0.01), searchedPassages: 30 };
    other.passages[0]!.sentences[0]!.covers = covers;
    return replyFrom({ ...other, features: { ...other.features, judged } }, boundsOf('balanced'));
  };
  const come = 'We come on Mondays.';
  expect((await hint(come, [], -1.8)).rule).toBe('not-sure-enough');
  expect((await hint(delivery, [0], -1.8)).rule).toBe('hinted');
  expect((await hint(come, [], -1.4)).rule).toBe('hinted');
});

test('a careful agent hints where a balanced one answers, and a generous one answers where it hints', async () => {
  expect((await replyFrom(found(delivery, sure + 0.01), boundsOf('careful'))).rule).toBe('hinted');
  const { sure: generously } = untaughtBounds.generous;
  expect((await replyFrom(found(delivery, generously + 0.01), boundsOf('generous'))).rule).toBe('quoted');
  expect((await replyFrom(found(delivery, generously + 0.01), boundsOf('balanced'))).rule).toBe('hinted');
});

const silence: KeylessReply = { rule: 'not-sure-enough', text: 'I do not know.', quotes: [] };

test('each part of a question is answered, and the one that is not known is named', async () => {
  const parts = [
    { text: 'what does delivery cost', found: found(delivery, 0.9) },
    { text: 'who drives', found: found('We bake bread.', 0.05) },
  ];
  expect(await replyToParts(parts, boundsOf('balanced'), silence)).toMatchObject({
    rule: 'quoted',
    text: `${delivery} I found nothing about “who drives”.`,
  });
});

test('a part that the judge has read something for is not denied', async () => {
  const bread = { ...found('We bake bread.', 0.3), searchedPassages: 30 };
  const parts = [
    { text: 'what does delivery cost', found: found(delivery, 0.9) },
    { text: 'what do you bake', found: { ...bread, features: { score: -2, judged: -0.9 } } },
  ];
  const { text, rule } = await replyToParts(parts, boundsOf('balanced'), silence);
  expect(rule).toBe('quoted');
  expect(text).toMatch(/^Delivery costs 4 euros\. I am not sure, but this may help: We bake bread\./);
});

test('what may help with a part is left out where the sure answer already speaks of it', async () => {
  const list = 'We take new members, after a wait of two months.';
  const nearby = { ...found('Wait 3 days after an operation.', 0.3), searchedPassages: 30 };
  const parts = [
    { text: 'do you take new members', found: { ...found(list, 0.9), query: 'Do you take new members?' } },
    { text: 'how long is the wait', found: { ...nearby, features: { score: -2, judged: -0.9 } } },
  ];
  expect((await replyToParts(parts, boundsOf('balanced'), silence)).text).toBe(list);
});

test('a part is not said to be unknown where the pair that is nearest to it is told for another part', async () => {
  const pair = 'Usually 3 weeks. There is a list, just ask.';
  const near = (confidence: number) => {
    const one = found(pair, confidence);
    return { ...one, passages: [{ ...one.passages[0]!, question: 'How long is the wait?' }] };
  };
  const parts = [
    { text: 'what is the wait at the moment', found: near(0.05) },
    { text: 'can I get on a list', found: near(0.9) },
  ];
  expect((await replyToParts(parts, boundsOf('balanced'), silence)).text).not.toContain('I found nothing');
});

test('a part that leans on another is not answered with something else where that is not known', async () => {
  const parts = (second: string, told: string) => [
    { text: 'can somebody come to my farm', found: found('We bake bread.', 0.05) },
    { text: second, found: { ...found(told, 0.9), query: second } },
  ];
  const reply = (second: string, told: string) =>
    replyToParts(parts(second, told), boundsOf('balanced'), silence);
  expect((await reply('what does that cost', 'The tour costs 9 euros.')).text).toBe(silence.text);
  expect((await reply('what does that cost', 'Coming to your farm costs 9 euros.')).rule).toBe('quoted');
  expect((await reply('what does delivery cost', delivery)).text).toContain(delivery);
});

test('a part that only says yes again to what has been told says nothing more', async () => {
  const part = (text: string, told: string) => ({ text, found: { ...found(told, 0.9), query: text } });
  const parts = [part('do you deliver', 'We deliver.'), part('is it quick', 'Yes.')];
  expect((await replyToParts(parts, boundsOf('balanced'), silence)).text).toBe('We deliver.');
});

test('where no part is known surely the whole speaks, and where that is silent what may help with a part', async () => {
  const unknown = { text: 'who drives', found: found('We bake.', 0.05) };
  const near = { text: 'what does delivery cost', found: found(delivery, nearly + 0.01) };
  const whole = await replyFrom(found('We bring bread.', sure + 0.1), boundsOf('balanced'));
  const reply = (parts: (typeof near)[], over: Parameters<typeof replyToParts>[2]) =>
    replyToParts(parts, boundsOf('balanced'), over);
  expect(await reply([unknown, unknown], silence)).toBe(silence);
  expect(await reply([near, unknown], whole)).toBe(whole);
  expect(await reply([unknown, near], silence)).toMatchObject({
    rule: 'hinted',
    text: expect.stringContaining(delivery),
  });
});

test('a sentence that does not speak of the person asked for is a hint at most', async () => {
  const asked = (text: string) => ({ ...found(text, 0.9), query: 'Does Mr. Ostrow do the delivery?' });
  expect((await replyFrom(asked(delivery), boundsOf('balanced'))).rule).toBe('hinted');
  expect((await replyFrom(asked('Mr. Ostrow brings it.'), boundsOf('balanced'))).rule).toBe('quoted');
});

/** Two passages that the judge has read, of which the first is the better one by so much. */
function readBoth(behind: number) {
  const post = 'Post goes out on Fridays.';
  const one = found(delivery, nearly + 0.01);
  const judged = -0.9;
  return {
    ...one,
    passages: [
      { ...one.passages[0]!, answers: judged },
      { ...passage(post), answers: judged - behind },
    ],
    searchedPassages: 20,
    features: { ...featuresFor(0.05), judged },
  };
}

test('a hint shows what a second passage says too, where the judge finds it nearly as good', async () => {
  const { rule, text, quotes } = await replyFrom(readBoth(1), boundsOf('balanced'));
  expect({ rule, quotes: quotes.length }).toEqual({ rule: 'hinted', quotes: 2 });
  expect(text).toContain(`\n\n- ${delivery}\n- Post goes out on Fridays.\n\n`);
  expect(isOffer(text)).toBe(true);
});

test('a passage that the judge finds much worse is not shown beside a hint', async () => {
  const { text, quotes } = await replyFrom(readBoth(3), boundsOf('balanced'));
  expect(text).not.toContain('Fridays');
  expect(quotes).toHaveLength(1);
});

/** A section whose heading is asked for, and of which the search knows next to nothing. */
function section(query: string, heading: string, text: string): SearchResult {
  const one = found(text, 0.05);
  return { ...one, query, passages: [{ ...passage(text), heading }] };
}

test.each([
  ['How much is delivery?', 'Collection and delivery', 'Each round trip is £6.00.', 'hinted'],
  ['What does delivery cost?', 'Collection and delivery', 'Each round trip is £6.00.', 'hinted'],
  ['How much is delivery?', 'Collection and delivery', 'The van is blue.', 'not-sure-enough'],
  ['How much is a deposit for delivery?', 'Delivery', 'Each round trip is £6.00.', 'not-sure-enough'],
  ['When is delivery?', 'Delivery', 'Each round trip is £6.00.', 'not-sure-enough'],
])(
  'the price in a section of that name is a hint at least: «%s» under «%s», %s',
  async (query, heading, text, rule) => {
    expect((await replyFrom(section(query, heading, text), boundsOf('balanced'))).rule).toBe(rule);
  },
);

test('in a text without marks the line above a paragraph is its heading', async () => {
  const title = 'Collection and delivery';
  const told = 'We fetch within four miles. Each round trip is £6.00.';
  const text = `${title}\n${told}`;
  const sentences = [title, 'We fetch within four miles.', 'Each round trip is £6.00.'].map((one) => ({
    text: one,
    startsAt: text.indexOf(one),
    endsAt: text.indexOf(one) + one.length,
    score: 0,
    covers: [],
  }));
  const one = section('How much is delivery?', '', text);
  const reply = await replyFrom(
    { ...one, passages: [{ ...passage(text), sentences }] },
    boundsOf('balanced'),
  );
  expect(reply.text).toContain('Each round trip is £6.00.');
});
