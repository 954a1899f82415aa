import { expect, test } from 'vitest';
import { isKindOf } from '../language/index.ts';
import { chooseRecords } from './choose-records.ts';

const emptyWords = new Set('how much is a an the my what does for of in if i it to with'.split(' '));

function wordsOf(question: string) {
  const written = (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !emptyWords.has(word),
  );
  return written.map((word) => ({
    written: word,
    weight: 1,
    isFromContext: false,
    isIn: (said: string) =>
      said
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .includes(word),
    isKindIn: (said: string) =>
      said
        .toLowerCase()
        .split(' ')
        .some((one) => isKindOf(one, word)),
  }));
}

const choose = (question: string, text: string, heading = 'Tuning') =>
  chooseRecords(question, wordsOf(question), [{ id: 'p', documentTitle: 'Instruments', heading, text }]);

test('of two tables that say as much the newer one speaks, however its rows are named', () => {
  const question = 'How much is a full repair for a cello?';
  const passages = [
    {
      id: 'old',
      documentTitle: 'Prices',
      heading: null,
      text: '| Work | Price |\n|---|---|\n| Full repair cello | £140 |\n| Full repair viola | £90 |',
    },
    {
      id: 'new',
      documentTitle: 'Prices',
      heading: null,
      text: '| Instrument | Clean | Full repair |\n|---|---|---|\n| Cello | £40 | £175 |\n| Viola | £30 | £120 |',
    },
  ];
  const told = (isNewer?: (one: string, than: string) => boolean) =>
    chooseRecords(question, wordsOf(question), passages, [], isNewer)!.records[0]!.cells.map(
      ({ value }) => value,
    );
  expect(told()).toEqual(['£140']);
  expect(told((one) => one === 'new')).toEqual(['£175']);
});

test('a record is told without the number of its article, which still finds it', () => {
  const text =
    '| SKU | Item | Price | Stock |\n|---|---|---|---|\n| LM-04 | Desk lamp | £36 | 4 |\n| LM-07 | Wall lamp | £81 | 0 |';
  const cells = (question: string) =>
    choose(question, text)!.records.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);
  expect(cells('desk lamp')).toEqual([['Desk lamp', '£36', '4']]);
  expect(cells('What is the SKU of the wall lamp?')).toEqual([['Wall lamp', 'LM-07']]);
});

test('what is sold, reserved or out of stock is told so with its price', () => {
  const text =
    '| Guitar | Price | Status |\n|---|---|---|\n| Fender Mustang | £640 | reserved |\n| Yamaha Pacifica | £180 | available |';
  expect(named('How much is the Fender Mustang?', text)).toEqual([['Fender Mustang', '£640', 'reserved']]);
  expect(named('How much is the Yamaha Pacifica?', text)).toEqual([['Yamaha Pacifica', '£180']]);
  const stock = '| Item | Price | Stock |\n|---|---|---|\n| Bow | £30 | 0 |\n| Rosin | £4 | 12 |';
  expect(named('price of a bow', stock)).toEqual([['Bow', '£30', '0']]);
  expect(named('price of rosin', stock)).toEqual([['Rosin', '£4']]);
});

const tuning =
  'The price includes a short concert.\n\n| Instrument | At home | Workshop |\n|---|---|---|\n| Harp | £120 | £90 |\n| Lute | £70 | £50 |';

test('a record is no answer where the thing that is asked for stands only in a sentence beside it', () => {
  expect(choose('How much is a concert for harp?', tuning)!.explained).toBeLessThan(0.5);
  expect(choose('How much is tuning for harp?', tuning)!.explained).toBeGreaterThan(0.7);
});

const named = (question: string, text: string) =>
  choose(question, text)!.records.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);

test.each([
  ['How much is tuning worth £2,500?', 'Value up to', ['£3,000', '£9']],
  ['How much is tuning worth £3,000?', 'Value up to', ['£3,000', '£9']],
  ['How much is tuning worth £2,500?', 'Value from', ['£1,000', '£4']],
  ['How much is tuning worth £2,500?', 'Max. value', ['£3,000', '£9']],
])('%s below "%s" is looked up at the nearest bound', (question, corner, row) => {
  const table = `| ${corner} | Price per month |\n|---|---|\n| £1,000 | £4 |\n| £3,000 | £9 |\n| £8,000 | £21 |`;
  expect(named(question, table)).toEqual([row]);
});

test('of names that hold the asked number the nearest is meant', () => {
  const table =
    '| Drum | Price |\n|---|---|\n| up to 20 kg | £8 |\n| up to 5 kg | £3 |\n| up to 10 kg | £5 |';
  expect(named('What does tuning cost for 7 kg?', table)).toEqual([['up to 10 kg', '£5']]);
});

test('a column for a range of numbers is chosen by the asked number', () => {
  const table =
    '| Article | Single | from 10 pieces | from 50 pieces |\n|---|---|---|---|\n| Reed | £4 | £3 | £2 |\n| Strap | £9 | £8 | £7 |';
  expect(named('What does a reed cost if I take 12?', table)).toEqual([['Reed', '£3']]);
});

test('a limit of the thing that is named does not point at another thing', () => {
  const table =
    '| Trolley | Max. load | Price |\n|---|---|---|\n| Small trolley | 30 kg | £4 |\n| Grand trolley | 90 kg | £9 |';
  expect(named('Does the small trolley carry 60 kg?', table)[0]![0]).toBe('Small trolley');
  expect(named('How much for 60 kg?', table)).toEqual([['Grand trolley', '£9']]);
});

const teas = '| Tea | Notes | 100 g |\n|---|---|---|\n';
const firstTeas = `${teas}| Assam | malt, toast | £6 |\n| Sencha | grass, sea | £9 |\n| Keemun | cocoa, smoke | £8 |`;
const lastTeas = `${teas}| Rooibos | vanilla, honey | £5 |\n| Mint | cool, only 40 bags a year | £4 |\n| Chamomile | apple, hay | £4 |`;
const chosenOf = (question: string) =>
  chooseRecords(
    question,
    wordsOf(question),
    [lastTeas, firstTeas].map((text, nth) => ({ id: `${nth}`, documentTitle: 'Teas', heading: null, text })),
    [],
    undefined,
    (id) => [{ id: 'other', documentTitle: 'Teas', heading: null, text: id === '0' ? firstTeas : lastTeas }],
  )?.records.map(({ name }) => name);

test('rows that are not named are no answer where the named one stands in another part of the table', () => {
  expect(chosenOf('What does a 100 g bag of Sencha cost?')).toEqual(['Sencha']);
});

test('a row is chosen by a word that only its cells hold', () => {
  expect(chosenOf('tea that tastes like vanilla')).toEqual(['Rooibos']);
});

const frames =
  '| Frame | Matt | Glossy |\n|---|---|---|\n| Oak frame | £30 | £42 |\n| Pine frame | £20 | – |\n| Box frame, up to 3 kg | £55 | – |\n| Six hooks | £4 | £6 |';

test('a number before the name of things counts them, and is no size of anything', () => {
  expect(named('How much is 2 hooks?', frames)).toEqual([['Six hooks', '£4', '£6']]);
  expect(named('How much is two oak frames?', frames)).toEqual([['Oak frame', '£30', '£42']]);
  // With a unit it is one.
  expect(named('How much is 2 kg?', frames)).toEqual([['Box frame, up to 3 kg', '£55']]);
});

test('where a column is named, only rows that say something in it are told', () => {
  expect(named('How much is a glossy frame?', frames)).toEqual([['Oak frame', '£42']]);
  expect(choose('How much is a glossy frame?', frames)).not.toHaveProperty('isBeyond');
});

test('a named column that says nothing of the only row is no sure answer', () => {
  expect(choose('How much is a glossy pine frame?', frames)).toMatchObject({ isBeyond: true });
  expect(choose('How much is a matt pine frame?', frames)).not.toHaveProperty('isBeyond');
});

test('a row that names the asked number of things is meant, and else those that name the thing alone', () => {
  const table =
    '| Item | Price |\n|---|---|\n| Poster, rolled in a tube | £9 |\n| Six posters | £40 |\n| Poster, framed | £30 |\n| Signed poster | £60 |\n| Double poster | £15 |';
  expect(named('How much is 6 posters?', table.replaceAll('oster,', 'osters,'))).toEqual([
    ['Six posters', '£40'],
  ]);
  const alone = table.replaceAll('Six posters', 'Six poster');
  expect(named('How much is a poster?', alone)).toEqual([
    ['Poster, rolled in a tube', '£9'],
    ['Poster, framed', '£30'],
  ]);
});

test('where a word of the question names a row of another table, the row that lacks it is no sure answer', () => {
  const cleaning = '| Cleaning | Price |\n|---|---|\n| Piano | £80 |\n| Harp | £40 |';
  const repairs = '| Repairs | Price |\n|---|---|\n| Restring lute | £50 |\n| Restring harp | £90 |';
  const question = 'How much is restring piano?';
  const explained = (texts: string[]) =>
    chooseRecords(
      question,
      wordsOf(question),
      texts.map((text, nth) => ({ id: `${nth}`, documentTitle: 'Prices', heading: null, text })),
    )!.explained;
  expect(explained([cleaning, repairs])).toBeLessThan(explained([cleaning]));
});

const cleaning =
  '| Item | Price |\n|---|---|\n| Overcoat | £15 |\n| Shirt | £3 |\n| New zip, coat or jacket | £24 |\n| Gingerbread house | £9 |\n| Duvet | £17 |\n| Rug | £11 |';
const namesOf = (question: string, text = cleaning) =>
  choose(question, text, 'Prices')?.records.map(({ name }) => name);

test('a thing is meant by the row that names a kind of it, rather than by one that names it in passing', () => {
  expect(namesOf('How much is a coat?')).toEqual(['Overcoat']);
  expect(namesOf('How much is a coat?', `${cleaning}\n| Coat | £14 |`)).toEqual(['Coat']);
  // A house made of gingerbread is no bread.
  expect(namesOf('How much is bread?')).toBeUndefined();
});

test('of two tables the one with a row about the very thing speaks', () => {
  const tables = ['| Job | Price |\n|---|---|\n| New zip, coat | £24 |\n| Button, shirt | £2 |', cleaning];
  const chosen = chooseRecords(
    'How much is a coat?',
    wordsOf('How much is a coat?'),
    tables.map((text, at) => ({ id: `p${at}`, documentTitle: 'Prices', heading: 'Prices', text })),
  );
  expect(chosen!.records.map(({ name }) => name)).toEqual(['Overcoat']);
});

const hire = '| Bike | Half day | Day |\n|---|---|---|\n| City bikes | €9 | €14 |\n| Tandem | €18 | €28 |';

test('how many of a thing are wanted is no word that a row has to account for', () => {
  const explained = (question: string) => choose(question, hire, 'Hire')!.explained;
  expect(explained('How much for 2 city bikes?')).toBe(explained('How much for city bikes?'));
});

test('a day is the column of the day, not that of half a day', () => {
  expect(choose('How much is a tandem per day?', hire, 'Hire')!.records[0]!.cells).toMatchObject([
    { value: '€28' },
  ]);
});

test('a row whose cell says that it is not for something is none of those that are', () => {
  const text =
    '| Glue | Holds | Price |\n|---|---|---|\n| Quick | felt, paper (not leather) | £4 |\n| Strong | leather, cork | £9 |\n| Paste | paper, card | £3 |';
  const names = (question: string) => choose(question, text)?.records.map(({ name }) => name);
  expect(names('Which glue is for leather?')).toEqual(['Strong']);
  expect(names('Which glue is not for leather?')).toContain('Quick');
});

test('what only a remark of a row mentions is no price of that', () => {
  const text =
    '| Course | Adult | Notes |\n|---|---|---|\n| Sailing | £90 | with a safety check |\n| Rowing | £40 | |';
  expect(choose('How much is a check?', text)?.explained ?? 0).toBeLessThan(0.5);
  expect(choose('How much is sailing?', text)?.explained ?? 0).toBeGreaterThan(0.6);
});

test('a word that stands above the table names all of it, and no column that has it beside other words', () => {
  const text =
    '| To | Van | Free tuning from |\n|---|---|---|\n| Wales | £9 | £50 |\n| Kent | £7 | |\n| Cornwall | £8 | |';
  const cells = (question: string) =>
    choose(question, text)?.records.flatMap((one) => one.cells.map(({ value }) => value));
  expect(cells('How much is tuning to Wales?')).toEqual(['£9', '£50']);
  expect(cells('How much is tuning to Kent?')).toEqual(['£7']);
  expect(choose('How much is tuning to Kent?', text)?.isBeyond).toBeUndefined();
});
