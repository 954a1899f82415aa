import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { giveToEach, type KnowledgeAgent, refusalsAsError, unusedText } from './knowledge-agent.ts';

const agent = (name: string, source: KnowledgeAgent['source'] = 'hybrid') => ({ id: name, name, source });

test('whoever adds what an agent does not answer from is told so', () => {
  expect(unusedText([agent('Maya'), agent('Theo', 'manual')], 'file')).toBeUndefined();
  expect(unusedText([agent('Maya', 'faq-url'), agent('Theo')], 'file')).toMatch(
    /^Maya answers from web pages alone\./,
  );
  expect(unusedText([agent('Maya', 'document-upload'), agent('Theo', 'document-upload')], 'page')).toMatch(
    /^Maya and Theo answer from uploaded files alone\./,
  );
  expect(unusedText([agent('Maya', 'faq-url')], undefined)).toBeUndefined();
});

test('an agent that refuses it keeps no other from it, and the reason names the agent', async () => {
  const given: string[] = [];
  const refusals = await giveToEach([agent('Maya'), agent('Theo'), agent('Iris')], async (id) => {
    if (id === 'Theo') throw new ApiError('conflict', 'This URL has already been added to this agent.');
    given.push(id);
  });
  expect(given).toEqual(['Maya', 'Iris']);
  expect(failureText(refusalsAsError(refusals, false) ?? null)).toBe(
    'Theo: This URL has already been added to this agent.',
  );
  expect(refusalsAsError(refusals, true)).toBe(refusals[0]?.error);
  expect(refusalsAsError([], false)).toBeUndefined();
});
