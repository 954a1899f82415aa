import {
  type ExamFilter,
  type ExamQuestion,
  examQuestionsPerPage,
  maxExamQuestions,
  maxExpectedWords,
  type WrittenQuestion,
} from '@parley/contract/exams/exams';
import { conflict, invalidInput, limitReached, notFound } from '../../errors.ts';
import { type Database, isDuplicate } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { presentQuestion } from './exam-presenting.ts';
import * as repository from './exams.repository.ts';
import type { ExamsContext } from './exams-context.ts';
import * as questions from './questions.repository.ts';
import { publishExamChange, updateWarning } from './running/index.ts';
import * as runs from './runs.repository.ts';
import { figuresIn, textKeyOf } from './writing/index.ts';

const isThereAlready = 'The exam has this question already.';

interface Asked {
  filter: ExamFilter;
  search?: string | undefined;
  page: number;
}

export async function listQuestions(
  context: ExamsContext,
  scope: AgentScope,
  { filter, search, page }: Asked,
) {
  const { db, agents } = context;
  await agents.requireAgent(scope);
  const [latest, previous] = await runs.listCompleted(db, scope, 2);
  const shown = { runId: latest?.id ?? null, previousRunId: previous?.id ?? null, search };
  const rows = await questions.listQuestionPage(db, scope, {
    ...shown,
    filter,
    limit: examQuestionsPerPage,
    offset: (page - 1) * examQuestionsPerPage,
  });
  const counts = await questions.countQuestions(db, scope, shown);
  const isThere = await documentsThere(context, scope);
  return { questions: rows.map((row) => presentQuestion(row, isThere)), counts, count: counts[filter] };
}

async function documentsThere({ knowledge }: ExamsContext, scope: AgentScope) {
  const titles = await knowledge.titlesOf(scope);
  const known = new Set(titles.values());
  return ({ id, title }: { id: string; title: string }) => titles.has(id) || known.has(title);
}

async function presentOne(
  context: ExamsContext,
  scope: AgentScope,
  question: questions.QuestionRow,
): Promise<ExamQuestion> {
  const { db } = context;
  const [latest, previous] = await runs.listCompleted(db, scope, 2);
  const find = (run: runs.RunRow | undefined) => run && runs.findResult(db, scope, run.id, question.id);
  const [result, before] = [await find(latest), await find(previous)];
  return presentQuestion(
    { question, result: result ?? null, previousVerdict: before?.verdict ?? null },
    await documentsThere(context, scope),
  );
}

export async function addQuestion(context: ExamsContext, scope: AgentScope, written: WrittenQuestion) {
  const { db, agents, clock } = context;
  await agents.requireAgent(scope);
  const added = await db.transaction(async (tx) => {
    await repository.insertExam(tx, scope, clock.now());
    await repository.lockExam(tx, scope);
    const all = await questions.listQuestions(tx, scope);
    if (all.length >= maxExamQuestions)
      throw limitReached(`An exam has at most ${maxExamQuestions} questions. Remove one first.`);
    const [row] = await questions.insertQuestions(tx, scope, [
      {
        ...written,
        expectedWords: written.expectation === 'answer' ? written.expectedWords : [],
        textKey: textKeyOf(written.text),
        origin: 'owner',
        position: (all.at(-1)?.position ?? 0) + 1,
        createdAt: clock.now(),
      },
    ]);
    if (!row) throw conflict(isThereAlready);
    return row;
  });
  await publishExamChange(context, scope);
  return presentOne(context, scope, added);
}

type Change = Partial<WrittenQuestion> & { isOn?: boolean | undefined };

/** Another question, or another expectation, has not been asked yet. */
export async function updateQuestion(
  context: ExamsContext,
  scope: AgentScope,
  questionId: string,
  { isOn, ...written }: { [Field in keyof Change]?: Change[Field] | undefined },
) {
  const { text, expectation, expectedWords } = written;
  const isOther = text !== undefined || expectation !== undefined || expectedWords !== undefined;
  return changeQuestion(context, scope, async (tx) => {
    const before = await questions.findQuestion(tx, scope, questionId);
    if (!before) throw notFound('Question');
    const expected = expectation ?? before.expectation;
    const isReplaced = text !== undefined && text !== before.text;
    if (isOther) await questions.deleteResultsOf(tx, scope, questionId);
    return questions
      .setQuestion(tx, scope, questionId, {
        ...(isOn !== undefined && { isOn }),
        ...(isOther && { expectation: expected, isRightInBase: null }),
        ...(text !== undefined && { text, textKey: textKeyOf(text) }),
        ...(expectedWords && { expectedWords }),
        // Where another thing is asked, or nothing is to be said, no passage is expected any more.
        ...((isReplaced || (expectation !== undefined && expectation !== before.expectation)) && {
          documentId: null,
          documentTitle: null,
          heading: null,
          expectedQuote: null,
          groupId: null,
        }),
        ...(expected === 'no-answer' && isOther && { expectedWords: [] }),
      })
      .catch((error) => {
        throw isDuplicate(error) ? conflict(isThereAlready) : error;
      });
  });
}

export async function deleteQuestion(context: ExamsContext, scope: AgentScope, questionId: string) {
  const { db } = context;
  await db.transaction(async (tx) => {
    await repository.lockExam(tx, scope);
    if (!(await questions.deleteQuestion(tx, scope, questionId))) throw notFound('Question');
    await renewWarning(context, tx, scope);
  });
  await publishExamChange(context, scope);
  return {};
}

/** The owner found the latest reply right: what it said, or that it said nothing, is expected from now on. */
export async function acceptReply(context: ExamsContext, scope: AgentScope, questionId: string) {
  return changeQuestion(context, scope, async (tx) => {
    const before = await questions.findQuestion(tx, scope, questionId);
    if (!before) throw notFound('Question');
    const [latest] = await runs.listCompleted(tx, scope, 1);
    const result = latest && (await runs.findResult(tx, scope, latest.id, questionId));
    if (!result?.verdict) throw invalidInput('This question was not asked in the latest run.');
    const [quote] = result.quotes;
    const isAnswer = result.verdict === 'wrong' && result.reason !== 'quotes-nothing';
    await runs.setResult(tx, scope, result.id, {
      verdict: 'right',
      reason: isAnswer ? 'answered' : 'did-not-answer',
      missingWords: [],
    });
    if (result.verdict === 'right') return before;
    // Whoever was asked for a figure is asked for the new one.
    const figures = before.expectedWords.length > 0 ? figuresIn(quote?.quote ?? '') : [];
    return questions.setQuestion(tx, scope, questionId, {
      expectation: isAnswer ? 'answer' : 'no-answer',
      documentId: (isAnswer && quote?.documentId) || null,
      documentTitle: (isAnswer && quote?.documentTitle) || null,
      heading: (isAnswer && quote?.heading) || null,
      expectedQuote: (isAnswer && quote?.quote) || null,
      expectedWords: isAnswer ? figures.slice(0, maxExpectedWords) : [],
      groupId: null,
      isRightInBase: true,
    });
  });
}

async function changeQuestion(
  context: ExamsContext,
  scope: AgentScope,
  change: (tx: Database) => Promise<questions.QuestionRow | undefined>,
) {
  const changed = await context.db.transaction(async (tx) => {
    await repository.lockExam(tx, scope);
    const row = await change(tx);
    if (!row) throw notFound('Question');
    await renewWarning(context, tx, scope);
    return row;
  });
  await publishExamChange(context, scope);
  return presentOne(context, scope, changed);
}

/** A warning may be over once the questions it spoke of are settled; it never begins by the owner's own hand. */
async function renewWarning(context: ExamsContext, tx: Database, scope: AgentScope) {
  const [latest] = await runs.listCompleted(tx, scope, 1);
  if (latest) await updateWarning(context, tx, scope, { run: latest, agentName: '', isNews: false });
}
