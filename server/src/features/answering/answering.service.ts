import type { AnswerReceipt, AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { expandChatSpellings, type SearchResult, withHoursSpelt } from '../knowledge/index.ts';
import type { AnsweringContext } from './answering-context.ts';
import { partsOf, type Quote, toContext } from './composing/index.ts';
import { boundsOf, surenessOf, zoneOf } from './confidence/index.ts';
import type { JudgedResult } from './judging/index.ts';
import { answerWithModel, type ModelOutcome, prepareForModel, reportModelTrouble } from './model/index.ts';
import type { Question } from './question.ts';
import { writeReceipt } from './receipt.ts';
import { type KeylessReply, partsLeftOpen, replyFrom, replyToParts } from './replies/index.ts';
import { findInConversation, findPart, searchAndJudge } from './searching/index.ts';
import {
  abilitiesText,
  burdensCustomer,
  type Complaint,
  isSmallTalk,
  readComplaint,
  replyToSmallTalk,
  type SmallTalk,
} from './talk/index.ts';
import { formerDaysText, isReplyText, replyTexts } from './texts/index.ts';

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
      const talking = {
        agentName,
        lastSaid: lastSaid?.role === 'assistant' ? lastSaid.content : '',
        pageLanguage: question.pageLanguage,
      };
      const expanded = inFullSpelling(text);
      const talk =
        replyToSmallTalk(text, talking) ??
        (expanded === text ? undefined : replyToSmallTalk(expanded, talking));
      if (talk) {
        const reply = await wordTalk(context, question, talk);
        yield { type: 'text', text: reply };
        yield finish(ruleOfTalk(talk), reply, [], { language: talk.language });
        return;
      }

      const complaint = readComplaint(expanded);
      // Somebody with trouble is first told that it is heard; where nothing is known the reply is sorry by itself.
      const regret = complaint ? `${replyTexts(complaint.language).regret} ` : '';
      // Documents are written in full; the model and the receipt get the visitor's own spelling.
      const asked = { ...question, text: expanded };
      found = await findInConversation(context, asked, {
        question: complaint?.question ?? expanded,
        history: talkOf(history).map(turnInFullSpelling),
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
        const [first] = found.passages;
        const opening = `${regret}${first?.formerly ? formerDaysText(found.language, first.formerly) : ''}`;
        let isFirst = true;
        for (let next = await saying.next(); ; next = await saying.next()) {
          if (next.done) {
            model = next.value;
            break;
          }
          yield { type: 'text', text: isFirst ? opening + next.value : next.value };
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
          yield finish('model', opening + model.text, model.quotes);
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
      let reply = await replyWithoutModel(context, asked, found, isQuestion);
      const isNoHelp = reply.quotes.length === 0 || burdensCustomer(reply.text);
      if (complaint && !complaint.asks && isNoHelp)
        ({ found, reply } = await hearComplaint(context, asked, complaint, { found, reply }));
      if (complaint && reply.quotes.length === 0)
        reply = { ...reply, text: replyTexts(complaint.language).heard };
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
  const whole = await replyFrom(found, bounds, { isQuestion });
  const parts = partsOf(text).length > 1 ? partsOf(text) : partsLeftOpen(text, whole);
  if (parts.length === 1) return whole;
  const asked = await Promise.all(
    parts.map(async (part) => {
      const rest = parts.filter((other) => other !== part).join('? ');
      return { text: part, found: await findPart(context, question, { part, rest }, bounds) };
    }),
  );
  return replyToParts(asked, bounds, whole);
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

const inFullSpelling = (text: string) => withHoursSpelt(expandChatSpellings(text));

const turnInFullSpelling = (turn: Question['history'][number]) =>
  turn.role === 'user' ? { ...turn, content: inFullSpelling(turn.content) } : turn;

/** What the conversation is about: without greetings, thanks and what the agent says by itself. */
function talkOf(history: Question['history']) {
  return history
    .slice(-historyLimit)
    .filter(({ role, content }) => (role === 'assistant' ? !isReplyText(content) : !isSmallTalk(content)));
}
