import { writeFileSync } from 'node:fs';
import { auroc } from './measuring/answer-metrics.ts';
import { create, type MeasuredDocument } from './measuring/answering-system.ts';
import { calibrate, type Example, fitWeights, scoreOf } from './measuring/logistic-fit.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';
import {
  type MeasuredQuestion,
  type QuestionSet,
  readQuestionSets,
  systemsOf,
} from './measuring/question-sets.ts';

const weightsFile = new URL(
  '../server/src/features/answering/confidence/confidence-weights.ts',
  import.meta.url,
);
/** A turn that asks nothing cannot teach when a question has no answer. */
const isQuestion = (kind: string) => kind !== 'not-a-knowledge-turn';

/**
 * `npm run bench -- fit-confidence --data DIR` fits the confidence on every set that holds unanswerable questions and writes
 * the numbers into the product. Each set is also judged by the fit on all the others, which is the figure to trust.
 */
export const measure: Measure = async ({ dataDir }) => {
  const sets = new Map<string, Example[]>();
  const fewSets: Example[][] = [];
  for (const set of readQuestionSets(dataDir)) {
    const { examples, amongFew } = await examplesOf(set);
    if (
      examples.some(({ isAnswerable }) => !isAnswerable) &&
      examples.some(({ isAnswerable }) => isAnswerable)
    ) {
      sets.set(set.name, examples);
      fewSets.push(amongFew);
    }
  }
  const { size: _, ...weights } = fitWeights([...sets.values()]);
  const calibrated = calibrate([...sets.values(), ...fewSets], weights, ['isForeign', 'size']);
  writeFileSync(weightsFile, sourceOf(calibrated));
  return [...sets].flatMap(([name, examples]): Measurement[] => {
    const others = fitWeights([...sets].filter(([other]) => other !== name).map(([, some]) => some));
    const judge = (by: Record<string, number>) =>
      100 *
      auroc(
        examples.map(({ features, isAnswerable }) => ({ confidence: scoreOf(features, by), isAnswerable })),
      );
    return [
      { name: `${name}: AUROC, fitted on all`, value: judge(weights), unit: '%' },
      { name: `${name}: AUROC, fitted on the others`, value: judge(others), unit: '%' },
    ];
  });
};

async function examplesOf(set: QuestionSet) {
  const systemFor = systemsOf(set, (documents) => create({ documents }));
  const examples: Example[] = [];
  const amongFew: Example[] = [];
  for (const [at, question] of set.questions.filter(({ kind }) => isQuestion(kind)).entries()) {
    const { features, passages } = await (await systemFor(question)).search(question, 6);
    if (passages.length === 0) continue;
    const isFound = passages
      .slice(0, 4)
      .some(({ documentId }) => question.relevantDocIds.includes(documentId));
    examples.push({ features, isAnswerable: question.answerable, counts: isFound || !question.answerable });
    if (at % everySoMany === 0) amongFew.push(...(await askAmongFew(set, question, at)));
  }
  return { examples, amongFew };
}

/** A shop may have three pages, not three hundred: some of the questions are asked again of so few documents. */
const fewSizes = [1, 2, 4, 8];
const everySoMany = 3;

/** The question among few documents: with one that answers it, where there is one, and without. */
async function askAmongFew(set: QuestionSet, question: MeasuredQuestion, at: number): Promise<Example[]> {
  const own = set.documents.filter(
    ({ kb, id }) => kb === question.kb && !question.excludeDocIds?.includes(id),
  );
  const isRight = ({ id }: MeasuredDocument) => question.relevantDocIds.includes(id);
  const wrong = own.filter((document) => !isRight(document));
  const right = question.answerable ? own.filter(isRight).slice(0, 1) : [];
  // Taken from here and there, but the same ones in every run.
  const size = Math.min(fewSizes[at % fewSizes.length]!, wrong.length);
  const others = Array.from({ length: size }, (_, step) => wrong[(at * 7 + step * 13) % wrong.length]!);
  const ask = async (documents: MeasuredDocument[], isAnswerable: boolean): Promise<Example[]> => {
    const { features, passages } = await (await create({ documents: [...new Set(documents)] })).search(
      question,
      6,
    );
    return passages.length === 0 ? [] : [{ features, isAnswerable, counts: true }];
  };
  return [
    ...(right.length > 0 ? await ask([...right, ...others.slice(1)], true) : []),
    ...(others.length > 0 ? await ask(others, false) : []),
  ];
}

function sourceOf({ weights, intercept }: ReturnType<typeof calibrate>) {
  const lines = Object.entries(weights).map(
    ([feature, weight]) => `  ${feature}: ${Number(weight.toFixed(4))},`,
  );
  return [
    '// Written by `npm run bench -- fit-confidence --data DIR`; the numbers hold nothing of the data they were fitted on.',
    '',
    `export const confidenceIntercept = ${Number(intercept.toFixed(4))};`,
    '',
    'export const confidenceWeights: Record<string, number> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
