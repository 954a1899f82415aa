import { passageWeights, trustInForeignMeaning } from '../server/src/features/knowledge/search/tuning.ts';
import { mean } from './measuring/answer-metrics.ts';
import { create } from './measuring/answering-system.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';
import { type QuestionSet, readQuestionSets, systemsOf } from './measuring/question-sets.ts';
import { type Choice, fitChoices, scoresOf } from './measuring/ranking-fit.ts';

const signals = Object.keys(passageWeights) as (keyof typeof passageWeights)[];
const candidates = 60;

/**
 * `npm run bench -- fit-ranking --data DIR` fits the weights that passages are ranked by on every other question, starting
 * from those of the product and held near them, and measures them on the questions between: a change is worth making only
 * if it helps there too. What a fit on all questions gives is printed, to be put into tuning.ts by hand.
 */
export const measure: Measure = async ({ dataDir }) => {
  const sets = new Map<string, Choice[]>();
  for (const set of readQuestionSets(dataDir)) sets.set(set.name, await choicesOf(set));
  const start = signals.map((signal) => passageWeights[signal]);
  const halfOf = (half: number) =>
    [...sets.values()].map((choices) => choices.filter((_, at) => at % 2 === half));
  const fitted = [0, 1].map((half) => fitChoices(halfOf(1 - half), start));
  const all = fitChoices([...sets.values()], start);
  return [
    ...[...sets].flatMap(([name, choices]): Measurement[] => [
      { name: `${name}: hit@1 with the product's weights`, value: hitsOf(choices, () => start), unit: '%' },
      {
        name: `${name}: hit@1, fitted on the other half`,
        value: hitsOf(choices, (at) => fitted[at % 2]!),
        unit: '%',
      },
    ]),
    ...signals.map((signal, at) => ({
      name: `weight of ${signal}, fitted on all`,
      value: all[at]!,
      unit: '',
    })),
  ];
};

async function choicesOf(set: QuestionSet): Promise<Choice[]> {
  const systemFor = systemsOf(set, (documents) => create({ documents }));
  const choices: Choice[] = [];
  for (const question of set.questions) {
    if (question.relevantDocIds.length === 0) continue;
    const { index, rank } = await systemFor(question);
    const { ranked, isForeign } = await rank(question, candidates);
    const trust = isForeign ? trustInForeignMeaning : 1;
    choices.push(
      ranked.map((place) => ({
        isRight: question.relevantDocIds.includes(index.passages[place.at]!.documentId),
        signals: signals.map((signal) => (signal.startsWith('cosine') ? trust : 1) * place[signal]),
      })),
    );
  }
  return choices;
}

function hitsOf(choices: Choice[], weightsFor: (at: number) => number[]) {
  return (
    100 *
    mean(
      choices.map((choice, at) => {
        const scores = scoresOf(choice, weightsFor(at));
        const best = scores.indexOf(Math.max(...scores));
        return choice[best]?.isRight ? 1 : 0;
      }),
    )
  );
}
