import type { PassageJudge, PassageJudgement } from '../../../platform/judge/index.ts';
import {
  type FoundPassage,
  type SearchResult,
  withWordsMeant,
  writtenWordsOf,
} from '../../knowledge/index.ts';
import { askedOfYou } from './called-by-kind.ts';
import { readable } from './judged-passages.ts';

/** Of the best passages so many are read again, since each costs the visitor time. */
const passagesReadAgain = 4;

type Asked = Parameters<PassageJudge['judge']>[0];

export interface ReadAgain {
  readings: PassageJudgement[];
  /** The question as the first of the passages was read with it, by the passage's id. */
  askedOf: ReadonlyMap<string, Asked>;
}

/**
 * The judge knows few words for each other: it takes "nappies" for something else than "diapers". Where the search knows that
 * a passage has another word for one that it lacks, the question is read with that word too, and the better reading counts.
 * Likewise where it names the business by its kind, which no document does that speaks of "us".
 */
export async function readInTheirWords(
  judge: Pick<PassageJudge, 'judge'>,
  asked: Asked,
  found: SearchResult,
  readings: PassageJudgement[],
): Promise<ReadAgain> {
  const better = [...readings];
  const askedOf = new Map<string, Asked>();
  const passages = found.passages.slice(0, passagesReadAgain);
  const ofYou = askedOfYou(asked.question, found.passages);
  const wordings = passages.map((passage) => inWordsOf(passage, ofYou ?? asked.question, found) ?? ofYou);
  for (const question of new Set(wordings)) {
    if (question === undefined) continue;
    const places = passages.flatMap((_, at) => (wordings[at] === question ? [at] : []));
    const again = await judge.judge(
      { ...asked, question },
      places.map((at) => readable(passages[at]!)),
    );
    // Each further one would keep the visitor waiting as long.
    if (!again) break;
    again.forEach((reading, position) => {
      const at = places[position]!;
      if (reading.answers <= readings[at]!.answers) return;
      better[at] = reading;
      askedOf.set(passages[at]!.id, { ...asked, question });
    });
  }
  return { readings: better, askedOf };
}

/** The question with the passage's word for each that it does not have; undefined where it has none for any. */
function inWordsOf(
  { documentTitle, heading, question: title, text }: FoundPassage,
  question: string,
  { otherWords = [], likeWords = [] }: SearchResult,
): string | undefined {
  const own = new Set(writtenWordsOf([documentTitle, heading, title, text].filter(Boolean).join('\n')));
  const lacking = likeWords.filter(({ forms }) => !forms.some((form) => own.has(form)));
  const read = [...otherWords, ...lacking].flatMap(({ written, meant }) => {
    const word = meant.find((one) => own.has(one));
    return word === undefined ? [] : [{ written, meant: word }];
  });
  const worded = withWordsMeant(question, read);
  return worded === question ? undefined : worded;
}
