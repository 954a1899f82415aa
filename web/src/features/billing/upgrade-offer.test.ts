import { expect, test } from 'vitest';
import { upgradeOffer } from './upgrade-offer.ts';

const usage = { agents: 0, documents: 5, conversationsThisMonth: 0, messagesThisMonth: 0, members: 1 };
const limits = { agents: null, documents: null, messagesPerMonth: null, members: null };

test('while the plan has room, sets no limit or is not known, nothing is said', () => {
  expect(upgradeOffer(undefined, 'documents')).toBeUndefined();
  expect(upgradeOffer({ usage, limits }, 'documents')).toBeUndefined();
  expect(upgradeOffer({ usage, limits: { ...limits, documents: 6 } }, 'documents')).toBeUndefined();
});

test('at the limit and past it a bigger plan is offered', () => {
  for (const documents of [5, 4])
    expect(upgradeOffer({ usage, limits: { ...limits, documents } }, 'documents')).toEqual({
      title: `Your plan allows ${documents} documents.`,
      label: 'Upgrade Plan for More Documents',
    });
  expect(upgradeOffer({ usage, limits: { ...limits, members: 1 } }, 'members')).toEqual({
    title: 'Your plan allows 1 member.',
    label: 'Upgrade Plan for More Members',
  });
});
