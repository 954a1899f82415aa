import { contentWordsOf, lackOf, mattersOf, subjectNeedOf } from '../../knowledge/index.ts';
import type { AnsweringContext } from '../answering-context.ts';
import { namesItsSubject } from '../composing/index.ts';
import { type Bounds, boundsOf, isRecordBest, isSmall, surenessOf, zoneOf } from '../confidence/index.ts';
import type { JudgedResult } from '../judging/index.ts';
import { isAboutUndoing, speaksOfMatter } from '../judging/index.ts';
import type { Question } from '../question.ts';
import { asksForMoney, type KeylessReply, replyFrom } from '../replies/index.ts';
import { type AskedQuestion, searchAndJudge } from './judged-search.ts';
import { isSaidAgain } from './said-before.ts';

/** A part that is a question by itself is asked by itself; what that leaves open may lean on the rest of the message. */
export async function findPart(
  context: AnsweringContext,
  question: Question,
  { part, rest }: { part: string; rest: string },
  bounds: Bounds,
) {
  // "How many people can come?" is asked of what the other part names.
  if (subjectNeedOf(part) !== 'nothing') {
    const before = [{ role: 'user', content: rest }];
    const ofRest = await searchAndJudge(context, question, {
      question: part,
      history: before,
      mayLean: true,
    });
    if (ofRest.subjectShares && (await replyFrom(ofRest, bounds)).rule === 'quoted') return ofRest;
  }
  const alone = namesItsSubject(part)
    ? await searchAndJudge(context, question, { question: part, history: [] })
    : undefined;
  const isRead =
    !context.judge ||
    alone?.features.judged !== undefined ||
    (alone && (isRecordBest(alone) || !isSmall(alone)));
  // Of a few words the search alone is too sure: where the judge had no time, the rest of the message is heard.
  if (alone && isRead && (await replyFrom(alone, bounds)).rule === 'quoted') return alone;
  const within = await searchAndJudge(context, question, {
    question: part,
    history: [],
    within: question.text,
  });
  const isSurer = isRead && alone && surenessOf(alone) > surenessOf(within);
  return isSurer && zoneOf(within, bounds) !== 'sure' ? alone : within;
}

/** What can be asked of anything is asked of what was just spoken of, where that answers it as surely as anything else. */
export async function findInConversation(
  context: AnsweringContext,
  question: Question,
  asked: AskedQuestion,
): Promise<JudgedResult> {
  const bounds = boundsOf(question.strictness, question.confidenceShift);
  const found = await searchAndJudge(context, question, asked);
  const need = subjectNeedOf(asked.question);
  if (asked.history.length === 0) return found;
  if (need === 'nothing') return surerAlone(context, question, asked, found);
  if (need === 'subject')
    return (
      (lackOf(asked.question) === 'subject' && (await findAnew(context, question, asked, found))) || found
    );
  const ofAnything = await replyFrom(found, bounds);
  // A question that stands in the documents as it is asked is asked whole.
  const isPair = found.features.pairMeant || isAskedAsItStands(asked.question, found);
  if (isPair && ofAnything.rule === 'quoted' && !isSaidAgain(ofAnything, asked.history)) return found;
  const leaning = await searchAndJudge(context, question, { ...asked, mayLean: true });
  if (!leaning.subjectShares) return found;
  const ofBefore = await replyFrom(leaning, bounds);
  const isTold = ofAnything.rule === 'quoted' && speaksOfMatter(asked.question, ofAnything);
  const isAnswered =
    ofBefore.rule === 'quoted' &&
    // Of undoing something little is said at one place, often all of it already: it is told again before anything else.
    (isAboutUndoing(leaning) || !isSaidAgain(ofBefore, asked.history)) &&
    (!isTold || speaksOfMatter(asked.question, ofBefore));
  if (isAnswered && surenessOf(leaning) >= surenessOf(found)) return leaning;
  // Of something else it answers only where it is of the very matter, or where the judge is sure of it without the conversation.
  const isOfMatter = isTold && mattersOf(asked.question).length > 0;
  const isSureAlone = isOfMatter || (found.features.judged ?? -Infinity) >= answersAlone;
  return isSureAlone ? found : { ...found, subjectShares: leaning.subjectShares };
}

const bare = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isAskedAsItStands = (question: string, { passages }: JudgedResult) =>
  passages.some((passage) => passage.question !== null && bare(passage.question) === bare(question));

/** What names its subject and finds no answer in the conversation may find one by itself: "late pickup fee" after a question about Christmas. */
async function surerAlone(
  context: AnsweringContext,
  question: Question,
  asked: AskedQuestion,
  found: JudgedResult,
): Promise<JudgedResult> {
  const bounds = boundsOf(question.strictness, question.confidenceShift);
  if ((await replyFrom(found, bounds)).rule === 'quoted') return found;
  const alone = await searchAndJudge(context, question, { ...asked, history: [] });
  return surenessOf(alone) > surenessOf(found) ? alone : found;
}

/** "How long does it take?" after the opening hours: where what was just said is all there is, it is asked of anything. */
async function findAnew(
  context: AnsweringContext,
  question: Question,
  asked: AskedQuestion,
  found: JudgedResult,
) {
  const bounds = boundsOf(question.strictness, question.confidenceShift);
  const reply = await replyFrom(found, bounds);
  if (reply.rule !== 'quoted' || !isSaidAgain(reply, asked.history) || isAboutUndoing(found))
    return undefined;
  const alone = await searchAndJudge(context, question, { ...asked, history: [] });
  // Without the judge the search's own word counts: the same again is no answer in any case.
  const isSure = (alone.features.judged ?? answersAlone) >= answersAlone;
  const ofAnything = isSure ? await replyFrom(alone, bounds) : undefined;
  if (ofAnything?.rule !== 'quoted') return undefined;
  // What something else costs, or how much there is of it, is not what this costs.
  const isOfOther = asksForFigure(asked.question) && !speaksOfSubject(found, ofAnything);
  return isOfOther && !isAskedAsItStands(asked.question, alone) ? undefined : alone;
}

const asksForFigure = (question: string) =>
  asksForMoney.test(question) ||
  /(?<!\p{L})how (?:many|much|big|large|small|heavy|old|far|high|tall|wide|deep)(?!\p{L})/iu.test(question);

/** Whether a reply, or what stands above it, has a word of what the conversation is about. */
function speaksOfSubject({ about }: JudgedResult, { text, quotes }: KeylessReply) {
  const told = [text, ...quotes.flatMap(({ passage }) => [passage.heading ?? '', passage.question ?? ''])];
  const words = new Set(contentWordsOf(told.join(' ')));
  return contentWordsOf(about?.words.join(' ') ?? '').some((word) => words.has(word));
}

/** From here on the judge takes a passage to answer a question by itself. */
const answersAlone = 0;
