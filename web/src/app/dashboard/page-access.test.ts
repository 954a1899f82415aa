import { expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { accessOfPage } from './page-access.ts';

test('agents, knowledge and figures are for those who read the business; changing an agent is for editors', () => {
  expect(accessOfPage('/dashboard/')).toBe('read');
  expect(accessOfPage(paths.agent('1'))).toBe('read');
  expect(accessOfPage(paths.document('1', '2'))).toBe('read');
  expect(accessOfPage(paths.newAgent)).toBe('edit');
  expect(accessOfPage(paths.editAgent('1'))).toBe('edit');
  expect(accessOfPage(paths.agentExam('1'))).toBe('read');
});

test('the inbox, escalations and the own pages are for everybody of the business', () => {
  for (const page of [paths.conversation('1'), paths.escalations, paths.notifications, paths.settings])
    expect(accessOfPage(page)).toBe('member');
});
