import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import { expect, test } from 'vitest';
import {
  filledInText,
  foundText,
  languageName,
  learningText,
  setupText,
  shortAddress,
} from './reading-words.ts';

const page = (outcome: 'read' | 'blocked') => ({
  url: 'https://a.example/',
  title: null,
  outcome,
  reason: null,
});

test('what a reading came to is said as it is, also where little or nothing was read', () => {
  expect(foundText({ pages: [page('read')], reason: null })).toBe('1 page was read.');
  expect(foundText({ pages: [page('read'), page('read'), page('blocked')], reason: 'It took long.' })).toBe(
    '2 pages were read. 1 other was not read. It took long.',
  );
  expect(foundText({ pages: [page('blocked')], reason: null })).toContain('No text could be read');
});

test('an agent is called ready only when nothing waits, and what failed is not hidden', () => {
  expect(learningText({ total: 3, ready: 1, failed: 0 })).toBe('Your agent is learning: 1 of 3 pages.');
  expect(learningText({ total: 1, ready: 1, failed: 0 })).toBe('Your agent has learned 1 page.');
  expect(learningText({ total: 3, ready: 2, failed: 1 })).toContain('2 of 3 pages');
});

test('opening hours that the site does not tell are not called filled in', () => {
  const day = { start: '08:00', end: '16:00', enabled: true };
  const { monday: _, ...week } = defaultAgentSettings.handoff.businessHours;
  expect(filledInText({ hours: { ...week, monday: day } })).toContain('your opening hours too');
  for (const profile of [{ hours: null }, null])
    expect(filledInText(profile)).toContain('Monday to Friday from 9:00 to 17:00 counts');
});

test('an agent that was set to work meanwhile is not called a draft', () => {
  expect(setupText('draft', null)).toContain('It is a draft and on no website yet.');
  expect(setupText('active', null)).toBe('It is set up and active.');
  expect(setupText('inactive', null)).toBe('It is set up and paused.');
});

test('addresses and languages are written for people', () => {
  expect(shortAddress('https://www.bakery.example/faq/')).toBe('bakery.example/faq');
  expect(languageName('de-AT')).toBe('Austrian German');
  expect(languageName('not a code')).toBe('not a code');
});
