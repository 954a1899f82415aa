import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { inRepository } from '../before-install/repository.mjs';
import { readFeatures } from './feature-order.mjs';

const app = readFileSync(inRepository('server/src/app.ts'), 'utf8');
const { featureLine } = createRequire(import.meta.url)('./feature-line.cjs');

/** Each is a question that is answered on the spot; app.ts says why beside it. */
const allowedUpward = [
  'accounts.listBusinessesOf of businesses',
  'accounts.findInvitation of businesses',
  'accounts.isInvited of businesses',
  'agents.countDocuments of knowledge',
  'agents.countConversations of insights',
  'conversations.useLink of mail',
];

test('six functions of the server point to a later feature, each with its reason', () => {
  const { upward } = readFeatures(app);
  expect(upward.map(({ to, as, from }) => `${to}.${as} of ${from}`)).toEqual(allowedUpward);
  expect(upward.filter(({ hasReason }) => !hasReason)).toEqual([]);
});

test('app.ts makes the features in the order in which they may import each other', () => {
  const { features } = readFeatures(app);
  const places = features.map((name) => featureLine.findIndex((names) => names.includes(name)));
  expect(places).toEqual([...places].sort((one, other) => other - one));
  expect(places).not.toContain(-1);
});

test('app.ts stays a list', () => {
  expect(app.split('\n').length).toBeLessThan(180);
});

const henHouse = (handed) => `
  const hens = add(createHensFeature(context, { ${handed} }));
  const eggs: EggService = add(createEggsFeature(context, { hens }));
  add(createMarketFeature(context, { hens, eggs, price: (egg) => egg.price }));`;

test.each([
  ['a function', 'count: () => eggs.count()', { to: 'hens', from: 'eggs', as: 'count', hasReason: false }],
  [
    'a function with a reason',
    '\n// Why.\n count: () => eggs.count()',
    { to: 'hens', from: 'eggs', as: 'count', hasReason: true },
  ],
  [
    'a function beside others',
    'limits, count: () => eggs.count()',
    { to: 'hens', from: 'eggs', as: 'count', hasReason: false },
  ],
  ['the feature itself', 'eggs', { to: 'hens', from: 'eggs', as: 'eggs', hasReason: false }],
  ['a part of it', 'nest: { lay: eggs.lay }', { to: 'hens', from: 'eggs', as: 'lay', hasReason: false }],
])('%s of a later feature is found', (_, handed, upward) => {
  expect(readFeatures(henHouse(handed))).toEqual({ features: ['hens', 'eggs', 'market'], upward: [upward] });
});

test('what is handed downwards, or only has the name of a later feature, is not', () => {
  expect(readFeatures(henHouse('eggs: limits.eggs, size: sizes.eggs')).upward).toEqual([]);
});
