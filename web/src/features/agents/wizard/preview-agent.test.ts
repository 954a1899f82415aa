import type { Agent } from '@parley/contract/agents/agents';
import { widgetAgent } from '@parley/contract/conversations/widget';
import { expect, test } from 'vitest';
import { previewAgent } from './preview-agent.ts';
import { newDraft } from './wizard-draft.ts';

const pictures = { logoUrl: '/logos/l.png', avatarUrl: '/logos/a.png' };
const agent = {
  id: '0b0e2f6e-5f0a-4d57-9d0a-0d4a3c0f5a11',
  appearance: { ...newDraft.appearance, ...pictures },
} as Agent;

test('the preview gets the form as it stands, with the pictures that are kept already', () => {
  const appearance = { ...newDraft.appearance, primaryColor: '#b45309', headerText: 'Ask the bakery' };
  const shown = previewAgent({ ...newDraft, name: 'Baker', appearance }, agent);
  expect(widgetAgent.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ id: agent.id, name: 'Baker', appearance: { ...appearance, ...pictures } });
});

test('every setting that the widget knows comes from the form', () => {
  expect(Object.keys(previewAgent(newDraft, agent).appearance).toSorted()).toEqual(
    Object.keys(widgetAgent.shape.appearance.shape).toSorted(),
  );
  expect(Object.keys(previewAgent(newDraft, agent).advanced).toSorted()).toEqual(
    Object.keys(widgetAgent.shape.advanced.shape).toSorted(),
  );
});

test('an agent that is not saved yet has no id, so it cannot be asked', () => {
  expect(previewAgent(newDraft, null)).toMatchObject({
    id: '',
    appearance: { logoUrl: null, avatarUrl: null },
  });
});

test('a length that is being typed does not lock the message box', () => {
  for (const maxMessageLength of [Number.NaN, 0, -1])
    expect(
      previewAgent({ ...newDraft, advanced: { ...newDraft.advanced, maxMessageLength } }, null).advanced,
    ).toMatchObject({
      maxMessageLength: 1000,
    });
});
