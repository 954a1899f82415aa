import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'cattery.md':
    '# Cattery\n\n## Where we are\n\nOld Mill Track 7, Burley. The nearest station is Burley Halt.\n\n## Collecting\n\nOn Saturday we are open for collecting from 10:00 to 12:00.\n\n## Cancelling\n\nCancel two weeks before and the deposit is returned.\n\n## Vaccination\n\nEvery cat must be vaccinated against cat flu.\n\n## How can I pay?\n\nBy card at the desk, or by bank transfer before you come.\n\n## How long does it take?\n\nHanding over a cat takes about 20 minutes.\n\n## Is somebody there at night?\n\nYes. Marek lives above the cattery.\n\n## Tours\n\nTours are on the first Sunday of the month at 14:00.',
  'chalets.csv': 'Chalet,Per night,Deposit\nGarden,14.50,30.00\nTerrace,17.00,40.00\nPenthouse,24.00,60.00',
  'extras.txt':
    'Kittens: we take kittens from 16 weeks.\n\nOld cats: cats of an age over 15 years only after a talk with us.\n\nGrooming: long hair costs 28 pounds, short hair 18 pounds.',
  'boats.md':
    '# Boats\n\n| Boat | Per hour | Per day |\n|---|---|---|\n| Rowing boat | £9 | £40 |\n| Canoe | £7 | £30 |\n\nFor boats the safety deposit is £80, returned on the same day.',
  'club.md':
    '# Whisker Club\n\nThe Whisker Club costs 30 pounds a year.\n\n## Cancelling\n\nYou can cancel at any time in your account. We refund the fee in full within 30 days of joining, if you have not used it.\n\n# Open days\n\nIf we call an open day off because of the weather, you choose between a new date and your money back.',
  'ferry.md':
    '# Ferry\n\n## Crossing\n\nA ferry crossing for your cat costs 42 pounds. Ferry crossings can be booked up to six months ahead.\n\n## Cancelling\n\nUntil the day before, cancelling is free. After that we keep a fee of 15 pounds.',
});

test('a property that is asked for alone is that of the thing just spoken of', async () => {
  const { response, answered } = await ask('How much is the Terrace chalet per night?', 'and the deposit?');
  expect(answered).toBe(true);
  expect(response).toContain('40');
  expect(response).not.toContain('returned');
});

test('a row of the thing just spoken of is not told again for what stands beside the table', async () => {
  const { response } = await ask('How much is a rowing boat for a day?', 'and the safety deposit?');
  expect(response).toContain('£80');
  expect(response).not.toContain('£40');
});

test('what is said of another thing is no answer to a follow-up, though its words match', async () => {
  const age = await ask('Do you take kittens?', 'from what age');
  expect(age.response).not.toContain('15 years');
  const saturday = await ask('What does grooming cost?', 'and on a Saturday?');
  expect(saturday.response).not.toContain('10:00');
});

test('a question that names its subject is searched for by itself', async () => {
  const { response } = await ask('What does grooming cost?', 'Must my cat be vaccinated?');
  expect(response).toContain('cat flu');
  const place = await ask('What does grooming cost?', 'Where are you?');
  expect(place.response).toContain('Old Mill Track 7');
});

test('a question of the documents is asked whole, whatever was spoken of', async () => {
  const { response } = await ask('How much is the Terrace chalet per night?', 'Is somebody there at night?');
  expect(response).toContain('Marek');
});

test('money back is asked of what was just spoken of', async () => {
  const { response } = await ask('Can I cancel the Whisker Club?', 'Do I get my money back?');
  expect(response).toContain('30 days of joining');
  expect(response).not.toContain('weather');
});

test('what it costs to cancel something is not what the thing costs', async () => {
  const { response } = await ask(
    'I have to cancel my ferry crossing, it leaves in an hour',
    'what will that cost me?',
  );
  expect(response).toContain('15 pounds');
  expect(response).not.toContain('42');
});

test('a few words that find nothing in the conversation are looked for by themselves', async () => {
  const { response } = await ask('When are the tours?', 'long hair grooming');
  expect(response).toContain('28 pounds');
});

test('a half of a question that names no subject is about that of the other half', async () => {
  const { response } = await ask('How much is the Garden chalet per night and what is the deposit?');
  expect(response).toContain('14.50');
  expect(response).toContain('30');
  expect(response).not.toContain('found nothing');
});

test('an address in running text is found, with what else was asked', async () => {
  const { response } = await ask('Where is the cattery and which station is near?');
  expect(response).toContain('Old Mill Track 7');
  expect(response).toContain('Burley Halt');
});

test.each([
  ['Where is the cattery?', 'How can I pay?', 'bank transfer'],
  ['How much is the Terrace chalet per night?', 'How can I pay?', 'bank transfer'],
  ['When are you open for collecting?', 'How long does it take?', '20 minutes'],
  ['How much is the Terrace chalet per night?', 'Are there tours?', 'first Sunday'],
])('after «%s» a new matter is answered as if it were asked first: «%s»', async (first, second, told) => {
  expect((await ask(second)).response).toContain(told);
  expect((await ask(first, second)).response).toContain(told);
});
