import { expect, test } from 'vitest';
import { newDraft, type WizardDraft } from './wizard-draft.ts';
import {
  comesNextText,
  completionOf,
  faultsOf,
  firstFaultyStep,
  firstUnfinished,
  laterStep,
  mayGoTo,
  resumeAt,
} from './wizard-steps.ts';

const kept = { documentCount: 0, script: null };
const named: WizardDraft = { ...newDraft, name: 'Maya' };

test('each of the five parts counts twenty per cent', () => {
  expect(completionOf(newDraft, null)).toBe(40);
  expect(completionOf(named, kept)).toBe(60);
  expect(completionOf({ ...named, knowledge: { ...named.knowledge, source: 'hybrid' } }, kept)).toBe(80);
  expect(completionOf(named, { documentCount: 1, script: null })).toBe(80);
  expect(completionOf(named, { documentCount: 1, script: '<script></script>' })).toBe(100);
});

test('a hand-over that is on needs its message', () => {
  const silent = { ...named, handoff: { ...named.handoff, enabled: true, escalationMessage: ' ' } };
  expect(completionOf(silent, kept)).toBe(40);
});

test('a welcome message that was emptied takes its part back', () => {
  expect(completionOf({ ...named, welcomeMessage: '  ' }, kept)).toBe(40);
});

test('one may go one step ahead, as far back as one likes, and to whatever is finished', () => {
  expect(mayGoTo('basic-info', 'appearance', 'basic-info')).toBe(true);
  expect(mayGoTo('basic-info', 'knowledge-base', 'basic-info')).toBe(false);
  expect(mayGoTo('appearance', 'preview-embed', 'knowledge-base')).toBe(false);
  expect(mayGoTo('preview-embed', 'basic-info', 'preview-embed')).toBe(true);
  expect(mayGoTo('basic-info', 'handoff-settings', 'handoff-settings')).toBe(true);
});

test('an agent that was set up has every step finished, a draft those it completed, and a fault ends both', () => {
  const draft = (lastCompletedTab: 'appearance' | null) => ({ status: 'draft', lastCompletedTab }) as const;
  expect(firstUnfinished(null, {})).toBe('basic-info');
  expect(firstUnfinished(draft(null), {})).toBe('basic-info');
  expect(firstUnfinished(draft('appearance'), {})).toBe('knowledge-base');
  const setUp = { status: 'active', lastCompletedTab: 'basic-info' } as const;
  expect(firstUnfinished(setUp, {})).toBe('preview-embed');
  expect(firstUnfinished(setUp, { 'advanced.rateLimit': 'Too small' })).toBe('appearance');
  expect(firstUnfinished(draft(null), { 'handoff.threshold': 'Too small' })).toBe('basic-info');
});

test('going back completes nothing and undoes nothing', () => {
  expect(laterStep('basic-info', 'knowledge-base')).toBe('knowledge-base');
  expect(laterStep('appearance', null)).toBe('appearance');
});

test('a draft goes on after its last completed step', () => {
  expect(resumeAt(null)).toBe('basic-info');
  expect(resumeAt('appearance')).toBe('knowledge-base');
  expect(resumeAt('preview-embed')).toBe('preview-embed');
});

test('faults are found where they are, and the first step with one is named', () => {
  expect(firstFaultyStep(faultsOf(named))).toBeUndefined();
  expect(faultsOf(newDraft)).toEqual({ name: 'Agent name is required' });
  const wrong = { ...named, appearance: { ...named.appearance, primaryColor: 'red' }, welcomeMessage: '' };
  expect(Object.keys(faultsOf(wrong))).toEqual(['welcomeMessage', 'appearance.primaryColor']);
  expect(firstFaultyStep(faultsOf({ ...wrong, welcomeMessage: 'Hi' }))).toBe('appearance');
});

test('closing after midnight is no fault of the hours, but a time that is none is', () => {
  const { businessHours } = named.handoff;
  const faultsOn = (monday: typeof businessHours.monday) =>
    faultsOf({ ...named, handoff: { ...named.handoff, businessHours: { ...businessHours, monday } } });
  expect(faultsOn({ start: '18:00', end: '02:00', enabled: true })).toEqual({});
  expect(faultsOn({ start: '18:00', end: '18:00', enabled: true })).toEqual({});
  expect(faultsOn({ start: '18:00', end: '26:00', enabled: true })).toEqual({
    'handoff.businessHours.monday.end': 'Enter a time such as 09:00',
  });
});

test('whoever skips a step hears which one comes next, not that a complete one is unfinished', () => {
  expect(comesNextText('appearance')).toMatch(/^Appearance comes next/);
});
