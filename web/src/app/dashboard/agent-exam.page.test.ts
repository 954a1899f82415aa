import { getAgent } from '@parley/contract/agents/agents';
import {
  acceptExamReply,
  acceptExamScore,
  addExamQuestion,
  type ExamResult,
  startExamRun,
  writeExam,
} from '@parley/contract/exams/exams';
import { expect } from 'vitest';
import { answerExam, emptyExam, sampleExamQuestion, sampleRun } from '../../testing/exam-answers.ts';
import { expectAccessible } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, ids, sampleAgent, samplePerson } from '../../testing/samples.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

const address = `/dashboard/agents/${ids.maya}/exam`;
const right: ExamResult = {
  verdict: 'right',
  reason: 'did-not-answer',
  missingWords: [],
  reply: 'No.',
  quotes: [],
  previousVerdict: null,
};

test('an owner sees what failed and why, takes a reply for right, accepts the score and adds a question', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  api.answer(getAgent, sampleAgent());
  const change = { kind: 'document-removed', title: 'tours.md', from: null, to: null } as const;
  const exam = emptyExam({
    questionCount: 20,
    activeCount: 20,
    noAnswerCount: 6,
    latest: sampleRun(1, { changes: [change], changeCount: 1 }),
    previous: sampleRun(2, { score: 95, right: 19 }),
    warning: {
      lostCount: 2,
      comparedCount: 20,
      drop: 10,
      goneDocuments: ['tours.md'],
      since: '2026-11-01T00:00:00.000Z',
    },
  });
  const lost = sampleExamQuestion(3);
  const silent = sampleExamQuestion(4, {
    text: 'Can I pay with bitcoin?',
    expectation: 'no-answer',
    document: null,
    expectedQuote: null,
    expectedWords: [],
    result: right,
  });
  answerExam(api, exam, [lost, silent], [exam.latest!, exam.previous!]);
  await page.goto(address);
  await page.getByText('85%').first().waitFor();
  await page.getByText('10 points less than before (95%)').waitFor();
  await page.getByText('tours.md was removed or set aside').first().waitFor();
  await page
    .getByText('2 questions of 20 were right and are not any more. Not answered from any more: tours.md.')
    .waitFor();
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  const first = questions.first();
  await first.getByText('Was right before').waitFor();
  await first.getByText('The answer says “12”.').waitFor();
  await first
    .getByText(
      'the agent said that it does not know. The document it should come from is not there any more.',
    )
    .waitFor();
  await expectAccessible(page);

  api.answer(acceptExamReply, lost);
  await first.getByRole('button', { name: 'This answer is fine' }).click();
  await expect.poll(() => api.callsOf(acceptExamReply)).toMatchObject([{ questionId: idOf(3) }]);
  api.answer(acceptExamScore, exam);
  await page.getByRole('button', { name: 'Accept the new score' }).click();
  await expect.poll(() => api.callsOf(acceptExamScore).length).toBe(1);

  api.answer(addExamQuestion, silent);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByLabel('Question').fill('How many rooms are there?');
  await dialog.getByLabel('Words or figures the answer must say').fill('12; two floors');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await expect
    .poll(() => api.callsOf(addExamQuestion))
    .toMatchObject([
      { text: 'How many rooms are there?', expectation: 'answer', expectedWords: ['12', 'two floors'] },
    ]);

  api.answer(startExamRun, exam);
  await page.getByRole('button', { name: 'Run the exam' }).click();
  await expect.poll(() => api.callsOf(startExamRun).length).toBe(1);
});

test('a viewer sees how the exam went and is offered nothing to change', async ({ page, api }) => {
  const person = samplePerson();
  const businesses = person.businesses.map((business) => ({ ...business, role: 'viewer' as const }));
  answerSignedIn(api, { person: { ...person, businesses } });
  api.answer(getAgent, sampleAgent());
  const exam = emptyExam({ questionCount: 20, activeCount: 20, latest: sampleRun(1) });
  answerExam(api, exam, [sampleExamQuestion(3)], [exam.latest!]);
  await page.goto(address);
  await page.getByText('85%').first().waitFor();
  const questions = page.getByRole('list', { name: 'Questions' });
  await questions.getByText('The answer says “12”.').waitFor();
  for (const name of ['Run the exam', 'Write more questions', 'Add a question', 'This answer is fine'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  expect(await page.getByRole('button', { name: /^Teach|^Actions for/ }).count()).toBe(0);
  expect(await page.getByRole('switch').isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('without an exam one button writes it, and how far its run has come is shown', async ({ page, api }) => {
  answerSignedIn(api);
  api.answer(getAgent, sampleAgent());
  await page.goto(address);
  const running = emptyExam({
    questionCount: 200,
    activeCount: 200,
    current: sampleRun(1, { status: 'running', total: 200, done: 37, score: null }),
  });
  api.answer(writeExam, running);
  const write = page.getByRole('button', { name: 'Write an exam from your documents' });
  await write.waitFor();
  answerExam(api, running, []);
  await write.click();
  await page.getByText('37 of 200').waitFor();
});
