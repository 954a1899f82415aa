import { composeAnswer } from '../server/src/features/answering/composing/compose-answer.ts';
import { confidenceOf } from '../server/src/features/answering/confidence/confidence.ts';
import { readingOf, withJudgements } from '../server/src/features/answering/judging/judged-passages.ts';
import { dayOf, type SearchResult } from '../server/src/features/knowledge/index.ts';
import type { JudgeEngine } from '../server/src/platform/judge/index.ts';
import { auroc, hitAtOne, type Judged, mean, wronglyAnsweredAt } from './measuring/answer-metrics.ts';
import { create } from './measuring/answering-system.ts';
import { measureClaims } from './measuring/measured-claims.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';
import { openOwnJudge } from './measuring/own-judge.ts';
import {
  type MeasuredQuestion,
  type QuestionSet,
  readQuestionSets,
  systemsOf,
} from './measuring/question-sets.ts';
import { holdsAnswer } from './measuring/told-answers.ts';

/** More are not better, and each costs the visitor time. */
const passagesJudged = 4;

interface Row {
  isAnswerable: boolean;
  relevant: string[];
  ids: string[];
  confidence: number;
  /** Of each passage, as a logit. */
  answers: number[];
  /** What is told holds the answer: by the search alone, and with the judge; undefined where no answer is known by its words. */
  isTold: { search: boolean; judge: boolean } | undefined;
}

/** `npm run bench -- judge --data DIR`: what the learned judge knows beside the search, on every set of questions. */
export const measure: Measure = async ({ dataDir }) => {
  const judge = await openOwnJudge();
  const measurements: Measurement[] = [];
  for (const set of readQuestionSets(dataDir)) {
    const startedAt = performance.now();
    const rows = await askAll(set, judge);
    const pairs = rows.reduce((sum, { answers }) => sum + answers.length, 0);
    measurements.push(...figuresOf(set.name, rows), {
      name: `${set.name}: search and judge, a pair`,
      value: (performance.now() - startedAt) / Math.max(1, pairs),
      unit: 'ms',
    });
    if (set.claims.length > 0) measurements.push(...(await measureClaims(set, judge)));
  }
  return measurements;
};

async function askAll(set: QuestionSet, judge: JudgeEngine) {
  const systemFor = systemsOf(set, (documents) => create({ documents }));
  const rows: Row[] = [];
  for (const question of set.questions) {
    const found = await (await systemFor(question)).search(question, 6);
    const passages = found.passages.slice(0, passagesJudged);
    if (passages.length === 0) continue;
    const judgements = await judge.judge(askedOf(question), readingOf({ ...found, passages }));
    const told = async (result: SearchResult) => holdsAnswer((await composeAnswer(result)).text, question);
    rows.push({
      isAnswerable: question.answerable,
      relevant: question.relevantDocIds,
      ids: passages.map(({ documentId }) => documentId),
      confidence: confidenceOf(found),
      answers: judgements.map(({ answers }) => answers),
      isTold: question.answers?.length
        ? {
            search: await told(found),
            judge: await told(withJudgements(found, judgements, dayOf(new Date()))),
          }
        : undefined,
    });
  }
  return rows;
}

function askedOf({ question, history = [] }: MeasuredQuestion) {
  const previous = history.filter(({ role }) => role === 'user').at(-1)?.text;
  return { question, ...(previous !== undefined && { previous }) };
}

function figuresOf(set: string, rows: Row[]): Measurement[] {
  const answerable = rows.filter(({ relevant }) => relevant.length > 0);
  const judgedBy = (confidenceIn: (row: Row) => number): Judged[] =>
    rows.map((row) => ({ confidence: confidenceIn(row), isAnswerable: row.isAnswerable }));
  const systems: [string, (row: Row) => number][] = [
    ['search', ({ confidence }) => confidence],
    ['judge', ({ answers }) => Math.max(...answers)],
  ];
  const figures: Measurement[] = [
    {
      name: `${set}: right document first, search`,
      value: 100 * mean(answerable.map(({ ids, relevant }) => hitAtOne(ids, relevant))),
      unit: '%',
    },
    {
      name: `${set}: right document first, judge`,
      value:
        100 *
        mean(answerable.map(({ ids, answers, relevant }) => hitAtOne([bestOf(ids, answers)], relevant))),
      unit: '%',
    },
  ];
  const told = rows.flatMap(({ isTold }) => isTold ?? []);
  for (const by of ['search', 'judge'] as const)
    if (told.length > 0)
      figures.push({
        name: `${set}: what is told holds the answer, ${by}`,
        value: 100 * mean(told.map((one) => (one[by] ? 1 : 0))),
        unit: '%',
      });
  if (rows.every(({ isAnswerable }) => isAnswerable)) return figures;
  for (const [name, confidenceIn] of systems)
    figures.push(
      { name: `${set}: AUROC, ${name}`, value: 100 * auroc(judgedBy(confidenceIn)), unit: '%' },
      {
        name: `${set}: unanswerable answered where 60% of the others are, ${name}`,
        value: 100 * wronglyAnsweredAt(0.6, judgedBy(confidenceIn)),
        unit: '%',
      },
    );
  return figures;
}

const bestOf = (ids: string[], answers: number[]) => ids[answers.indexOf(Math.max(...answers))]!;
