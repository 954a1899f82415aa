import { expect, test } from 'vitest';
import { lacksAskedKind } from './asked-kind.ts';

test.each([
  ['On which days is the nurse there?', 'Ms. Quill is our nurse.', true],
  ['On which days is the nurse there?', 'Ms. Quill is here on Fridays.', false],
  ['What days can I come?', 'The studio is open daily.', false],
  [
    'What do I pay for the night ferry?',
    'Nights and holidays, 22:00-02:00: night ferry from the north pier.',
    true,
  ],
  ['What do I pay for the night ferry?', 'The night ferry costs £12.', false],
  ['price for mending a chain', 'Chains: no booking. In before 3 pm = done the same day.', true],
  ['price for mending a chain', 'The same price as a cable.', false],
  ['How much is a locker?', 'Lockers are free.', false],
  ['How much is a locker?', 'Lockers stand behind the entrance.', true],
  ['How much luggage may I bring?', 'One bag and one suitcase.', false],
  ['night ferry cost', 'The night ferry leaves from the north pier.', true],
  ['night ferry cost', 'The night ferry is £12.', false],
  ['How long does it take?', 'The small lock costs £14 and weighs 300 g.', true],
  ['How long does it take?', 'Most locks are opened while you wait.', false],
  ['How long do you need for a door?', 'Allow 45 minutes.', false],
  ['How often must a boiler be cleaned?', 'A boiler is always warm to the touch.', true],
  ['How often must a boiler be cleaned?', 'A couple can go 18 months.', false],
  ['How long is the ladder?', 'It reaches 4 metres.', false],
  ['Do you pay my parking ticket?', 'Please park behind the house.', false],
  ['How long have I got to send it back?', 'Sending it back costs £3.50.', true],
  ['How long have I got to send it back?', 'You have 30 days.', false],
  ['Can I change it and does it cost anything?', 'You can change it at any time.', true],
  ['Is it free?', 'Reception takes parcels up to 30 kg.', true],
  ['Is it free?', 'It costs £2 a parcel, up to 30 kg.', false],
  ['What does it cost?', 'You may go on the motorway from about 20 hours.', true],
])('«%s» and «%s»: has nothing of what is asked for: %s', (question, told, isLacking) => {
  expect(lacksAskedKind(question, told)).toBe(isLacking);
});

test('a price in a row is a price, whatever it looks like; a row without a time says of none how long', () => {
  expect(lacksAskedKind('How much is a room?', 'Room: 14.50.', { isRow: true })).toBe(false);
  expect(lacksAskedKind('How long does it take?', 'Room: 14.50.', { isRow: true })).toBe(true);
});
