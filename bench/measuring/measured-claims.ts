import { createGrounding } from '../../server/src/features/answering/grounding/grounding.ts';
import { findFault } from '../../server/src/features/answering/model/supported-claim.ts';
import type { JudgeEngine } from '../../server/src/platform/judge/index.ts';
import { mean } from './answer-metrics.ts';
import { create } from './answering-system.ts';
import type { Measurement } from './measurement.ts';
import type { QuestionSet } from './question-sets.ts';

/** How many false claims are shown and true ones dropped, by the rules alone and with the judge beside them. */
export async function measureClaims(
  { name, documents, claims }: QuestionSet,
  judge: JudgeEngine,
): Promise<Measurement[]> {
  const reader = {
    supports: async (claim: string, passages: Parameters<JudgeEngine['supports']>[1][]) => {
      const supported: number[] = [];
      for (const passage of passages) supported.push(await judge.supports(claim, passage));
      return supported;
    },
  };
  const shown: { isTrue: boolean; byRules: boolean; byBoth: boolean }[] = [];
  for (const kb of new Set(claims.map((claim) => claim.kb))) {
    const system = await create({ documents: documents.filter((document) => document.kb === kb) });
    for (const { claim, document, supported } of claims.filter((one) => one.kb === kb)) {
      const { passages } = await system.search({ question: claim }, 8);
      const cited = passages.filter(({ documentId }) => documentId === document);
      const grounded = createGrounding(passages)({ text: claim, cited });
      const fault = await findFault(claim, grounded, cited, reader);
      shown.push({ isTrue: supported, byRules: grounded.fault === undefined, byBoth: fault === undefined });
    }
  }
  const share = (isTrue: boolean, isCounted: (one: (typeof shown)[number]) => boolean) =>
    100 * mean(shown.filter((one) => one.isTrue === isTrue).map((one) => (isCounted(one) ? 1 : 0)));
  return [
    { name: `${name}: false claims shown, rules`, value: share(false, ({ byRules }) => byRules), unit: '%' },
    {
      name: `${name}: false claims shown, judge too`,
      value: share(false, ({ byBoth }) => byBoth),
      unit: '%',
    },
    { name: `${name}: true claims dropped, rules`, value: share(true, ({ byRules }) => !byRules), unit: '%' },
    {
      name: `${name}: true claims dropped, judge too`,
      value: share(true, ({ byBoth }) => !byBoth),
      unit: '%',
    },
  ];
}
