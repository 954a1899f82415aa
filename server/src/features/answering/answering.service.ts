import type { AgentStrictness } from '@parley/contract/agents/agents';
import type { AnswerReceipt, AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { dayOf, lackOf, mattersOf, type SearchResult, subjectNeedOf } from '../knowledge/index.ts';
import type { AnsweringContext } from './answering-context.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { isRecordBest, isSmall, surenessOf, zoneOf } from './confidence.ts';
import {
  judgedBySubject,
  onSubjectLines,
  speaksOfMatter,
  subjectSharesOf,
  withoutOtherDetail,
  withoutOtherRecords,
} from './conversation-subject.ts';
import { type JudgedResult, readingOf, withJudgements } from './judged-passages.ts';
import { readingOfSentences, sentencesToRead, withSentenceJudgements } from './judged-sentences.ts';
import { type KeylessReply, replyFrom, replyToParts } from './keyless-reply.ts';
import { answerWithModel, type ModelOutcome } from './model-answer.ts';
import { prepareForModel } from './model-search.ts';
import { reportModelTrouble } from './model-trouble.ts';
import { withNamedDay } from './named-days.ts';
import { namesItsSubject, partsOf } from './question-parts.ts';
import { type Quote, toContext } from './quotes.ts';
import { writeReceipt } from './receipt.ts';
import { isReplyText, replyTexts } from './reply-texts.ts';
import { isSaidAgain, lastReplyOf, leansOnBefore, notSaidAgain, withoutToldPair } from './said-before.ts';
import {
  abilitiesText,
  burdensCustomer,
  type Complaint,
  isSmallTalk,
  readComplaint,
  replyToSmallTalk,
  type SmallTalk,
} from './talk/index.ts';

export interface Question {
  businessId: string;
  agentId: string;
  agentName: string;
  strictness: AgentStrictness;
  /** What the agent was taught to add to its confidence, in logits. */
  confidenceShift: number;
  text: string;
  history: { role: 'user' | 'assistant'; content: string }[];
  /** Of the business, for "today"; without one the clock's own. */
  timeZone?: string | undefined;
  /** Of the visitor's page. */
  pageLanguage?: string | null | undefined;
  /** Where asking for a person calls one: whether anybody would come now. */
  isSomebodyThere?: (() => Promise<boolean>) | undefined;
}

export interface Answer {
  text: string;
  answered: boolean;
  confidence: number;
  /** The passages the answer stands on, and no others. */
  contexts: AnswerContext[];
  /** What part of the text says, as a small table. */
  table: AnswerTable | null;
  receipt: AnswerReceipt;
}

export type AnswerPiece = { type: 'text'; text: string } | { type: 'answer'; answer: Answer };

const passageLimit = 8;
const historyLimit = 10;
const answeringRules: AnswerRule[] = ['quoted', 'model', 'small-talk', 'not-helped', 'asked-for-a-person'];

export function createAnsweringService(context: AnsweringContext) {
  const { llm, log, metrics } = context;
  return {
    /** Pieces of text as they are ready, then the whole answer once. */
    async *answer(question: Question, signal: AbortSignal): AsyncGenerator<AnswerPiece> {
      const { businessId, agentId, agentName, strictness, confidenceShift, text, history } = question;
      const bounds = boundsOf(strictness, confidenceShift);
      const startedAt = performance.now();
      let found: JudgedResult | undefined;
      let searchMs: number | null = null;
      let model: ModelOutcome | undefined;
      const finish = (
        rule: AnswerRule,
        said: string,
        quotes: Quote[] = [],
        { language, reply }: { language?: string; reply?: KeylessReply } = {},
      ): AnswerPiece => {
        const answered = answeringRules.includes(rule);
        const confidence = found ? surenessOf(found) : 1;
        const totalMs = Math.round(performance.now() - startedAt);
        const isModels = rule === 'model' || rule === 'model-does-not-know';
        return {
          type: 'answer',
          answer: {
            text: said,
            answered,
            confidence,
            contexts: quotes.map(toContext),
            table: reply?.table ?? null,
            receipt: writeReceipt({
              rule,
              question: text,
              found,
              language: found?.language ?? language ?? null,
              quotes,
              told: reply?.records,
              parts: reply?.parts,
              confidence,
              strictness,
              confidenceShift,
              model,
              modelId: isModels ? (llm?.modelId ?? null) : null,
              searchMs,
              totalMs,
            }),
          },
        };
      };

      const lastSaid = history.at(-1);
      const talk = replyToSmallTalk(text, {
        agentName,
        lastSaid: lastSaid?.role === 'assistant' ? lastSaid.content : '',
        pageLanguage: question.pageLanguage,
      });
      if (talk) {
        const reply = await wordTalk(context, question, talk);
        yield { type: 'text', text: reply };
        yield finish(ruleOfTalk(talk), reply, [], { language: talk.language });
        return;
      }

      const complaint = readComplaint(text);
      // Somebody with trouble is first told that it is heard; where nothing is known the reply is sorry by itself.
      const regret = complaint ? `${replyTexts(complaint.language).regret} ` : '';
      found = await findInConversation(context, question, {
        question: complaint?.question ?? text,
        history: talkOf(history),
      });
      searchMs = Math.round(performance.now() - startedAt);
      const ownFinding = found;
      const { unknown } = replyTexts(found.language);
      const isSure = zoneOf(found, bounds) === 'sure';
      const forModel =
        llm &&
        (await prepareForModel(context, { ...question, history: talkOf(history) }, found, {
          isSure,
          signal,
        }));
      if (llm && forModel && forModel.found.passages.length > 0) {
        found = forModel.found;
        const { language, translateTo } = forModel;
        const saying = answerWithModel(
          llm,
          { agentName, text, history, passages: found.passages, language, translateTo },
          signal,
          context.judge,
        );
        let isFirst = true;
        for (let next = await saying.next(); ; next = await saying.next()) {
          if (next.done) {
            model = next.value;
            break;
          }
          yield { type: 'text', text: isFirst ? regret + next.value : next.value };
          isFirst = false;
        }
        metrics.modelAsked(model.isLeftOut ? 'left-out' : model.kind);
        if (model.trouble) {
          const level = model.isLeftOut ? 'debug' : 'warn';
          log[level](
            { agentId, trouble: model.trouble, kind: model.kind },
            'trouble with the language model',
          );
          await reportModelTrouble(context, businessId, model.trouble);
        }
        if (model.kind === 'answered') {
          yield finish('model', regret + model.text, model.quotes);
          return;
        }
        // Where the search itself was not sure, or the model's sentences were not borne out, what can be said without the
        // model is said as if there were none.
        if (model.kind === 'does-not-know' && isSure) {
          yield { type: 'text', text: unknown };
          yield finish('model-does-not-know', unknown);
          return;
        }
      }

      // In the visitor's own words: what the model searched for may be in another language.
      found = ownFinding;
      const isQuestion = complaint?.asks !== false;
      let reply = await replyWithoutModel(context, question, found, isQuestion);
      const isNoHelp = reply.quotes.length === 0 || burdensCustomer(reply.text);
      if (complaint && !complaint.asks && isNoHelp)
        ({ found, reply } = await hearComplaint(context, question, complaint, { found, reply }));
      const said = reply.quotes.length > 0 ? regret + reply.text : reply.text;
      if (!model?.hasShown) yield { type: 'text', text: said };
      yield finish(reply.rule, said, reply.quotes, { reply });
    },
  };
}

/** Nothing is known about what happened: where complaints go to may be, and otherwise a person is offered. */
async function hearComplaint(
  context: AnsweringContext,
  question: Question,
  { language, nextQuestion }: Complaint,
  unanswered: { found: SearchResult; reply: KeylessReply },
) {
  const found = await searchAndJudge(context, question, { question: nextQuestion, history: [] });
  const bounds = boundsOf(question.strictness, question.confidenceShift);
  if (zoneOf(found, bounds) === 'sure') {
    const reply = await replyFrom(found, bounds);
    if (reply.quotes.length > 0) return { found, reply };
  }
  return {
    found: unanswered.found,
    reply: { rule: 'not-sure-enough' as const, text: replyTexts(language).heard, quotes: [] },
  };
}

/** A question of several parts is searched for part by part, where the whole is more than its first part. */
async function replyWithoutModel(
  context: AnsweringContext,
  question: Question,
  found: SearchResult,
  isQuestion: boolean,
) {
  const { strictness, confidenceShift, text } = question;
  const bounds = boundsOf(strictness, confidenceShift);
  const parts = partsOf(text);
  if (parts.length === 1) return replyFrom(found, bounds, { isQuestion });
  const asked = await Promise.all(
    parts.map(async (part) => {
      const rest = parts.filter((other) => other !== part).join('? ');
      return { text: part, found: await findPart(context, question, { part, rest }, bounds) };
    }),
  );
  return replyToParts(asked, bounds, await replyFrom(found, bounds, { isQuestion }));
}

/** A part that is a question by itself is asked by itself; what that leaves open may lean on the rest of the message. */
async function findPart(
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
async function findInConversation(
  context: AnsweringContext,
  question: Question,
  asked: AskedQuestion,
): Promise<JudgedResult> {
  const bounds = boundsOf(question.strictness, question.confidenceShift);
  const found = await searchAndJudge(context, question, asked);
  const need = subjectNeedOf(asked.question);
  if (asked.history.length === 0 || need === 'nothing') return found;
  if (need === 'subject')
    return (
      (lackOf(asked.question) === 'subject' && (await findAnew(context, question, asked, found))) || found
    );
  const leaning = await searchAndJudge(context, question, { ...asked, mayLean: true });
  if (!leaning.subjectShares) return found;
  const ofBefore = await replyFrom(leaning, bounds);
  const ofAnything = await replyFrom(found, bounds);
  const isTold = ofAnything.rule === 'quoted' && speaksOfMatter(asked.question, ofAnything);
  const isAnswered =
    ofBefore.rule === 'quoted' &&
    !isSaidAgain(ofBefore, asked.history) &&
    (!isTold || speaksOfMatter(asked.question, ofBefore));
  if (isAnswered && surenessOf(leaning) >= surenessOf(found)) return leaning;
  // Of something else it answers only where it is of the very matter, or where the judge is sure of it without the conversation.
  const isOfMatter = isTold && mattersOf(asked.question).length > 0;
  const isSureAlone = isOfMatter || (found.features.judged ?? -Infinity) >= answersAlone;
  return isSureAlone ? found : { ...found, subjectShares: leaning.subjectShares };
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
  if (reply.rule !== 'quoted' || !isSaidAgain(reply, asked.history)) return undefined;
  const alone = await searchAndJudge(context, question, { ...asked, history: [] });
  // Without the judge the search's own word counts: the same again is no answer in any case.
  const isSure = (alone.features.judged ?? answersAlone) >= answersAlone;
  return isSure && (await replyFrom(alone, bounds)).rule === 'quoted' ? alone : undefined;
}

/** From here on the judge takes a passage to answer a question by itself. */
const answersAlone = 0;

type AskedQuestion = Parameters<AnsweringContext['knowledge']['search']>[1];

/** The judge knows English alone, and where it has no time the search's own judgement stands. */
async function searchAndJudge(
  { knowledge, judge, metrics, clock }: AnsweringContext,
  { businessId, agentId, timeZone = 'UTC' }: Question,
  question: AskedQuestion,
): Promise<JudgedResult> {
  const asked = { ...question, ...withNamedDay(question.question, clock.now(), timeZone) };
  const searched = withoutOtherRecords(
    notSaidAgain(await knowledge.search({ businessId, agentId }, asked, passageLimit), asked.history),
  );
  const lastReply = lastReplyOf(asked.history);
  const subjectShares = subjectSharesOf(searched, lastReply);
  const found = subjectShares ? withoutOtherDetail(searched, subjectShares) : searched;
  if (!judge || found.language !== 'en' || found.passages.length === 0)
    return { ...onSubjectLines(found, subjectShares, lastReply), subjectShares };
  const read = readQuestion(asked, found);
  const readings = await judge.judge(read, readingOf(found));
  console.error(
    JSON.stringify(
      {
        q: read,
        r: found.passages
          .slice(0, 8)
          .map((p, i) => [
            p.documentTitle,
            p.question ?? p.heading,
            p.text.slice(0, 60),
            p.score.toFixed(2),
            p.cosine.toFixed(2),
            readings?.[i]?.answers.toFixed(2),
          ]),
      },
      null,
      1,
    ),
  );
  const judgements = readings && subjectShares ? judgedBySubject(readings, found, subjectShares) : readings;
  metrics.questionJudged(judgements ? 'judged' : 'left-out');
  const today = dayOf(clock.now());
  const judged = judgements
    ? withJudgements(...withoutToldPair(found, judgements, asked.history), today)
    : found;
  const chosen = await judgeSentences(judge, read, judged);
  return {
    ...onSubjectLines(chosen, subjectShares, lastReply),
    isJudged: judgements !== undefined,
    subjectShares,
  };
}

/** A question as the judge reads it. One that stands alone is read alone: otherwise the one before would be answered again. */
function readQuestion(asked: AskedQuestion, found: SearchResult) {
  const isWhole = found.about?.isCompleted === true || found.corrections.length > 0;
  const question = isWhole ? found.query : asked.question;
  const before = asked.within ?? asked.history.filter(({ role }) => role === 'user').at(-1)?.content;
  const previous = found.about?.isCompleted ? undefined : (found.about?.message ?? before);
  return { question, ...(previous && leansOnBefore(found) && { previous }) };
}

/** Which of the sentences answers; where the judge has no time for it, the place that it read in the passage stands. */
async function judgeSentences(
  judge: NonNullable<AnsweringContext['judge']>,
  asked: { question: string; previous?: string },
  found: SearchResult,
) {
  const toRead = sentencesToRead(found);
  const judgements = toRead && (await judge.judge(asked, readingOfSentences(toRead)));
  return judgements ? withSentenceJudgements(found, toRead, judgements) : found;
}

function ruleOfTalk({ kind }: SmallTalk): AnswerRule {
  if (kind === 'person') return 'asked-for-a-person';
  return kind === 'notHelpful' || kind === 'wrong' ? 'not-helped' : 'small-talk';
}

/** The reply with what only this agent can say: what it knows about, and whether somebody is there. */
async function wordTalk(
  { knowledge }: AnsweringContext,
  { businessId, agentId, isSomebodyThere }: Question,
  { kind, language, reply }: SmallTalk,
) {
  if (kind === 'abilities')
    return abilitiesText(await knowledge.listTopics({ businessId, agentId }), language);
  if (kind !== 'person' || !isSomebodyThere) return reply;
  const { personCalled, personAway } = replyTexts(language);
  return (await isSomebodyThere()) ? personCalled : personAway;
}

/** What the conversation is about: without greetings, thanks and what the agent says by itself. */
function talkOf(history: Question['history']) {
  return history
    .slice(-historyLimit)
    .filter(({ role, content }) => (role === 'assistant' ? !isReplyText(content) : !isSmallTalk(content)));
}
