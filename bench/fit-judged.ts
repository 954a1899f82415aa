import { composeAnswer } from '../server/src/features/answering/composing/compose-answer.ts';
import { boundsOf } from '../server/src/features/answering/confidence/bounds.ts';
import { confidenceOf, surenessOf, zoneOf } from '../server/src/features/answering/confidence/confidence.ts';
import { readingOf, withJudgements } from '../server/src/features/answering/judging/judged-passages.ts';
import type { JudgeEngine } from '../server/src/platform/judge/index.ts';
import { create } from './measuring/answering-system.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';
import { openOwnJudge } from './measuring/own-judge.ts';
import { type QuestionSet, readQuestionSets, systemsOf } from './measuring/question-sets.ts';
import { holdsAnswer } from './measuring/told-answers.ts';

/** Plain questions are asked most, and the sets hold few of them. */
const weightOfKind: Record<string, number> = { direct: 3 };

interface Row {
  kb: string;
  kind: string;
  isAnswerable: boolean;
  /** What is told holds the answer. */
  isRight: boolean;
  search: number;
  judged: number;
  zone: string;
}

/**
 * `npm run bench -- fit-judged --data DIR` fits how much the search and the judge count in a small knowledge base, to whether
 * what is told holds the answer, and shows what the product's own numbers make of each kind. Use businesses that the judge has
 * not seen.
 */
export const measure: Measure = async ({ dataDir }) => {
  const judge = await openOwnJudge();
  const rows: Row[] = [];
  for (const set of readQuestionSets(dataDir)) rows.push(...(await askAll(set, judge)));
  const [offset, search, judged] = fitShares(rows);
  return [
    { name: 'offset', value: offset!, unit: '' },
    { name: 'share of the search', value: search!, unit: '' },
    { name: 'share of the judge', value: judged!, unit: '' },
    ...[...new Set(rows.map(({ kind }) => kind))].flatMap((kind) =>
      figuresOf(
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ),
  ];
};

async function askAll(set: QuestionSet, judge: JudgeEngine) {
  const systemFor = systemsOf(set, (documents) => create({ documents }));
  const rows: Row[] = [];
  for (const question of set.questions) {
    const found = await (await systemFor(question)).search(question, 8);
    if (found.passages.length === 0) continue;
    const before = question.history?.filter(({ role }) => role === 'user').at(-1)?.text;
    const leansOnBefore = found.words.some(({ isFromContext }) => isFromContext);
    const judgements = await judge.judge(
      { question: question.question, ...(leansOnBefore && before && { previous: before }) },
      readingOf(found),
    );
    const result = withJudgements(found, judgements, '2026-01-01');
    const { text } = await composeAnswer(result);
    const confidence = confidenceOf(found);
    rows.push({
      kb: question.kb,
      kind: question.kind,
      isAnswerable: question.answerable,
      isRight: question.answerable && holdsAnswer(text, question),
      search: Math.log(confidence / (1 - confidence)),
      judged: Math.max(...judgements.map(({ answers }) => answers)),
      zone: surenessOf(result) > 0 ? zoneOf(result, boundsOf('balanced')) : 'unknown',
    });
  }
  return rows;
}

/** Logistic regression by gradient steps: three numbers need no more. */
function fitShares(rows: Row[]) {
  let weights = [0, 0, 0];
  for (let step = 0; step < 4000; step += 1) {
    const slope = [0, 0, 0];
    for (const { kind, isRight, search, judged } of rows) {
      const features = [1, search, judged];
      const sum = features.reduce((total, feature, at) => total + feature * weights[at]!, 0);
      const miss = (weightOfKind[kind] ?? 1) * ((isRight ? 1 : 0) - 1 / (1 + Math.exp(-sum)));
      features.forEach((feature, at) => {
        slope[at]! += (miss * feature) / rows.length;
      });
    }
    weights = weights.map((weight, at) => weight + 0.2 * slope[at]!);
  }
  return weights;
}

function figuresOf(kind: string, rows: Row[]): Measurement[] {
  const share = (chosen: (row: Row) => boolean) => (100 * rows.filter(chosen).length) / rows.length;
  return [
    { name: `${kind}: right`, value: share(({ zone, isRight }) => zone === 'sure' && isRight), unit: '%' },
    { name: `${kind}: wrong`, value: share(({ zone, isRight }) => zone === 'sure' && !isRight), unit: '%' },
    { name: `${kind}: hinted`, value: share(({ zone }) => zone === 'nearly'), unit: '%' },
  ];
}
