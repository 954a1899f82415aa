import type { SystemNote } from '@parley/contract/conversations/conversations';
import { systemNote } from '@parley/contract/conversations/conversations';
import { expect, test } from 'vitest';
import { noteText } from './notes.ts';

const words = {
  team: 'Somebody',
  called: 'called',
  joined: (name: string) => `${name} joined`,
  left: (name: string) => `${name} left`,
  agentIsBack: 'agent is back',
  nobodyCame: 'nobody came',
  contactTaken: 'contact taken',
  ended: 'ended',
};
const said = (note: SystemNote | null, authorName: string | null = null) =>
  noteText({ note, text: 'Moved here.', authorName }, words);

test('a note names the member it is about, where there is one', () => {
  expect(said('person-joined', 'Ada')).toBe('Ada joined');
  expect(said('person-left', null)).toBe('Somebody left');
});

test('a name cannot turn the sentence round', () => {
  expect(said('person-joined', '\u202eAda\u200b ')).toBe('Ada joined');
});

test('every kind of note has words of its own; one without a kind says what it says', () => {
  const all = systemNote.options.map((note) => said(note));
  expect(new Set(all).size).toBe(systemNote.options.length);
  expect(all).not.toContain('Moved here.');
  expect(said(null)).toBe('Moved here.');
});
