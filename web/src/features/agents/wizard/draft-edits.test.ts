import { expect, test } from 'vitest';
import { conflictsOf, editsTowards, noEdits, rebased, withoutEdits } from './draft-edits.ts';
import { applyChange, newDraft, type WizardDraft } from './wizard-draft.ts';

const saved: WizardDraft = { ...newDraft, name: 'Maya' };
const mine = editsTowards(saved, noEdits, {
  ...applyChange(saved, { appearance: { headerText: 'Mine', position: 'top-left' } }),
  name: 'Mira',
});

test('edits know on what they were made', () => {
  expect(mine.base).toEqual({ name: 'Maya', appearance: { headerText: '', position: 'bottom-right' } });
});

test('a field that was edited before keeps the ground it was edited on', () => {
  const theirs = { ...saved, name: 'Noor' };
  const further = editsTowards(theirs, mine, { ...applyChange(theirs, mine.change), name: 'Mira B' });
  expect(further.base.name).toBe('Maya');
  expect(conflictsOf(theirs, further)).toEqual(['name']);
});

test('only a field that both changed, to something else, is a conflict', () => {
  expect(conflictsOf(saved, mine)).toEqual([]);
  const elsewhere = applyChange(saved, { handoff: { threshold: 9 }, appearance: { fontSize: 'large' } });
  expect(conflictsOf(elsewhere, mine)).toEqual([]);
  expect(conflictsOf({ ...saved, name: 'Mira' }, mine)).toEqual([]);
  expect(
    conflictsOf(applyChange(saved, { name: 'Noor', appearance: { headerText: 'Theirs' } }), mine),
  ).toEqual(['name', 'appearance.headerText']);
});

test('mine are kept by making them anew, theirs by letting go of mine alone', () => {
  const theirs = applyChange(saved, { appearance: { headerText: 'Theirs' } });
  const kept = rebased(theirs, mine);
  expect(conflictsOf(theirs, kept)).toEqual([]);
  expect(applyChange(theirs, kept.change).appearance.headerText).toBe('Mine');
  const left = withoutEdits(mine, conflictsOf(theirs, mine));
  expect(left.change).toEqual({ name: 'Mira', appearance: { position: 'top-left' } });
  expect(applyChange(theirs, left.change).appearance.headerText).toBe('Theirs');
});
