import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'about.md': `# About the stables

We keep horses for people who live in town.

## Find us

Larkfield Stables
Upper Larkfield
Brambleton BR6 2QT

Take the second gate on the left.

## Get in touch

Phone 01632 960 142
Email office@larkfield.example

In an emergency while your horse is with us, ring the night phone: 07700 900 419.

## Offers

* Card holders: 5% off, show the card at the desk. Can't be combined with the winter offer.`,
  'farrier.txt': `Farrier and saddler, prices

Trim of four hooves .......... £45
New shoes, set of four ....... £95 (nails included)
Loose shoe refitted .......... £20
Saddle check ................. £30`,
});

test('an address is told whole', async () => {
  const { response, answered } = await ask('What is your address?');
  expect(answered).toBe(true);
  expect(response).toBe('Larkfield Stables, Upper Larkfield, Brambleton BR6 2QT.');
});

test.each([
  ['where r u', 'Larkfield Stables, Upper Larkfield, Brambleton BR6 2QT.'],
  ['whats ur address pls', 'Larkfield Stables, Upper Larkfield, Brambleton BR6 2QT.'],
  ['whats ur phone number', 'Phone 01632 960 142.'],
])('a question in the spelling of a chat is understood: «%s»', async (question, reply) => {
  expect(await ask(question)).toMatchObject({ answered: true, response: reply });
});

test('the phone number is that for everybody, and that for emergencies where it is asked for', async () => {
  expect((await ask('What is your phone number?')).response).toContain('01632 960 142');
  expect((await ask('What is your emergency phone number?')).response).toContain('07700 900 419');
});

test('lines with a row of dots are told with their label and without the dots', async () => {
  const { response } = await ask('How much is a saddle check?');
  expect(response).toBe('Saddle check: £30.');
});

test('a sentence without a subject is told with the one that names it', async () => {
  const { response } = await ask('Can it be combined with the winter offer?');
  expect(response).toMatch(/Card holders: 5% off.*Can't be combined with the winter offer\./);
});
