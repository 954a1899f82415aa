import { expect, test } from 'vitest';
import { burdensCustomer, readComplaint } from './complaints.ts';

test.each([
  ['My order is 2 weeks late, this is ridiculous!!!', 'en', 'My order is 2 weeks late, !!!'],
  ['The lamp arrived with a crack. It came broken. What now?', 'en', undefined],
  ['I still have not received anything. I have still not received my money', 'en', undefined],
  ['still no refund', 'en', undefined],
  ['We waited an hour and nobody came, who can I complain to?', 'en', 'How can I make a complaint?'],
  ['Our driver was 20 minutes late', 'en', undefined],
  ['you cancelled my lesson again', 'en', undefined],
  ['You dropped my vase on Friday! What now?', 'en', undefined],
  ['your men scratched our floor', 'en', undefined],
  ['the heel fell off, not happy at all', 'en', 'the heel fell off,'],
  ['my suit came back with a stain from your laundry!!', 'en', undefined],
  ['the waiter was rude, I want my money back', 'en', undefined],
  ['Das Paket ist immer noch nicht da, eine Frechheit', 'de', undefined],
  ['Die Tasse ist zerbrochen angekommen', 'de', undefined],
  ['Le colis est arrivé cassé', 'fr', undefined],
  ['El paquete llegó roto', 'es', undefined],
  ['Il pacco è in ritardo', 'it', undefined],
  ['A encomenda ainda não chegou', 'pt', undefined],
  ['Mijn pakket is nog steeds niet geleverd', 'nl', undefined],
  ['Paczka nadal nie dotarła', 'pl', undefined],
  ['Kargom hâlâ gelmedi', 'tr', undefined],
  ['هذا غير مقبول، لم يصل الطرد حتى الآن', 'ar', undefined],
  ['商品が壊れていました', 'ja', undefined],
  ['我还没收到退款', 'zh', undefined],
])('«%s» is a complaint, in %s', (message, language, question) => {
  expect(readComplaint(message)).toMatchObject({ language, ...(question && { question }) });
});

test.each([
  'What happens if my parcel arrives broken?',
  'How late can I come?',
  'Can I return a faulty lamp?',
  'Do you repair broken zips?',
  'What happens if you scratch my floor?',
  'How much is delivery?',
  'Was passiert, wenn die Ware beschädigt geliefert wird?',
  'Opening hours on Sunday',
  'Is it ever too late to cancel?',
  'When does the boat come back?',
  'Do I get my money back if it rains?',
  "We're running 10 minutes late, is the lesson lost?",
  'Sorry, I might be half an hour late. Can somebody still let us in?',
])('«%s» is a question like any other', (message) => {
  expect(readComplaint(message)).toBeUndefined();
});

test('anger without a word about what happened is kept as it is', () => {
  expect(readComplaint('This is unacceptable!')?.question).toBe('This is unacceptable!');
});

test.each([
  ['My cake arrived damaged, this is ridiculous!!', false],
  ['you cancelled my lesson again', false],
  ['My cake arrived damaged. What now?', true],
  ['still no refund. how long does it take', true],
])('«%s» asks something: %s', (message, asks) => {
  expect(readComplaint(message)?.asks).toBe(asks);
});

test.each([
  ['If we find a hole, we mend it and charge £12.', true],
  ['Stained goods are not replaced.', true],
  ['You pay for it.', true],
  ['We mend it free of charge.', false],
  ['If we are more than a week late you get your money back.', false],
])('«%s» puts the burden on the customer: %s', (rule, isBurden) => {
  expect(burdensCustomer(rule)).toBe(isBurden);
});
