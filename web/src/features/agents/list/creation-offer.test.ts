import { expect, test } from 'vitest';
import { creationOffer } from './creation-offer.ts';

test('below the limit of the plan, and without one, an agent can be created', () => {
  expect(creationOffer({ agentCount: 2, agentLimit: 3 })).toMatchObject({
    label: 'Create New Agent',
    to: '/dashboard/agents/new',
  });
  expect(creationOffer({ agentCount: 400, agentLimit: null }).label).toBe('Create New Agent');
});

test('at the limit and past it, the button leads to the plans', () => {
  for (const agentCount of [3, 4])
    expect(creationOffer({ agentCount, agentLimit: 3 })).toMatchObject({
      label: 'Upgrade Plan for More Agents',
      isUpgrade: true,
    });
});

test('without a plan no agent is offered at all', () => {
  expect(creationOffer({ agentCount: 0, agentLimit: 0 }).label).toBe('Upgrade to Create Agents');
});
