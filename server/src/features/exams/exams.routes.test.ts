import { updateAgent } from '@parley/contract/agents/agents';
import * as contract from '@parley/contract/exams/exams';
import { listNotifications } from '@parley/contract/insights/notifications';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { runExamJob, startDueRunJob } from './exams.jobs.ts';
import { sharesSixWords } from './writing/shared-words.ts';

const returns = `# Returns

## Opened packages

Opened packages of flour cannot be sent back, unless they arrived damaged.

## Postage

Sending a parcel back costs 4 euros, which we keep from the refund.`;
const tours = `# Tours

## Guided tours

A guided tour costs 12 euros and begins every Saturday at ten.

## Groups

Groups of more than eight people book two weeks ahead by telephone.`;

const summer = '# Summer\n\n## Baking courses\n\nA baking course for beginners costs 45 euros.';

let server: TestServer;
let owner: Owner;
let scope: { businessId: string; agentId: string };
let embedKey: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  embedKey = agent.embedKey;
  scope = { businessId: owner.businessId, agentId: agent.id };
});
afterAll(() => server.close());

const getExam = () => owner.call(contract.getExam, scope);
const questionsOf = async (filter: contract.ExamFilter = 'all') => {
  const pages = [1, 2, 3].map((page) => owner.call(contract.listExamQuestions, { ...scope, filter, page }));
  return (await Promise.all(pages)).flatMap(({ questions }) => questions);
};
const notices = async () =>
  (await owner.call(listNotifications, {})).notifications.filter(({ data }) => data.examLost !== undefined);

const untilDone = () =>
  until(async () => {
    const exam = await getExam();
    return !exam.isWriting && !exam.current && exam;
  }, 'the exam has ended');

/** The run that a change made due, without the minute of waiting for more changes, which a slow machine may have taken already. */
async function runWhatIsDue() {
  await server.runJob(startDueRunJob, scope);
  const exam = await untilDone();
  // Begun by the change, and by nobody's hand.
  expect(['knowledge', 'strictness', 'model']).toContain(exam.latest!.cause);
  return exam;
}

test('an agent without documents has nothing to write an exam from', async () => {
  await expect(owner.call(contract.writeExam, scope)).rejects.toMatchObject({ status: 400 });
  await expect(owner.call(contract.startExamRun, scope)).rejects.toMatchObject({ status: 400 });
});

test('an exam is written from documents and from what visitors asked, and run at once', async () => {
  await makeDocument(owner, scope.agentId, 'returns.md', returns);
  await makeDocument(owner, scope.agentId, 'tours.md', tours);
  const visitor = await makeVisitor(server, { id: scope.agentId, embedKey });
  await visitor.ask('What is the price of a guided tour?');

  await Promise.all([owner.call(contract.writeExam, scope), owner.call(contract.writeExam, scope)]);
  const { latest, questionCount, noAnswerCount, uncoveredDocuments } = await untilDone();
  expect(latest).toMatchObject({
    status: 'completed',
    cause: 'written',
    done: questionCount,
    total: questionCount,
  });
  expect(latest!.score).toBeGreaterThan(60);
  expect(noAnswerCount / questionCount).toBeGreaterThanOrEqual(0.25);
  expect(uncoveredDocuments).toBe(0);

  const questions = await questionsOf();
  expect(new Set(questions.map(({ origin }) => origin))).toEqual(
    new Set(['visitor', 'heading', 'statement', 'unknown-topic', 'near-miss']),
  );
  for (const { text, document } of questions)
    if (document) expect(sharesSixWords(text, [returns, tours])).toBe(false);
  const price = questions.find(({ text }) => text === 'What would I pay for a guided tour?');
  expect(price).toMatchObject({
    expectedWords: ['12'],
    document: { title: 'tours.md', isThere: true },
    result: { verdict: 'right', reason: 'says-expected-words', reply: expect.stringContaining('12 euros') },
  });
});

test('a run leaves no conversation, no message and no figure behind', async () => {
  const count = async () => {
    const tables =
      'conversations messages agent_months widget_events agent_performance_logs knowledge_base_usage';
    const counted: Record<string, unknown> = {};
    for (const name of tables.split(' ')) {
      const { rows } = await server.platform.database.db.execute(
        sql`select count(*)::int as rows from ${sql.identifier(name)}`,
      );
      counted[name] = rows[0]!.rows;
    }
    return counted;
  };
  const before = await count();
  await owner.call(contract.startExamRun, scope);
  expect((await untilDone()).latest!.cause).toBe('owner');
  expect(await count()).toEqual(before);
});

test('a document that is removed is caught, told once, and the warning ends by itself when it is back', async () => {
  const { id: documentId } = await makeDocument(owner, scope.agentId, 'summer.md', summer);
  await owner.call(contract.writeExam, scope);
  const before = await untilDone();
  expect((await questionsOf()).filter(({ document }) => document?.id === documentId).length).toBeGreaterThan(
    0,
  );

  await owner.call(deleteDocument, { ...scope, documentId });
  const after = await runWhatIsDue();
  expect(after.latest).toMatchObject({
    cause: 'knowledge',
    changes: [{ kind: 'document-removed', title: 'summer.md' }],
  });
  expect(after.latest!.right).toBeLessThan(before.latest!.right);
  expect(after.warning).toMatchObject({ goneDocuments: ['summer.md'] });
  const [failed] = await questionsOf('failed');
  expect(failed).toMatchObject({
    document: { title: 'summer.md', isThere: false },
    result: { previousVerdict: 'right' },
  });
  expect(await notices()).toMatchObject([
    {
      title: 'An exam went worse than before',
      doneAt: null,
      agentId: scope.agentId,
      description: expect.stringContaining('summer.md'),
    },
  ]);

  // A second run that is no worse tells nobody again.
  await owner.call(contract.startExamRun, scope);
  await untilDone();
  expect(await notices()).toHaveLength(1);

  await makeDocument(owner, scope.agentId, 'summer.md', summer);
  const back = await runWhatIsDue();
  expect(back.warning).toBeNull();
  expect(back.latest!.right).toBe(before.latest!.right);
  expect((await notices())[0]!.doneAt).not.toBeNull();
});

test('a warning also ends when the owner takes the new score, and does not come back', async () => {
  const lost = (await questionsOf('right')).find(({ document }) => document?.title === 'returns.md')!;
  await owner.call(deleteDocument, { ...scope, documentId: lost.document!.id });
  expect((await runWhatIsDue()).warning).not.toBeNull();
  expect((await owner.call(contract.acceptExamScore, scope)).warning).toBeNull();
  expect((await notices()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  await owner.call(contract.startExamRun, scope);
  expect((await untilDone()).warning).toBeNull();

  // What is fine with the owner is expected from now on.
  const accepted = await owner.call(contract.acceptExamReply, { ...scope, questionId: lost.id });
  expect(accepted).toMatchObject({ expectation: 'no-answer', document: null, result: { verdict: 'right' } });
});

test('strictness makes a run due, several changes make one, and a run by hand does not wait', async () => {
  await owner.call(updateAgent, { ...scope, strictness: 'generous' });
  await owner.call(updateAgent, { ...scope, strictness: 'careful' });
  const waiting = await server.platform.jobs.listUnfinished(server.platform.database.db, startDueRunJob);
  expect(waiting.filter(({ agentId }) => agentId === scope.agentId)).toHaveLength(1);
  const { latest } = await runWhatIsDue();
  expect(latest).toMatchObject({
    cause: 'strictness',
    changes: [{ kind: 'strictness', from: 'balanced', to: 'careful' }],
  });

  await owner.call(contract.updateExam, { ...scope, runsByItself: false });
  await owner.call(updateAgent, { ...scope, strictness: 'balanced' });
  expect((await getExam()).isDue).toBe(false);
});

test('a run that a stop interrupted goes on where it stopped, and one that was cancelled does not', async () => {
  const { db } = server.platform.database;
  const kept = () => db.execute(sql`select id from exam_results where verdict is not null`);
  await owner.call(contract.startExamRun, scope);
  const { latest } = await untilDone();
  // As a process that died after two questions has left it.
  await db.execute(sql`update exam_runs set status = 'running', finished_at = null where id = ${latest!.id}`);
  await db.execute(sql`update exam_results set verdict = null, reply = null where run_id = ${latest!.id} and id not in
    (select id from exam_results where run_id = ${latest!.id} order by position limit 2)`);
  await db.execute(
    sql`update exam_results set reply = 'said before' where run_id = ${latest!.id} and verdict is not null`,
  );
  expect((await getExam()).current).toMatchObject({ done: 2, total: latest!.total });
  await server.runJob(runExamJob, { ...scope, runId: latest!.id });
  const resumed = await untilDone();
  expect(resumed.latest).toMatchObject({ id: latest!.id, done: latest!.total, right: latest!.right });
  const replies = (
    await db.execute(
      sql`select count(*)::int as said from exam_results where run_id = ${latest!.id} and reply = 'said before'`,
    )
  ).rows;
  expect(replies).toEqual([{ said: 2 }]);

  await db.execute(sql`update exam_runs set status = 'running' where id = ${latest!.id}`);
  await db.execute(sql`update exam_results set verdict = null where run_id = ${latest!.id}`);
  const cancelled = await owner.call(contract.cancelExamRun, { ...scope, runId: latest!.id });
  expect(cancelled.current).toBeNull();
  const before = (await kept()).rows.length;
  await server.runJob(runExamJob, { ...scope, runId: latest!.id });
  expect((await kept()).rows.length).toBe(before);
});

test('an owner writes, changes and removes questions, each once and within bounds', async () => {
  const mine = {
    text: 'Is the moon made of cheese?',
    expectation: 'no-answer' as const,
    expectedWords: ['ignored'],
  };
  const added = await owner.call(contract.addExamQuestion, { ...scope, ...mine });
  expect(added).toMatchObject({ origin: 'owner', expectedWords: [], result: null });
  await expect(
    owner.call(contract.addExamQuestion, { ...scope, ...mine, text: 'is the MOON made of cheese' }),
  ).rejects.toMatchObject({ status: 409 });
  await expect(
    owner.call(contract.addExamQuestion, { ...scope, ...mine, text: 'x'.repeat(501) }),
  ).rejects.toMatchObject({ status: 400 });
  const one = { ...scope, questionId: added.id };
  const changed = await owner.call(contract.updateExamQuestion, {
    ...one,
    expectation: 'answer',
    expectedWords: ['cheese'],
    isOn: false,
  });
  expect(changed).toMatchObject({ expectation: 'answer', expectedWords: ['cheese'], isOn: false });
  expect((await questionsOf('off')).map(({ id }) => id)).toEqual([added.id]);
  await owner.call(contract.deleteExamQuestion, one);
  await expect(owner.call(contract.deleteExamQuestion, one)).rejects.toMatchObject({ status: 404 });

  await server.platform.database.db.execute(sql`insert into exam_questions
    (business_id, agent_id, text, text_key, origin, expectation, position, created_at, is_on)
    select ${scope.businessId}::uuid, ${scope.agentId}::uuid, 'q' || n, 'k' || n, 'owner', 'answer', 1000 + n, now(), false
    from generate_series(1, 200) n`);
  await expect(owner.call(contract.addExamQuestion, { ...scope, ...mine })).rejects.toMatchObject({
    status: 429,
  });
});
