import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type StubModel, startStubModel } from '../../../../testing/stub-model.ts';
import { openTaughtAgent } from '../../../../testing/taught-agent.ts';
import { campsite } from './campsite.ts';
import { cinema } from './cinema.ts';
import { laundry } from './laundry.ts';
import { musicSchool } from './music-school.ts';
import { pictureFramer } from './picture-framer.ts';
import { removals } from './removals.ts';

let model: StubModel;
beforeAll(async () => {
  model = await startStubModel();
});
afterAll(() => model.close());

interface Claims {
  question: string;
  true: string[];
  false: string[];
}

/** The claims of a question are said in one breath: what the check dropped of them stands in the receipt. */
function claimsOf(lines: string): Claims[] {
  const all: Claims[] = [];
  for (const line of lines.trim().split('\n')) {
    const text = line.slice(2).replace(/ \([a-z]+\)$/, '');
    if (line.startsWith('?')) all.push({ question: text, true: [], false: [] });
    else all.at(-1)![line.startsWith('+') ? 'true' : 'false'].push(text);
  }
  return all;
}

/** Of a hundred, false ones shown and true ones dropped. `npm test` fails when what the check reaches is lost. */
const reached: Bounds = { maxFalseShown: 12, maxTrueDropped: 12 };
interface Bounds {
  maxFalseShown: number;
  maxTrueDropped: number;
}

test.each([
  ['campsite', campsite, reached],
  ['laundry', laundry, { maxFalseShown: 16, maxTrueDropped: 12 }],
  ['music school', musicSchool, reached],
  // Written before the rules they were tried on; what they reach is less.
  ['cinema', cinema, { maxFalseShown: 12, maxTrueDropped: 24 }],
  ['picture framer', pictureFramer, { maxFalseShown: 14, maxTrueDropped: 16 }],
  ['removals', removals, { maxFalseShown: 24, maxTrueDropped: 16 }],
])(
  '%s: subtly false sentences of a model are withheld, true ones in other words are shown',
  async (_, business, { maxFalseShown, maxTrueDropped }) => {
    const agent = await openTaughtAgent(business.documents, { llm: model.llm });
    onTestFinished(agent.close);
    const missed = { shown: [] as string[], dropped: [] as string[] };
    const count = { true: 0, false: 0 };
    for (const claims of claimsOf(business.claims)) {
      // A question in other words is none of the model's business here.
      model.says(({ messages }) =>
        messages[0]!.content.includes('<source')
          ? [[...claims.true, ...claims.false].map((text) => `${text} [1]`).join('\n')]
          : [claims.question],
      );
      const { receipt } = await agent.ask(claims.question);
      const dropped = receipt.droppedSentences.flatMap(({ sentences }) => sentences ?? []);
      const isDropped = (text: string) => dropped.includes(`${text} [1]`);
      count.true += claims.true.length;
      count.false += claims.false.length;
      missed.shown.push(...claims.false.filter((text) => !isDropped(text)));
      missed.dropped.push(...claims.true.filter(isDropped));
    }
    const told = JSON.stringify(missed, null, 1);
    expect((100 * missed.shown.length) / count.false, told).toBeLessThanOrEqual(maxFalseShown);
    expect((100 * missed.dropped.length) / count.true, told).toBeLessThanOrEqual(maxTrueDropped);
  },
  120_000,
);
