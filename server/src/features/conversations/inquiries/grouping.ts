import { type AnswerRule, unknowingRules } from '@parley/contract/conversations/answer-receipt';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { contentWordsOf, languageOf } from '../../knowledge/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { findVerdict } from '../verdicts/index.ts';
import { groupQuestionJob } from './inquiries.jobs.ts';
import * as groups from './question-groups.repository.ts';
import { type ComparedQuestion, samenessOf } from './same-question.ts';
import * as questions from './unanswered-questions.repository.ts';

/** The model that comes with the product; one set up by the operator is taken to know other languages too. */
const englishModel = 'all-MiniLM-L6-v2';
/** A question is compared with so many groups, those asked last. */
const groupsCompared = 500;
const maxOpenGroups = 2000;
const renewalBatchSize = 50;
const maxQuestionLength = 500;

/** Replies that left a question open: the agent did not know, or only showed what may help. */
export const gapRules: AnswerRule[] = ['hinted', ...unknowingRules];

export const enqueueGrouping = (
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, messageId }: { businessId: string; messageId: string },
) => jobs.enqueue(tx, groupQuestionJob, { businessId, messageId });

/** Finds the group of a question, or makes one. Safe to run again: a question is kept once. */
export async function groupQuestion(
  context: ConversationContext,
  { businessId, messageId }: { businessId: string; messageId: string },
) {
  const { db, events } = context;
  const reply = await questions.findReply(db, businessId, messageId);
  if (!reply || !(isGap(reply) || (await isCalledWrong(context, businessId, reply)))) return;
  const { agentId, conversationId, questionId } = reply;
  if (await questions.isSaved(db, businessId, questionId, conversationId)) return;
  const scope = { businessId, agentId };
  await renewVectors(context, scope);
  const asked = await compared(context, reply);
  const words = await wordsOfGroups(context, scope);
  await db.transaction(async (tx) => {
    await groups.lockGroups(tx, scope);
    await saveQuestion(context, tx, scope, { reply, asked, words });
  });
  await events.publish(businessId, { type: 'conversation.changed', agentId, id: conversationId });
}

/** What a member calls wrong is a question to be taught, whatever the agent said. */
const isCalledWrong = async (
  { db }: ConversationContext,
  businessId: string,
  { conversationId, replyId: messageId }: questions.UnansweredReply,
) => (await findVerdict(db, businessId, { conversationId, messageId })) === 'wrong';

export const isGap = ({ answered, receipt }: questions.UnansweredReply) =>
  answered === false && receipt !== null && gapRules.includes(receipt.rule);

const wordsOf = async (text: string, language: string | null) =>
  new Set(contentWordsOf(text, await languageOf(language ?? 'en')));

/** As it was searched for: a fragment such as "And on Sundays?" is completed there. */
async function compared(
  { embedder }: ConversationContext,
  { question, receipt }: questions.UnansweredReply,
): Promise<ComparedQuestion> {
  const text = (receipt?.query || question).slice(0, maxQuestionLength);
  const language = receipt?.language ?? null;
  const [vector] = await embedder.embed([text]);
  return { text, vector: vector!, language, words: await wordsOf(text, language) };
}

/** Outside of the transaction: a language may have to be loaded first. */
async function wordsOfGroups({ db, embedder }: ConversationContext, scope: AgentScope) {
  const known = await groups.listLatestGroups(db, scope, {
    embeddingModel: embedder.modelId,
    limit: groupsCompared,
  });
  const words = new Map<string, ReadonlySet<string>>();
  for (const { id, question, language } of known) words.set(id, await wordsOf(question, language));
  return words;
}

interface Grouped {
  reply: questions.UnansweredReply;
  asked: ComparedQuestion;
  words: ReadonlyMap<string, ReadonlySet<string>>;
}

async function saveQuestion(
  context: ConversationContext,
  tx: Database,
  scope: AgentScope,
  { reply, asked, words }: Grouped,
) {
  const { businessId } = scope;
  const { conversationId, questionId, replyId, askedAt } = reply;
  const group = await findSameGroup(context, tx, scope, { asked, words });
  const groupId = group?.id ?? (await insertGroup(context, tx, scope, reply, asked));
  const isFirstOfPerson = !(await questions.hasAsked(tx, businessId, groupId, conversationId));
  const isHint = reply.receipt?.rule === 'hinted';
  const question = { ...scope, groupId, conversationId, questionId, replyId, isHint, askedAt };
  if (!(await questions.insertQuestion(tx, question))) return;
  await groups.countQuestion(tx, businessId, groupId, {
    by: 1,
    people: isFirstOfPerson ? 1 : 0,
    hints: isHint ? 1 : 0,
  });
  if (!group) return;
  const isAgain = group.status === 'taught';
  await groups.setGroup(tx, businessId, groupId, {
    lastAskedAt: new Date(Math.max(group.lastAskedAt.getTime(), askedAt.getTime())),
    firstAskedAt: new Date(Math.min(group.firstAskedAt.getTime(), askedAt.getTime())),
    ...(isAgain && { status: 'open' as const, isReopened: true }),
  });
}

async function findSameGroup(
  { embedder }: ConversationContext,
  tx: Database,
  scope: AgentScope,
  { asked, words }: Pick<Grouped, 'asked' | 'words'>,
) {
  const known = await groups.listLatestGroups(tx, scope, {
    embeddingModel: embedder.modelId,
    limit: groupsCompared,
  });
  const isEnglishOnly = embedder.modelId === englishModel;
  let best: { group: (typeof known)[number]; sameness: number } | undefined;
  for (const group of known) {
    // One that came meanwhile is in the language of the product's own words, until its words are known.
    const other = {
      text: group.question,
      vector: toVector(group.embedding),
      language: group.language,
      words: words.get(group.id) ?? new Set(contentWordsOf(group.question)),
    };
    const sameness = samenessOf(asked, other, isEnglishOnly);
    if (sameness !== undefined && sameness > (best?.sameness ?? -1)) best = { group, sameness };
  }
  return best?.group;
}

async function insertGroup(
  { embedder }: ConversationContext,
  tx: Database,
  scope: AgentScope,
  { question, askedAt }: questions.UnansweredReply,
  { vector, language }: ComparedQuestion,
) {
  await groups.deleteLeastAsked(tx, scope, maxOpenGroups);
  return groups.insertGroup(tx, {
    ...scope,
    question: question.slice(0, maxQuestionLength),
    language,
    embedding: toBytes(vector),
    embeddingModel: embedder.modelId,
    firstAskedAt: askedAt,
    lastAskedAt: askedAt,
  });
}

/** After a change of the embedding model, some at a time. */
async function renewVectors({ db, embedder }: ConversationContext, scope: AgentScope) {
  const { modelId } = embedder;
  const old = await groups.listGroupsOfOtherModels(db, scope, modelId, renewalBatchSize);
  if (old.length === 0) return;
  const vectors = await embedder.embed(old.map(({ question }) => question));
  for (const [at, { id }] of old.entries())
    await groups.setGroup(db, scope.businessId, id, {
      embedding: toBytes(vectors[at]!),
      embeddingModel: modelId,
    });
}

const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Copied: a Buffer of pg may begin anywhere in a larger one. */
export const toVector = (bytes: Uint8Array) => new Float32Array(new Uint8Array(bytes).buffer);
