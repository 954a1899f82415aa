import {
  type Contradiction,
  type ContradictionSide,
  listContradictions,
  settleContradiction,
} from '@parley/contract/knowledge/contradictions';
import { listDocumentFindings } from '@parley/contract/knowledge/findings';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { expectTexts, findAxeViolations, readToast } from '../../testing/expectations.ts';
import { answerKnowledge } from '../../testing/knowledge-answers.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, ids, sampleTime } from '../../testing/samples.ts';
import { fault, type StubApi } from '../../testing/stub-api.ts';

const side = (number: number, quote: string, change: Partial<ContradictionSide> = {}): ContradictionSide => ({
  documentId: idOf(number),
  documentTitle: `list-${number}.md`,
  date: '2023',
  dateOrigin: 'name',
  heading: 'Prices',
  quote,
  startsAt: 0,
  endsAt: quote.length,
  ...change,
});

const sample = (number: number, change: Partial<Contradiction> = {}): Contradiction => ({
  id: idOf(number),
  agentId: ids.maya,
  agentName: 'Maya',
  kind: 'value',
  first: side(number, '| Guided tour | €12 |'),
  second: side(number + 100, 'A guided tour costs 15 euros.', { date: '2026-03-01', dateOrigin: 'text' }),
  spokenFor: 'second',
  timesQuoted: 3,
  resolution: null,
  foundAt: sampleTime,
  ...change,
});

/** Settled ones move from the one list to the other, as on the server. */
function answerContradictions(api: StubApi, count: number) {
  let all = Array.from({ length: count }, (_, nth) => sample(nth + 1));
  api.answer(listContradictions, () => {
    const open = all.filter(({ resolution }) => resolution === null);
    return {
      openCount: open.length,
      open: open.slice(0, 10),
      settled: all.filter(({ resolution }) => resolution !== null),
    };
  });
  api.answer(settleContradiction, ({ contradictionId, resolution }) => {
    all = all.map((one) => (one.id === contradictionId ? { ...one, resolution } : one));
    return {};
  });
}

test('a contradiction is shown with both quotes and dates, settled in one click, and opened again', async ({
  page,
  api,
}) => {
  answerAgents(api);
  answerKnowledge(api);
  answerContradictions(api, 1);
  await page.goto('/dashboard/knowledge-base');
  const list = page.getByRole('list', { name: 'Contradictions', exact: true });
  await list.waitFor();
  for (const text of [
    'Guided tour · €12',
    'A guided tour costs 15 euros.',
    'Dated 2023, from its name',
    'Dated Mar 1, 2026, from its text. Answers use this one, because it is newer.',
    'Quoted in 3 replies',
  ])
    await list.getByText(text).waitFor();

  const refused = api.refuse(settleContradiction, fault);
  await list.getByRole('button', { name: /^This one is right: list-101/ }).click();
  await readToast(page, 'This could not be saved');
  refused();
  await list.getByRole('button', { name: /^This one is right: list-101/ }).click();
  await page.getByText('None is open. Below are those that your team has settled.').waitFor();
  await page.getByText('Settled lately (1)').click();
  await expectTexts(page, 'No longer used: “Guided tour · €12” (list-1.md).');
  await page.getByRole('button', { name: /^Open again/ }).click();
  await readToast(page, 'Opened again');
  await list.waitFor();
});

test('of many contradictions ten are shown, with how many there are', async ({ page, api }) => {
  answerAgents(api);
  answerKnowledge(api);
  answerContradictions(api, 12);
  await page.goto('/dashboard/knowledge-base');
  await expectTexts(page, 'The 10 that replies quoted most often are shown.');
  const items = page.getByRole('list', { name: 'Contradictions', exact: true }).getByRole('listitem');
  expect(await items.count()).toBe(10);
  await items
    .first()
    .getByRole('button', { name: /^Both are right/ })
    .click();
  await page.getByText('Settled lately (1)').waitFor();
});

test('without contradictions the knowledge base says nothing of them; it says what would answer better, and where that is explained', async ({
  page,
  api,
}) => {
  answerAgents(api);
  answerKnowledge(api);
  const document = (number: number, title: string) => ({
    id: idOf(number),
    title,
    agentId: ids.maya,
    agentName: 'Maya',
  });
  await page.goto('/dashboard/knowledge-base');
  await page.getByRole('heading', { name: 'Knowledge Base' }).waitFor();
  await expectTexts(page, 'No Documents Available');
  for (const title of ['Contradictions', 'What would answer better'])
    expect(await page.getByText(title).count(), title).toBe(0);

  api.answer(listDocumentFindings, [
    { kind: 'table-without-header', count: 1, documents: [document(71, 'rooms.md')] },
    { kind: 'no-date', count: 3, documents: [document(72, 'towels.txt')] },
  ]);
  await page.reload();
  const findings = page.getByRole('list', { name: 'What would answer better' });
  await findings.getByText('A table without a header row in 1 document').waitFor();
  await findings.getByText('3 documents without a date').waitFor();
  await findings.getByText('and 2 more').waitFor();
  expect(await findings.getByRole('link', { name: 'rooms.md' }).getAttribute('href')).toContain(idOf(71));
  expect(
    await page.getByRole('link', { name: 'How to write documents that answer well' }).getAttribute('href'),
  ).toBe('/documentation/writing-documents');
  expect(await findAxeViolations(page)).toEqual([]);
});
