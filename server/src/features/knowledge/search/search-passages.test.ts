import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { createPassageIndexBuilder } from './passage-index.ts';
import { rewriteQuestion, type Turn } from './rewrite-question.ts';
import { searchPassages } from './search-passages.ts';
import type { IndexedPassage } from './search-result.ts';

const flat = () => Float32Array.of(1, 0);

const passage = (text: string, changes: Partial<IndexedPassage> = {}): IndexedPassage => ({
  id: text.slice(0, 20),
  documentId: crypto.randomUUID(),
  documentTitle: '',
  heading: null,
  question: null,
  text,
  page: null,
  url: null,
  startsAt: 0,
  endsAt: text.length,
  ...changes,
});

/** Searches by words alone unless vectors are given: all passages mean the same. */
async function search(
  passages: IndexedPassage[],
  question: string,
  { history = [] as Turn[], vectors = passages.flatMap(() => [1, 0]), limit = 6 } = {},
) {
  const builder = createPassageIndexBuilder(2);
  await builder.add(passages, Float32Array.from(vectors));
  const asked = rewriteQuestion(question, history);
  const wordings = asked.secondWording ? [flat(), flat()] : [flat()];
  return searchPassages(builder.finish(), { asked, vectors: wordings, isEnglishOnly: true }, limit);
}

const shop = [
  passage('Delivery within the city costs four euros and takes one day.'),
  passage('A refund is paid within fourteen days after we receive the parcel.'),
  passage('The bakery is open from Monday to Friday, and closed on Sundays.'),
  passage('Gift vouchers can be bought online and never expire.'),
];
const bestOf = async (...args: Parameters<typeof search>) => (await search(...args)).passages[0]?.text;

test('the passage that shares the question’s words comes first', async () => {
  expect(await bestOf(shop, 'How much does delivery cost?')).toBe(shop[0]!.text);
});

test('meaning decides where the words do not', async () => {
  const vectors = [0, 1, 1, 0, 0, 1, 0, 1];
  expect(await bestOf(shop, 'money back', { vectors })).toBe(shop[1]!.text);
});

test('a word typed wrong is found, and the query tells how it was read', async () => {
  const { passages, query } = await search(shop, 'gift vuochers');
  expect(passages[0]?.text).toBe(shop[3]!.text);
  expect(query).toBe('gift vouchers');
});

test('a slip that is a word of its own is read as the one with its letters in order, where nobody has that word', async () => {
  const drop = passage('A trial lesson costs twenty euros.');
  expect((await search([...shop, drop], 'how much is a trail lesson')).query).toBe(
    'how much is a trial lesson',
  );
  const path = passage('The trail leads along the river.');
  const both = await search([...shop, drop, path], 'how much is a trail lesson');
  expect(both.query).toBe('how much is a trail lesson');
  // One letter for another makes another word.
  expect((await search([...shop, drop], 'how much is a train lesson')).query).toContain('train');
});

test('other words for one that some documents have are named, and those of words that none has apart from them', async () => {
  const pets = passage('Neutering a cat costs ninety euros.');
  const spay = passage('We spay rabbits on Tuesdays.');
  const { likeWords, otherWords } = await search([...shop, pets, spay], 'spay my cat, is there a coupon');
  expect(likeWords).toEqual([{ written: 'spay', forms: ['spay'], meant: ['neutering'] }]);
  expect(otherWords).toEqual([{ written: 'coupon', meant: ['vouchers'] }]);
});

test('a word that is known is never read as another', async () => {
  const { query } = await search([...shop, passage('Our voucher and our vouching partner.')], 'vouching');
  expect(query).toBe('vouching');
});

test('a word like nothing in the knowledge stays unknown', async () => {
  const { words, features } = await search(shop, 'zxqwyk');
  expect(words).toMatchObject([{ written: 'zxqwyk', isKnown: false }]);
  expect(features).toMatchObject({ unknown: 1, missing: 1 });
});

test('an unknown word that is said a thousand times over is looked for once', async () => {
  const spent = startCpuTimer();
  const { words } = await search(shop, 'zxqwyk '.repeat(1000));
  expect(words).toHaveLength(1);
  expect(spent()).toBeLessThan(1000);
});

test('“and on Sundays?” is searched with what was asked before', async () => {
  const passages = [
    passage('Parking is free on Sundays.'),
    passage('We open the shop at nine. On Sundays the shop will open at ten.'),
  ];
  const history = [
    { role: 'user', content: 'When does the shop open?' },
    { role: 'assistant', content: 'The shop opens at nine.' },
  ];
  const { passages: found, query } = await search(passages, 'and on Sundays?', { history });
  expect(found[0]?.text).toBe(passages[1]!.text);
  expect(query).toContain('When does the shop open on Sundays?');
});

test('a question that says everything itself is not drowned by the talk before it', async () => {
  const history = [{ role: 'user', content: 'How much does delivery within the city cost?' }];
  expect(await bestOf(shop, 'Do gift vouchers bought online ever expire?', { history })).toBe(shop[3]!.text);
});

test('German words are found in their other forms', async () => {
  const german = [
    passage('Die Lieferungen kommen an allen Werktagen vor zwölf Uhr bei unseren Kunden an.'),
    passage('Unsere Gutscheine sind drei Jahre lang gültig und können online gekauft werden.'),
    passage('Wir backen jeden Morgen frisches Brot mit Mehl aus der Region.'),
  ];
  const { passages, language } = await search(german, 'Wie lange ist ein Gutschein gültig?');
  expect(passages[0]?.text).toBe(german[1]!.text);
  expect(language).toBe('de');
});

test('scripts without spaces are searched by pairs of characters', async () => {
  const chinese = [
    passage('我们的商店每天早上九点开门，晚上六点关门。'),
    passage('退款将在十四天内支付到您的账户。'),
  ];
  expect(await bestOf(chinese, '退款需要多久？')).toBe(chinese[1]!.text);
});

test('passages that say the same take one place only', async () => {
  const twice = [shop[0]!, passage(shop[0]!.text), shop[1]!];
  const { passages } = await search(twice, 'delivery cost');
  expect(passages.filter(({ text }) => text === shop[0]!.text)).toHaveLength(1);
});

test('the question of a pair is searched like its answer', async () => {
  const pair = passage('Yes, every Tuesday.', { question: 'Do you ship to Norway?' });
  expect(await bestOf([...shop, pair], 'shipping to norway')).toBe(pair.text);
});

test('of the best passage the sentence that answers is weighed highest', async () => {
  const hours = passage(
    'We are a family bakery. The shop opens at nine in the morning. Our bread is baked with love.',
  );
  const [found] = (await search([hours, ...shop], 'When does the shop open?')).passages;
  const best = [...found!.sentences].sort((one, other) => other.score - one.score)[0]!;
  expect(best.text).toBe('The shop opens at nine in the morning.');
  expect(found!.text.slice(best.startsAt, best.endsAt)).toBe(best.text);
});

test('an agent that knows nothing finds nothing', async () => {
  expect(await search([], 'anything?')).toMatchObject({ passages: [], features: {} });
});

test.each(['', '???', 'the', '(.*+'])('«%s» is searched without harm', async (question) => {
  expect((await search(shop, question)).passages.length).toBeGreaterThan(0);
});

test('a question that can be understood alone takes no confidence from what was asked before', async () => {
  const history = [
    { role: 'user', content: 'How much does delivery within the city cost?' },
    { role: 'assistant', content: 'Delivery within the city costs four euros.' },
  ];
  const alone = await search(shop, 'What is the capital of Mongolia?');
  const later = await search(shop, 'What is the capital of Mongolia?', { history });
  expect(later.features).toEqual(alone.features);
  const leaning = await search(shop, 'And is it fast?', { history });
  expect(leaning.features.leansOnContext).toBeGreaterThan(0);
});

test('the answer given last does not answer the next question as well', async () => {
  const bread = passage('Gluten-free bread is baked on Wednesdays and has to be ordered two days ahead.', {
    question: 'Do you bake gluten-free bread?',
  });
  const parking = passage(
    'Customers park behind the house. The first 45 minutes in the courtyard are free of charge.',
  );
  const history = [
    { role: 'user', content: 'Do you have gluten-free bread?' },
    { role: 'assistant', content: bread.text },
  ];
  const { passages } = await search([bread, parking], 'How long can I park in the courtyard?', { history });
  const sentences = passages.flatMap((found) =>
    found.sentences.map(({ score }) => ({ id: found.id, score })),
  );
  expect(sentences.sort((one, other) => other.score - one.score)[0]!.id).toBe(parking.id);
});

test.each([
  ['by ear', 'gift vowchers', 'gift vouchers'],
  ['in another form than the documents use', 'an emergincy', 'an emergency'],
])('a word spelt %s is read as it was meant', async (_how, typed, meant) => {
  const { query } = await search([...shop, passage('In emergencies call the ward.')], typed);
  expect(query).toBe(meant);
});

test.each(['four', 'past', 'mend it', 'goes on', 'chipped'])(
  '«%s» is English and means itself, though a word of the documents is near',
  async (typed) => {
    const { query } = await search(
      [...shop, passage('Our last form does send none to the post, for the fund. Wings are clipped.')],
      typed,
    );
    expect(query).toBe(typed);
  },
);

test('a question full of slips is not taken for another language', async () => {
  const { language, query } = await search(shop, 'opne mondey closd sundays');
  expect({ language, query }).toEqual({ language: 'en', query: 'open monday closed sundays' });
});

test('a list is found with what stands above it', async () => {
  const list = passage('### What we do not take back\n\n- Opened food\n- Gift vouchers\n\nAsk us first.', {
    heading: 'Returns',
  });
  const { passages } = await search([...shop, list], 'What do you not take back?');
  expect(passages[0]?.lists).toEqual([
    expect.objectContaining({
      heading: 'What we do not take back',
      leadIn: null,
      isNumbered: false,
      share: 1,
    }),
  ]);
  expect(passages[0]?.sentences.map(({ heading }) => heading)).toEqual([
    'What we do not take back',
    'What we do not take back',
    'What we do not take back',
  ]);
});

test.each(['Can I store a piano?', 'do you sell pasta'])(
  '«%s» is English by its little words, whatever its letters look like',
  async (question) => {
    const { language } = await search(shop, question);
    expect(language).toBe('en');
  },
);

test.each([
  ['Quanto costa il noleggio di una bici?', 'it'],
  ['No me llega a casa', 'es'],
])('«%s» stays %s', async (question, code) => {
  const { language } = await search(shop, question);
  expect(language).toBe(code);
});

const pool = passage(
  'You can swim every day from 7:00 to 21:30. Lockers with 24-hour access cost four euros. The desk is staffed Monday to Friday 9–17 h and Saturday 10:00–14:00. On Sundays the desk is closed. Outside opening hours a duty phone takes calls; after three wrong codes the door stays shut for 30 minutes.',
  { heading: 'Access' },
);
/** Its best sentence for a question. */
async function bestSentence(question: string) {
  const { passages } = await search([...shop, pool], question);
  const { sentences } = passages.find(({ text }) => text === pool.text)!;
  return sentences.reduce((best, one) => (one.score > best.score ? one : best)).text;
}

test.each([
  ['What are your opening hours?', 'You can swim every day from 7:00 to 21:30.'],
  ['When is the desk open?', 'The desk is staffed Monday to Friday 9–17 h and Saturday 10:00–14:00.'],
  ['When is the desk closed?', 'On Sundays the desk is closed.'],
])('«%s» is answered by the hours, not by a sentence that has the word', async (question, sentence) => {
  expect(await bestSentence(question)).toBe(sentence);
});

test('two words are found where the documents write them as one', async () => {
  const { words } = await search([...shop, passage('Raincoats are dried slowly.')], 'a rain coat');
  expect(words.filter(({ isKnown }) => isKnown)).not.toEqual([]);
  expect(await bestOf([...shop, passage('Raincoats are dried slowly.')], 'a rain coat')).toBe(
    'Raincoats are dried slowly.',
  );
});

test('a word that the documents do not have is found by what they call a kind of it', async () => {
  expect(await bestOf([...shop, passage('An overcoat is cleaned by hand.')], 'cleaning a coat')).toBe(
    'An overcoat is cleaned by hand.',
  );
});

test('a number that the documents do not have takes no other word away', async () => {
  const prices = passage('Tandems, city bikes and trailers are hired by the day.');
  for (const count of [0, 1, 2, 3, 4, 5]) {
    const { words } = await search([prices], `${count} tandems, city bikes or trailers`);
    expect(words.map(({ written }) => written)).toEqual([
      String(count),
      'tandems',
      'city',
      'bikes',
      'trailers',
    ]);
  }
});
