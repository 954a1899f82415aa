import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask, clock } = teachAgent({
  'museum.md': `# The harbour museum

## Opening hours

The museum is open from Tuesday to Sunday from 10:00 to 17:00. It is closed on Mondays. From 23 December to 3 January the museum stays closed.

## Cloakroom

The following must not be taken into the exhibition:

- umbrellas and sticks
- rucksacks and suitcases
- food and drinks

Prams are allowed on the ground floor.

## Parking

Visitors park behind the old customs house, free for three hours.`,
  'friends.md': `# Friends of the museum

## What the friends' card does not include

- the boat trip
- evening concerts
- the catalogue`,
  'visit.md': `Harbour museum and boat yard. We are at 3 Old Customs Quay, Saltby. Tel 01632 960 771.

**How long does a tour take?** About 70 minutes.   Tours in the dark take 90.

**Is there a café?** Yes, on the first floor.

Tickets are refunded up to 14 days before the tour.

For wheelchair taxis please ask Saltby Cabs, tel 01632 960 992.`,
  'boatyard.md': `# When the boat yard is open

The slipway and the crane are open Tuesday to Saturday 10 to 4. By appointment only on Saturdays.

Christmas Eve until noon. 1 January from 1 pm.

# Terms of the boat yard

4.1 Hulls are scrubbed in the order in which they arrive. 4.2 If we find rot in a hull we treat it and charge £40.

Complaints about our work go to Edda Quist in the yard office.`,
  'ferry.txt': `The ferry

The ferry runs every day from 9:00 to 18:30 from April to October.
From November to March it runs from Friday to Sunday from 10:00 to 17:00.`,
});

test('one thing on a list is told once, behind the words that lead to it', async () => {
  const { response } = await ask('Can I take a rucksack into the exhibition?');
  expect(response).toContain('The following must not be taken into the exhibition: rucksacks and suitcases.');
  expect(response.match(/must not be taken/g)).toHaveLength(1);
  expect(response).not.toContain('umbrellas');
});

test('a title without a mark is not told as a sentence', async () => {
  const { response } = await ask('On which days does the ferry run in winter?');
  expect(response).toContain('from Friday to Sunday');
  expect(response).not.toMatch(/The ferry\.(?:\s|$)/);
});

test('what a card does not include is told as a whole list', async () => {
  const { response } = await ask("What does the friends' card not include?");
  expect(response).toMatch(/- the boat trip\n- evening concerts\n- the catalogue$/);
});

test.each([
  ['phone number?', 'Tel 01632 960 771.'],
  ['Where are you located?', 'We are at 3 Old Customs Quay, Saltby.'],
])('«%s» is answered with the one sentence that holds it', async (question, sentence) => {
  const reply = await ask(question);
  expect(reply).toMatchObject({ response: sentence, answered: true });
  expect(reply.contexts[0]?.metadata.document_title).toBe('visit.md');
});

test('what holds for other cases alone is at most a hint', async () => {
  const { response, answered } = await ask('If I cancel 5 days before the tour, is my ticket refunded?');
  expect(answered).toBe(false);
  expect(response).toMatch(/^I am not sure|^I'm sorry/);
  expect((await ask('If I cancel 20 days before the tour, is my ticket refunded?')).answered).toBe(true);
});

test('a detail of somebody else is not told for ours', async () => {
  expect((await ask('What is the phone number of Brixton?')).answered).toBe(false);
});

test('a bold question is answered with its answer, without marks or wide blanks', async () => {
  const { response } = await ask('How long does a tour take?');
  expect(response).toBe('About 70 minutes. Tours in the dark take 90.');
});

test.each([
  ['Are you open on Saturday 26 December?', /^From 23 December to 3 January the museum stays closed\.$/],
  ['Are you open on Saturday?', /^(?!.*December).*Tuesday to Sunday from 10:00 to 17:00/],
])('«%s» is answered by what holds on that day', async (question, reply) => {
  expect((await ask(question)).response).toMatch(reply);
});

test('«today» is the weekday and the date of the business', async () => {
  const today = clock().now();
  const asked = new Date(Date.UTC(today.getUTCFullYear(), 11, 27, 12));
  clock().moveBy(asked.getTime() - today.getTime());
  expect((await ask('Are you open today?')).response).toContain('stays closed');
});

test('two questions in one message are both answered', async () => {
  const { response, answered } = await ask('Are you closed on Mondays and where can I park?');
  expect(answered).toBe(true);
  expect(response).toContain('It is closed on Mondays.');
  expect(response).toContain('behind the old customs house');
});

test('the sentence that limits the hours of the day asked for is told with them', async () => {
  const { response } = await ask('When is the slipway open on Saturday?');
  expect(response).toContain('Tuesday to Saturday 10 to 4. By appointment only on Saturdays.');
});

test('a holiday is answered by what is said of its date, and never as sure by the hours of other days', async () => {
  const newYear = await ask("What time does the boat yard open on New Year's Day?");
  expect(newYear).toMatchObject({ response: '1 January from 1 pm.', answered: true });
  expect((await ask('Is the boat yard open on Good Friday?')).answered).toBe(false);
});

test('who complains reads that it is heard, and no rule that charges them', async () => {
  const { response } = await ask('my boat came back with rot in the hull from your yard!!');
  expect(response).toMatch(/^I am sorry for the trouble\./);
  expect(response).not.toContain('£40');
});

test('the number of a clause is not told with it', async () => {
  const { response } = await ask('In which order are hulls scrubbed?');
  expect(response).toContain('Hulls are scrubbed in the order in which they arrive.');
  expect(response).not.toContain('4.1');
});
