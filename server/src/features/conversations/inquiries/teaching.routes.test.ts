import { listQuestionGroups, previewTeaching, teachAnswer } from '@parley/contract/conversations/inquiries';
import { listNotifications } from '@parley/contract/insights/notifications';
import { listContradictions } from '@parley/contract/knowledge/contradictions';
import {
  downloadDocumentFile,
  listDocuments,
  replaceDocumentFile,
  updateDocumentDates,
} from '@parley/contract/knowledge/knowledge';
import {
  getTaughtPair,
  taughtAnswerMaxLength,
  updateTaughtPair,
} from '@parley/contract/knowledge/taught-pairs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  textFile,
  waitForDocument,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findContradictionsJob } from '../../knowledge/knowledge.jobs.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
let scope: { businessId: string; agentId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  scope = { businessId: owner.businessId, agentId: agent.id };
  await makeDocument(
    owner,
    agent.id,
    'handbook.md',
    '# Delivery\n\nDelivery within the city costs 5 euros.\n\n# Courses\n\nWe teach baking on Saturdays.',
  );
});
afterAll(() => server.close());

const isRead = ({ status }: { status: string }) => status === 'completed';
async function teach(question: string, answer: string) {
  const { id } = await owner.call(teachAnswer, { ...scope, question, answer });
  return waitForDocument(owner, agent.id, id, isRead);
}
const answerTo = async (question: string) =>
  (await (await makeVisitor(server, agent)).ask(question)).response;
const rowsOf = async (table: string) =>
  (await server.platform.database.db.execute(`select id from ${table} where agent_id = '${agent.id}'`)).rows;

test('before it is saved one sees what says it already, what contradicts it, and what it would answer', async () => {
  const unanswered = 'Do you accept PayPal?';
  expect(await answerTo(unanswered)).not.toContain('online');
  const groups = () => owner.call(listQuestionGroups, { businessId: scope.businessId });
  await expect.poll(async () => (await groups()).count, { timeout: 20_000 }).toBe(1);
  const [before, passages] = [await rowsOf('documents'), await rowsOf('passages')];

  const payPal = { question: 'Can I pay with PayPal?', answer: 'Yes, we accept PayPal online.' };
  expect(await owner.call(previewTeaching, { ...scope, ...payPal })).toMatchObject({
    similar: [],
    contradictions: [],
    questions: [
      {
        question: unanswered,
        peopleCount: 1,
        isAnswered: true,
        after: expect.stringContaining('PayPal online'),
      },
    ],
    isComplete: true,
  });
  const price = { question: 'How much is delivery?', answer: 'Delivery within the city costs 6 euros.' };
  expect(await owner.call(previewTeaching, { ...scope, ...price })).toMatchObject({
    contradictions: [
      {
        kind: 'value',
        documentTitle: 'handbook.md',
        quote: 'Delivery within the city costs 5 euros.',
        ownQuote: price.answer,
        isTaught: false,
      },
    ],
    questions: expect.not.arrayContaining([expect.objectContaining({ isAnswered: true })]),
  });
  const courses = { question: 'When do you teach baking?', answer: 'We teach baking on Saturdays.' };
  const { similar } = await owner.call(previewTeaching, { ...scope, ...courses });
  expect(similar).toMatchObject([{ documentTitle: 'handbook.md', quote: 'We teach baking on Saturdays.' }]);

  expect(await rowsOf('documents')).toEqual(before);
  expect(await rowsOf('passages')).toEqual(passages);
});

test('a taught answer is found by its question, can be edited, and the new wording counts', async () => {
  const question = 'Is there a loyalty card';
  const { id: documentId, date } = await teach(question, 'Yes: the tenth loaf is free.');
  expect(date).toBe(server.clock.now().toISOString().slice(0, 10));
  expect(await answerTo('Is there a loyalty card?')).toContain('the tenth loaf is free');
  const path = { ...scope, documentId };
  expect(await owner.call(getTaughtPair, path)).toEqual({ question, answer: 'Yes: the tenth loaf is free.' });

  const changed = {
    question: 'Do you have a loyalty card?',
    answer: 'No, we have no loyalty card any more.',
  };
  const preview = await owner.call(previewTeaching, { ...path, ...changed });
  expect(preview.similar.filter((one) => one.documentId === documentId)).toEqual([]);
  await owner.call(updateTaughtPair, { ...path, ...changed });
  await waitForDocument(owner, agent.id, documentId, isRead);
  expect(await answerTo('Do you have a loyalty card?')).toContain('no loyalty card any more');
  expect(await owner.call(getTaughtPair, path)).toEqual(changed);
});

test('it is a document like any other: dated, downloaded, compared, but not read twice or announced', async () => {
  const { id: documentId } = await teach('How big are "large" cakes?', 'Large cakes weigh 2 kilograms.');
  const path = { ...scope, documentId };
  const file = await owner.send(downloadDocumentFile, path);
  expect(file.headers.get('content-disposition')).toContain('filename="How big are large cakes.md"');
  expect(await file.text()).toBe('# How big are "large" cakes?\n\nLarge cakes weigh 2 kilograms.\n');
  expect(await owner.call(updateDocumentDates, { ...path, date: '2025-05' })).toMatchObject({
    date: '2025-05',
  });

  await teach('What do large cakes weigh?', 'Large cakes weigh 3 kilograms.');
  await server.runJob(findContradictionsJob, scope);
  const { open } = await owner.call(listContradictions, { businessId: scope.businessId });
  expect(open.map(({ first, second }) => [first.quote, second.quote].sort())).toContainEqual([
    'Large cakes weigh 2 kilograms.',
    'Large cakes weigh 3 kilograms.',
  ]);
  const { notifications } = await owner.call(listNotifications, { businessId: scope.businessId });
  expect(notifications.filter(({ description }) => description.includes('large'))).toEqual([]);
});

test('what cannot be taught is refused with the reason', async () => {
  const pair = { question: 'Do you deliver on Sundays?', answer: 'No.' };
  const refused = (change: object) => owner.call(teachAnswer, { ...scope, ...pair, ...change });
  await expect(refused({ answer: ' \u200b ' })).rejects.toMatchObject({ status: 400 });
  await expect(refused({ question: '' })).rejects.toMatchObject({ status: 400 });
  await expect(refused({ answer: 'x'.repeat(taughtAnswerMaxLength + 1) })).rejects.toMatchObject({
    status: 400,
  });
  const { id } = await teach(pair.question, pair.answer);
  await expect(refused({})).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('This question was taught before') },
  });
  const other = await teach('Do you deliver abroad?', 'No.');
  const taken = owner.call(updateTaughtPair, { ...scope, documentId: other.id, ...pair });
  await expect(taken).rejects.toMatchObject({ status: 409 });
  const replaced = owner.call(replaceDocumentFile, {
    ...scope,
    documentId: id,
    file: textFile('a.md', '# A'),
  });
  await expect(replaced).rejects.toMatchObject({ status: 400 });
});

test('only what was taught is a taught pair', async () => {
  const documents = await owner.call(listDocuments, scope);
  const handbook = { ...scope, documentId: documents.find(({ title }) => title === 'handbook.md')!.id };
  const pair = { question: 'Anything?', answer: 'Something.' };
  const calls = [
    () => owner.call(getTaughtPair, handbook),
    () => owner.call(updateTaughtPair, { ...handbook, ...pair }),
    () => owner.call(previewTeaching, { ...scope, ...pair, documentId: crypto.randomUUID() }),
    () => owner.call(previewTeaching, { ...scope, ...pair, agentId: crypto.randomUUID() }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
});
