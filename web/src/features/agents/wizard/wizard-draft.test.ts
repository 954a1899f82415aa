import { expect, test } from 'vitest';
import { applyChange, changeOf, isUnchanged, newDraft, type WizardDraft } from './wizard-draft.ts';

const saved: WizardDraft = { ...newDraft, name: 'Maya' };

test('a change names the fields that differ and no others', () => {
  const now = {
    ...saved,
    description: 'For the shop',
    appearance: { ...saved.appearance, primaryColor: '#0f766e' },
  };
  expect(changeOf(saved, now)).toEqual({
    description: 'For the shop',
    appearance: { primaryColor: '#0f766e' },
  });
});

test('a field that is put back is no change', () => {
  const away = applyChange(saved, { advanced: { suggestions: ['Where is my order?'] } });
  const back = { ...away, advanced: { ...away.advanced, suggestions: [] } };
  expect(isUnchanged(changeOf(saved, back))).toBe(true);
});

test('a change lies over what somebody else saved meanwhile', () => {
  const theirs = { ...saved, handoff: { ...saved.handoff, enabled: true }, welcomeMessage: 'Good day!' };
  const shown = applyChange(theirs, { appearance: { position: 'top-left' } });
  expect(shown).toEqual({ ...theirs, appearance: { ...theirs.appearance, position: 'top-left' } });
});
