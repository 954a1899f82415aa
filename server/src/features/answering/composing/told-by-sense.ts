import {
  contentWordsOf,
  type FoundList,
  type FoundPassage,
  type SearchResult,
} from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { speaksOf, thingsAskedIn } from './asked-things.ts';
import { areOfOneSense, type Sense, senseAsked, senseOfHeading } from './list-senses.ts';
import { plain } from './plain-sentences.ts';
import { wordList } from './told-lists.ts';

/** A list, or a sentence that is one behind its own title: "Please bring: a towel, a cap and a drink." */
interface Candidate {
  passage: FoundPassage;
  list?: FoundList;
  sentence?: FoundPassage['sentences'][number];
  sense: Sense;
  /** How many of the things that the question is about it speaks of. */
  named: number;
}

/** Who says these says what sort of list is meant, and not whose. */
const ofAnyList =
  /^(?:all|kinds?|sorts?|types?|things?|stuff|items?|exactly|actually|pack|papers?|paperwork|documents?|documentation|forms?|proof|evidence|hand|submit|covered|covers?|part|repair|mend|fix|ye)$/iu;
const titled = /^\W{0,3}(\p{L}[^:.!?\n]{2,50}):\s+\S/u;

/**
 * The list that answers "What do I need to bring?", whatever its heading calls it: one below a heading of the same sense, of the
 * thing that is asked about where there are several.
 */
export function tellBySense(found: SearchResult): ComposedAnswer | undefined {
  const { query, language } = found;
  const asked = language === 'en' ? senseAsked(query) : undefined;
  if (!asked) return undefined;
  const { things, areKnown } = thingsAskedIn(
    query,
    found,
    (word) => ofAnyList.test(word) || word === asked.verb,
  );
  const fitting = found.passages
    .filter(({ question }) => question === null)
    .flatMap((passage) => candidatesIn(passage, things))
    .filter(({ sense }) => areOfOneSense(asked, sense));
  const most = Math.max(...fitting.map(({ named }) => named));
  const [best, ...others] = fitting.filter(({ named }) => named === most);
  if (!best || (things.length > 0 && best.named === 0 && fitting.length > 1)) return undefined;
  const answer = best.list ? wordList(best.passage, best.list, language) : wordSentence(best);
  const isWhole = areKnown && others.length === 0 && best.named === things.length;
  return isWhole ? { ...answer, isWhole } : { ...answer, isDoubtful: true };
}

function candidatesIn(passage: FoundPassage, things: string[][]): Candidate[] {
  const { documentTitle, heading, text } = passage;
  const said = new Set(contentWordsOf([documentTitle, heading ?? '', text].join('\n')));
  const named = things.filter((thing) => speaksOf(said, thing)).length;
  const lists = (passage.lists ?? []).flatMap((list) => {
    const sense = list.items.length > 1 ? senseOfList(list) : undefined;
    return sense ? [{ passage, list, sense, named }] : [];
  });
  const sentences = passage.sentences.flatMap((sentence) => {
    const title = text[sentence.startsAt] === '|' ? undefined : titled.exec(sentence.text)?.[1];
    const sense = title === undefined ? undefined : senseOfHeading(title);
    const isOfList = lists.some(({ list }) =>
      list.items.some(({ startsAt, endsAt }) => sentence.startsAt < endsAt && startsAt < sentence.endsAt),
    );
    return sense && !isOfList ? [{ passage, sentence, sense, named }] : [];
  });
  return [...lists, ...sentences];
}

export const senseOfList = ({ heading, leadIn }: FoundList) =>
  (leadIn ? senseOfHeading(leadIn) : undefined) ?? (heading && !leadIn ? senseOfHeading(heading) : undefined);

function wordSentence({ passage, sentence }: Candidate): ComposedAnswer {
  const { text, startsAt, endsAt } = sentence!;
  return { text: plain(text), sentences: [{ text, passageId: passage.id, startsAt, endsAt }] };
}
