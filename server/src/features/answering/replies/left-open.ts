import { contentWordsOf } from '../../knowledge/index.ts';
import type { KeylessReply } from './keyless-reply.ts';

const asksForThings =
  /^\W{0,3}((?:(?:hi|hello|hey),? )?(?:do you (?:have|sell|offer|take|accept|rent out|hire out|do|stock)|have you got|is there|are there|can (?:i|we) (?:get|buy|rent|hire|bring))(?: any| an?| some)?) (\p{L}[\p{L}\p{N}'’-]{1,20}(?: [\p{L}\p{N}'’-]{2,20}){0,2}) (?:and|or) ((?:an? |any |some )?\p{L}[\p{L}\p{N}'’-]{1,20}(?: [\p{L}\p{N}'’-]{2,20}){0,2})\W{0,5}$/iu;

interface AskedThing {
  name: string;
  /** The question as it would be asked of this thing alone. */
  question: string;
}

/** The two things of "Do you have toilets and Wi-Fi?", each with its own question. */
function thingsAskedFor(question: string): AskedThing[] {
  const [, asking = '', first, second] = asksForThings.exec(question) ?? [];
  if (!first || !second) return [];
  const own = /^(?:an?|any|some) /iu.test(second) ? asking.replace(/ (?:any|an?|some)$/iu, '') : asking;
  return [
    { name: first, question: `${asking} ${first}` },
    { name: second, question: `${own} ${second}` },
  ];
}

/** Two things that are asked for in one breath are asked for one by one where the answer to both speaks of just one. */
export function partsLeftOpen(text: string, { rule, text: told, quotes }: KeylessReply) {
  const things = thingsAskedFor(text);
  const said = new Set(
    contentWordsOf(
      [told, ...quotes.flatMap(({ passage }) => [passage.heading ?? '', passage.question ?? ''])].join(' '),
    ),
  );
  const isSpokenOf = ({ name }: AskedThing) => contentWordsOf(name).some((word) => said.has(word));
  const isLeftOpen = rule === 'quoted' && things.some((thing) => !isSpokenOf(thing));
  return isLeftOpen ? things.map(({ question }) => question) : [text];
}
