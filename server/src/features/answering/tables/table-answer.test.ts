import { expect, test } from 'vitest';
import { makeDocx } from '../../../testing/make-docx.ts';
import { teachAgent } from '../../../testing/taught-agent.ts';

const gym = `# Ironwood Gym

## Opening hours

| Day | Gym | Pool |
|---|---|---|
| Monday to Friday | 6:00-22:00 | 7:00-20:00 |
| Saturday | 8:00-18:00 | 9:00-16:00 |
| Sunday | 9:00-14:00 | closed |

## Plans

| What you get | Basic | Premium |
|---|---|---|
| Price per month | €25 | €42 |
| Towel service | no | yes |
| Notice period | 1 month | 3 months |
| Guest passes per year | 2 | 6 |

## Cancelling a personal training

| Cancelled | Refund |
|---|---|
| more than 48 hours before | full price |
| 48 to 24 hours before | half of the price |
| less than 24 hours before | nothing |
`;

const press = `# Posters and flyers

## Delivery

| Country | Standard | Express |
|---|---|---|
| Germany, France, Austria | €6.95, 2-4 working days | €14.95, 1-2 working days |
| Spain, Portugal | €8.95, 3-6 working days | €19.95, 2-3 working days |

## Shirts

| Size | Chest | Length |
|---|---|---|
| S | 86-94 cm | 68 cm |
| M | 95-102 cm | 71 cm |
| L | 103-110 cm | 74 cm |
`;

const camping = `# Camping by the lake

## Prices per night

| Season | Tent | Caravan |
|---|---|---|
| 1 April to 14 June | €18 | €26 |
| 15 June to 31 August | €27 | €38 |
| 1 September to 31 October | €16 | €23 |
`;

const boats =
  'Boat,Per hour,Per day,Deposit\nRowing boat,€12,€45,€50\nPedal boat,€15,€55,€60\nSailing dinghy,€28,€110,€200\n';

const instruments = `# Hartmann instruments

## Tuning

The price includes a short test concert and new felts.

| Instrument | At home (with travel) | In our workshop |
|---|---|---|
| Harp | £120 | £90 |
| Lute | £70 | £50 |
| Upright piano | £85 | not offered |

## Late return of hired instruments

| Days late | What we do | Fee |
|---|---|---|
| 1 to 6 days | we ring you | none |
| 7 to 30 days | we fetch the instrument back | £40 |
| 31 days and more | the deposit is lost | £90 |

## Insurance for instruments

| Value up to | Price per month |
|---|---|
| £1,000 | £4 |
| £3,000 | £9 |
| £8,000 | £21 |

## Membership

| | Starter | Master |
|---|---|---|
| Monthly price | £12 | £29 |
| Spare strings | no | yes |
| Music lessons | 2 a year | 6 a year |
| Rehearsal room | no | yes |
`;

const cases =
  'Case,Holds about,Made by,Price each,from 10 pieces\nLong case,two trombones,a saddler in Ghent,£95.00,£88.00\nFlat case,one violin,a joiner in Bath,£60.00,£54.00\n';

const { ask } = teachAgent({
  'gym.md': gym,
  'press.md': press,
  'boats.csv': boats,
  'camping.md': camping,
  'instruments.md': instruments,
  'cases.csv': cases,
  'vet.docx': makeDocx([
    { text: 'Vaccinations for pets', style: 'heading 1' },
    {
      rows: [
        ['Vaccination', 'Price', 'Repeat after'],
        ['Rabies', '£38', '3 years'],
        ['Kennel cough', '£31', '12 months'],
      ],
    },
  ]),
});

const saunaHours = `# Harbour sauna

Monday, Tuesday: closed (except bank holidays, then 12 to 6 pm)
Wednesday – Friday: 2 pm – 9.30 pm
Saturday: 10 am – 10 pm
Sunday: 10 am – 8 pm

Last entry is 75 minutes before closing.
`;
const saunaPrices = 'Guests,Evening price per person\n1,£24\n3,£18\n';
const sauna = teachAgent({ 'hours.md': saunaHours, 'prices.csv': saunaPrices });

test.each([
  ['are you open on sunday', /^Sunday: 10 am – 8 pm\.$/],
  ['are you open on mondays?', /^Monday: closed \(except bank holidays/],
  [
    'when is the last entry on saturday',
    /^Last entry is 75 minutes before closing\. Saturday: 10 am – 10 pm\.$/,
  ],
  [
    'what are your opening hours',
    /^- Monday, Tuesday: closed[^\n]*\n(?:- [^\n]*\n){2}- Sunday: 10 am – 8 pm$/,
  ],
  ['how much for 3 people', /£18\. For 3 people: £54\.$/],
])('a plain list of hours is read line by line: %s', async (question, reply) => {
  const { answered, response } = await sauna.ask(question);
  expect(response).toMatch(reply);
  expect(answered).toBe(true);
});

test.each([
  [
    'How much is express delivery to France?',
    'Express delivery to France costs €14.95 and takes 1-2 working days.',
  ],
  ['When is the pool open on Saturday?', 'Pool is open 9:00-16:00 on Saturday.'],
  ['Is the pool open on Sundays?', 'No, Pool is closed on Sunday.'],
  ['What does Premium cost per month?', 'Premium costs €42 per month.'],
  ['Is there a towel service with Basic?', 'No, there is no towel service for Basic.'],
  ['My chest is 98 cm, which shirt size do I need?', 'The chest for size M is 95-102 cm.'],
  ['What deposit do I pay for the sailing dinghy?', 'The deposit for Sailing dinghy is €200.'],
  ['How much is a rowing boat per hour?', 'Rowing boat costs €12 per hour.'],
  ['What does a rabies vaccination cost?', 'Rabies costs £38.'],
  ['How much is tuning a harp at home?', 'Harp, at home (with travel): £120.'],
  [
    'What does tuning an upright piano in your workshop cost?',
    'Upright piano, in our workshop: not offered.',
  ],
  [
    'Are spare strings included in the Starter membership?',
    'No, spare strings are not included for Starter.',
  ],
  ['How many music lessons does a Master member get?', 'Master, music lessons: 6 a year.'],
  [
    'What happens if I bring a hired instrument back 10 days late?',
    '7 to 30 days: we fetch the instrument back; fee £40.',
  ],
  ['How much is insurance for an instrument of £2,500?', 'Value up to £3,000 costs £9 per month.'],
  ['What does a flat case hold?', 'Flat case: holds about one violin.'],
  ['Who is the long case made by?', 'Long case: made by a saddler in Ghent.'],
  ['What does a long case cost if I take 12?', 'Long case: from 10 pieces £88.00.'],
])('%s', async (question, reply) => {
  expect(await ask(question)).toMatchObject({ answered: true, response: reply });
});

test.each([
  ['What does a tent cost on 3 August?', '€27', /€18|€16|€38/],
  ['How much is a caravan in October?', '€23', /€26|€38|€16/],
])('a day is looked up in the season that it falls into: %s', async (question, price, others) => {
  const { answered, response } = await ask(question);
  expect(answered).toBe(true);
  expect(response).toContain(price);
  expect(response).not.toMatch(others);
});

test('the row is the quote', async () => {
  const { contexts } = await ask('How much is express delivery to France?');
  const [{ content, metadata } = { content: '', metadata: { starts_at: 0, ends_at: 0 } }] = contexts;
  expect(content.slice(metadata.starts_at, metadata.ends_at)).toBe(
    '| Germany, France, Austria | €6.95, 2-4 working days | €14.95, 1-2 working days |',
  );
});

test('a comparison puts both side by side and says which is more', async () => {
  const { response } = await ask('What is cheaper per day, a rowing boat or a pedal boat?');
  expect(response).toBe(
    'Rowing boat costs €45 per day. Pedal boat costs €55 per day. Rowing boat is cheaper.',
  );
  expect((await ask('What is the difference between Basic and Premium?')).response).toContain(
    'Price per month: €25 (Basic), €42 (Premium).',
  );
});

test.each([
  'How much is delivery to Norway?',
  'What does a sailing course cost?',
  'What does a rabbit check cost?',
])('what no row names is not answered from its neighbours: %s', async (question) => {
  expect(await ask(question)).toMatchObject({ answered: false });
});
