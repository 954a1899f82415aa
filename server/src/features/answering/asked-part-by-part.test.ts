import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'clinic.md':
    '# Clinic\n\n## Our vet\n\nOur vet is here on weekdays from 9 to 5. Outside these hours call Nightvet on 01632 960 555.\n\n## Parcels\n\nReception accepts parcels for you.\n\nIt costs £2 per parcel.\n\n## Reserving\n\nReserving a room is free and holds it for 14 days.',
  'prices.md': '# Prices\n\n| Item | Price |\n|---|---|\n| Small brush | £4 |\n| Padlock | £12 |',
  'faq.csv':
    'Question,Answer\nDo you have toilets?,"Yes, on the ground floor."\nIs there Wi-Fi?,"Yes, in the waiting room."',
  'returns.md':
    '# Returns\n\nYou may return goods within 30 days of delivery. Cut leads and opened food cannot be returned. Sending something back costs £3.50, unless it was faulty.',
});

test('whether somebody comes to the house is not answered by when they are here', async () => {
  const { response, answered } = await ask('Can the vet come to my house and what does that cost?');
  expect(answered).toBe(false);
  expect(response).not.toContain('weekdays');
});

test('two things asked for in one breath are both answered', async () => {
  const { response } = await ask('Do you have toilets and wifi?');
  expect(response).toContain('ground floor');
  expect(response).toContain('waiting room');
});

test('what something else costs is no answer to a follow-up', async () => {
  const { response } = await ask('Do you take parcels for me?', 'Is it free?');
  expect(response).toContain('£2');
  expect(response).not.toContain('Reserving');
});

test('what is sold is asked on about by its price', async () => {
  const { response } = await ask('Do you sell padlocks?', 'How much is one?');
  expect(response).toContain('£12');
});

test('what cannot be done is told by the sentence that says so', async () => {
  const { response } = await ask("what can't be returned?");
  expect(response).toContain('Cut leads');
});

test('how long somebody has is told by a time', async () => {
  const { response } = await ask('how long have I got to send something back');
  expect(response).toContain('30 days');
});
