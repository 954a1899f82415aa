import { resetTeaching } from '@parley/contract/agents/agents';
import type { AnswerRule, AnswerVerdict } from '@parley/contract/conversations/answer-receipt';
import { getConversation } from '@parley/contract/conversations/conversations';
import { getTeaching, setAnswerVerdict } from '@parley/contract/conversations/teaching';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { findAxeViolations } from '../../testing/expectations.ts';
import { answerInbox, conversationId } from '../../testing/inbox-answers.ts';
import { test } from '../../testing/page-test.ts';
import {
  sampleAgent,
  sampleConversation,
  sampleMessage,
  sampleReceipt,
  sampleTeaching,
} from '../../testing/samples.ts';
import { RefusedCall, type StubApi } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';

const receiptOf = (rule: AnswerRule) =>
  sampleReceipt({
    rule,
    passages: [
      {
        id: 'p',
        documentTitle: 'flour.md',
        heading: null,
        score: 1,
        cosine: 0.7,
        covered: 1,
        isQuoted: true,
      },
    ],
    confidence: 0.5,
    bound: 0.53,
    hintBound: 0.31,
    zone: 'nearly',
    taught: { shift: -0.31, boundBefore: 0.45, hintBoundBefore: 0.25 },
  });

/** A conversation with one reply of each rule, which keeps the verdicts on them. */
function answerReplies(api: StubApi, ...rules: AnswerRule[]) {
  answerInbox(api, 'When is the mill open?');
  const verdicts = new Map<string, AnswerVerdict | null>();
  const conversation = () =>
    sampleConversation(41, {
      messages: rules.map((rule, at) => {
        const reply = sampleMessage(4101 + at, { role: 'assistant', author: 'agent', content: `By ${rule}` });
        return { ...reply, receipt: receiptOf(rule), verdict: verdicts.get(reply.id) ?? null };
      }),
    });
  api.answer(getConversation, conversation);
  api.answer(setAnswerVerdict, ({ messageId, verdict }) => {
    verdicts.set(messageId, verdict);
    return conversation();
  });
}

const inbox = `/dashboard/conversations/${conversationId}`;

test('somebody of the team says that an answer was wrong, thinks again, and takes it back', async ({
  page,
  api,
}) => {
  answerReplies(api, 'quoted', 'small-talk');
  await page.goto(inbox);
  const verdict = page.getByRole('group', { name: 'Was this right?' });
  const [right, wrong] = ['Right', 'Wrong'].map((name) => verdict.getByRole('button', { name, exact: true }));
  const expectPressed = async (isRight: boolean, isWrong: boolean) => {
    await expect.poll(() => right!.getAttribute('aria-pressed')).toBe(String(isRight));
    await expect.poll(() => wrong!.getAttribute('aria-pressed')).toBe(String(isWrong));
  };
  await expectPressed(false, false);
  await wrong!.click();
  await expectPressed(false, true);
  await right!.click();
  await expectPressed(true, false);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expectPressed(true, false);
  await right!.click();
  await expectPressed(false, false);
});

test('a hint and "I don\'t know" are asked about in other words, the receipt says what verdicts had made of the bounds, and one that could not be saved is not shown', async ({
  page,
  api,
}) => {
  answerReplies(api, 'hinted', 'not-sure-enough', 'quoted');
  await page.goto(inbox);
  const hint = page.getByRole('group', { name: 'Was this the answer?' });
  await hint.getByRole('button', { name: 'It was', exact: true }).waitFor();
  const unknown = page.getByRole('group', { name: 'Right not to answer?' });
  await unknown.getByRole('button', { name: 'Should know', exact: true }).click();
  await expect
    .poll(() =>
      unknown.getByRole('button', { name: 'Should know', exact: true }).getAttribute('aria-pressed'),
    )
    .toBe('true');

  await page.getByText('Why this answer').first().click();
  await page
    .getByText(
      'Verdicts have taught this agent to answer from 53% on and to hint from 31% on, instead of 45% and 25% (balanced).',
    )
    .first()
    .waitFor();

  api.answer(setAnswerVerdict, () => {
    throw new RefusedCall({ status: 404, code: 'not_found', message: 'Message not found' });
  });
  const wrong = page.getByRole('button', { name: 'Wrong', exact: true });
  await wrong.click();
  await page.getByText('Your verdict was not saved').waitFor();
  await expect.poll(() => wrong.getAttribute('aria-pressed')).toBe('false');
});

test('the page of an agent tells what verdicts have taught it, and resets it; before anybody has said anything it tells how to', async ({
  page,
  api,
}) => {
  const { ids } = answerAgents(api, 'Maya', 'Theo');
  const none = { right: 0, wrong: 0 };
  let teaching = sampleTeaching({
    shift: -0.31,
    bounds: { sure: 0.53, nearly: 0.31 },
    team: { answers: { right: 0, wrong: 3 }, hints: none, unknown: none },
  });
  api.answer(getTeaching, ({ agentId }) => (agentId === ids[0] ? teaching : sampleTeaching()));
  api.answer(resetTeaching, () => {
    teaching = sampleTeaching({ countFrom: '2026-11-02T09:30:00.000Z' });
    return sampleAgent({ id: ids[0] });
  });
  await page.goto(`/dashboard/agents/${ids[0]}?tab=answers`);
  await page
    .getByText('3 verdicts have made this agent more careful: it answers from 53% on instead of 45%.')
    .waitFor();
  await page.getByText('3 wrong answers').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('The agent answers from 45% on again.').waitFor();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await page
    .getByText(/No verdicts since Nov 2, 2026, \d{1,2}:30 [AP]M\. Older ones do not count\./)
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Reset', exact: true }).count()).toBe(0);
  // The button is gone: whoever goes on with the keyboard goes on from where it stood.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(focused).toMatch(/^What verdicts have taught it/);

  await visit(page, '/dashboard/agents');
  await visit(page, `/dashboard/agents/${ids[1]}?tab=answers`);
  await page.getByText('No verdicts yet.').waitFor();
  await page.getByText('Say in a conversation which answers were right or wrong').waitFor();
});
