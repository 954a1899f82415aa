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
  unnamed: string[][];
}

/** Who says these says what sort of list is meant, and not whose. */
const ofAnyList =
  /^(?:all|kinds?|sorts?|types?|things?|stuff|items?|exactly|actually|pack|papers?|paperwork|documents?|documentation|forms?|proof|evidence|hand|submit|covered|covers?|part)$/iu;
/** "Please bring: …", and not "Bring a friend: …": a title that says no more than what sort of list it is. */
const titled =
  /^\W{0,3}((?:please |also |not |do not |don['’]t )?(?:bring(?: along| with you)?|pack|what to (?:bring|pack)|leave at home|included|included in the price|in the price|costs extra|not included)):\s+\S/iu;
/** "Which animals …": what stands in the list is some of them, by whatever names. */
const ofKind = /(?<!\p{L})(?:what|which)(?: (?:kinds?|sorts?|types?) of)? (\p{L}{3,20})(?!\p{L})/iu;

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
  const kind = contentWordsOf(ofKind.exec(query)?.[1] ?? '');
  const most = Math.max(...fitting.map(({ named }) => named));
  const [best, ...others] = fitting.filter(({ named }) => named === most);
  if (!best || others.length > 0 || !areKnown) return undefined;
  const isOfAll = best.unnamed.every((thing) => thing.some((stem) => kind.includes(stem)));
  if (!isOfAll || (things.length > 0 && best.named === 0 && fitting.length > 1)) return undefined;
  const answer = best.list ? wordList(best.passage, best.list, language) : wordSentence(best);
  return { ...answer, isWhole: true };
}

function candidatesIn(passage: FoundPassage, things: string[][]): Candidate[] {
  const { documentTitle, heading, text } = passage;
  const said = new Set(contentWordsOf([documentTitle, heading ?? '', text].join('\n')));
  const unnamed = things.filter((thing) => !speaksOf(said, thing));
  const named = things.length - unnamed.length;
  const lists = (passage.lists ?? []).flatMap((list) => {
    const sense = list.items.length > 1 ? senseOfList(list) : undefined;
    return sense ? [{ passage, list, sense, named, unnamed }] : [];
  });
  const sentences = passage.sentences.flatMap((sentence) => {
    const title = text[sentence.startsAt] === '|' ? undefined : titled.exec(sentence.text)?.[1];
    const sense = title === undefined ? undefined : senseOfHeading(title);
    const isOfList = lists.some(({ list }) =>
      list.items.some(({ startsAt, endsAt }) => sentence.startsAt < endsAt && startsAt < sentence.endsAt),
    );
    return sense && !isOfList ? [{ passage, sentence, sense, named, unnamed }] : [];
  });
  return [...lists, ...sentences];
}

export const senseOfList = ({ heading, leadIn }: FoundList) =>
  (leadIn ? senseOfHeading(leadIn) : undefined) ?? (heading && !leadIn ? senseOfHeading(heading) : undefined);

function wordSentence({ passage, sentence }: Candidate): ComposedAnswer {
  const { text, startsAt, endsAt } = sentence!;
  return { text: plain(text), sentences: [{ text, passageId: passage.id, startsAt, endsAt }] };
}
