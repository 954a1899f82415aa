import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'chimneys.csv': `Job,Detail,Price,Notes
Boiler flue,up to 20 litres,£60,
Boiler flue,21 to 80 litres,£85,
Boiler flue,81 to 150 litres,£120,
Night visit,weekdays 18:00 - 22:00,£40,on top of the job
Night visit,weekends and holidays,£75,on top of the job
Bird cage,round,£35,`,
  'firewood.csv': `Wood,Unit,Price (GBP)
Ash logs,per crate,95
Beech kindling,bag,6
Oak mantel,120 x 20 cm,240`,
  'sweeping.md': `# Sweeping

## Preparing the room

1. Let the fire go out the day before.
2. Take everything off the mantelpiece.
3. Roll the carpet back.

## Hours

Yard and phone: Tuesday through Friday, 9 am to 3 pm. From May through July only Friday. We like early birds.`,
  'faq.md': `# Asked often

**Do you sweep thatched houses?**
Yes, with a guard on the rods.

**The smoke comes back into the room!**
Open a window first. Most likely a nest blocks the pot.

**Do you issue certificates?**
Every visit ends with one.

**Complaints**
Write to Nadia.

**What do you do with the soot?**
Gardeners fetch it from the yard.`,
});

test.each([
  ['What does a boiler flue of 50 litres cost?', '£85'],
  ['How much is a night visit at weekends?', '£75'],
  ['How much is ash logs?', '£95 per crate'],
  ['How much is beech kindling?', '£6 per bag'],
  ['How much is an oak mantel?', '£240 (120 x 20 cm)'],
])('«%s» is told with the row and the unit that are meant: %s', async (question, told) => {
  const { response, answered } = await ask(question);
  expect(answered).toBe(true);
  expect(response).toContain(told);
});

test('a size beyond the list has no price; what there is is shown as doubtful', async () => {
  const { response, answered } = await ask('What does a boiler flue of 400 litres cost?');
  expect(answered).toBe(false);
  expect(response).toMatch(/I am not sure|I don't know/);
});

test('who asks how it is done is told all steps in their order', async () => {
  const { response } = await ask('How should I prepare the room?');
  expect(response).toMatch(/1\. Let the fire.*\n2\. Take everything.*\n3\. Roll the carpet/);
});

test('what stands below a heading of hours are the hours, whatever its first words are', async () => {
  const { response, answered } = await ask('When are you open?');
  expect(answered).toBe(true);
  expect(response).toContain('Tuesday through Friday, 9 am to 3 pm');
  expect(response).toContain('only Friday');
  expect(response).not.toContain('early birds');
});

test('among bold questions a bold sentence begins an entry of its own', async () => {
  const { response } = await ask('Do you sweep thatched houses?');
  expect(response).toContain('guard on the rods');
  expect(response).not.toContain('smoke');
  expect((await ask('Do you issue certificates?')).response).not.toContain('Nadia');
});
