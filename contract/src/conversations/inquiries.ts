import { z } from 'zod';
import { documentSummary } from '../knowledge/knowledge.ts';
import { taughtPair, taughtPairCheck } from '../knowledge/taught-pairs.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { openHandoff } from './conversations.ts';

/** In the order in which they are looked for: a conversation has the first that fits. */
export const inquiryType = z.enum([
  'escalated',
  'negative_feedback',
  'low_rating',
  'short_conversation',
  'no_response',
]);
export type InquiryType = z.infer<typeof inquiryType>;

/** On the screen and in the export. */
export const inquiryLabels: Record<InquiryType, string> = {
  escalated: 'Escalated',
  negative_feedback: 'Negative Feedback',
  low_rating: 'Low Rating',
  short_conversation: 'Short Conversation',
  no_response: 'No Response',
};

const ofBusiness = z.object({ businessId: z.uuid() });
const searchText = z.string().trim().max(200);
const inquiryFilter = ofBusiness.extend({
  type: inquiryType.optional(),
  search: searchText.optional(),
});

export const unansweredInquiry = z.object({
  id: z.uuid().meta({ description: 'The id of the conversation.' }),
  issueType: inquiryType,
  agentName: z.string(),
  rating: z.number().int().nullable(),
  firstUserMessage: z.string().nullable(),
  lastAiResponse: z.string().nullable(),
  startedAt: z.iso.datetime(),
  messageCount: z.number().int(),
  sessionId: z.string(),
  durationSeconds: z.number().int(),
  hasUnanswered: z
    .boolean()
    .meta({ description: 'Whether a question really went without an answer, a hint being none.' }),
  openHandoff: openHandoff
    .nullable()
    .meta({ description: 'How its escalation stands, as long as it is open.' }),
});
export type UnansweredInquiry = z.infer<typeof unansweredInquiry>;

export const inquiriesShown = 100;

export const listInquiries = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/unanswered-inquiries',
  access: 'read',
  summary: `The latest ${inquiriesShown} conversations that were left unanswered or unhappy, and how many there are.`,
  input: inquiryFilter,
  output: z.object({
    inquiries: z.array(unansweredInquiry),
    count: z.number().int().meta({ description: 'How many match.' }),
    total: z.number().int().meta({ description: 'How many there are without search and filter.' }),
  }),
});

/** Streamed row by row. */
export const exportInquiries = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/unanswered-inquiries.csv',
  access: 'read',
  summary: 'All unanswered inquiries that match, as CSV.',
  input: inquiryFilter,
  output: z.unknown(),
  callsPerMinute: 30,
});

/** `taught` once the agent answers it, `dismissed` where it is no question for the business. */
export const questionGroupStatus = z.enum(['open', 'taught', 'dismissed']);
export type QuestionGroupStatus = z.infer<typeof questionGroupStatus>;

/** Questions of the same meaning that an agent could not answer. */
export const questionGroup = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  question: z.string().meta({ description: 'As the first of them asked it.' }),
  language: z.string().nullable(),
  timesAsked: z.number().int(),
  peopleCount: z.number().int(),
  hintedCount: z.number().int().meta({ description: 'How many of them got a hint.' }),
  wrongCount: z
    .number()
    .int()
    .meta({ description: 'How many of them got an answer that a member called wrong.' }),
  firstAskedAt: z.iso.datetime(),
  lastAskedAt: z.iso.datetime(),
  status: questionGroupStatus,
  documentId: z.uuid().nullable().meta({ description: 'The pair that was taught for it.' }),
  isReopened: z.boolean().meta({ description: 'It was taught, and is not answered all the same.' }),
});
export type QuestionGroup = z.infer<typeof questionGroup>;

export const questionGroupsPerPage = 5;

export const listQuestionGroups = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/question-groups',
  access: 'read',
  summary: 'Questions that agents could not answer, grouped by meaning, those of most people first.',
  input: ofBusiness.extend({
    status: questionGroupStatus.default('open'),
    agentId: z.uuid().optional(),
    search: searchText.optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({
    groups: z.array(questionGroup),
    count: z.number().int(),
    openCount: z.number().int(),
  }),
});

const oneGroup = ofBusiness.extend({ groupId: z.uuid() });

export const getQuestionGroup = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/question-groups/:groupId',
  access: 'read',
  summary: 'A group with the latest wordings of its question, and what a member has replied to one of them.',
  input: oneGroup,
  output: z.object({
    group: questionGroup,
    wordings: z.array(
      z.object({
        conversationId: z.uuid(),
        question: z.string(),
        reply: z.string(),
        isHint: z.boolean(),
        askedAt: z.iso.datetime(),
      }),
    ),
    suggestion: z
      .object({ answer: z.string(), memberName: z.string().nullable(), conversationId: z.uuid() })
      .nullable(),
  }),
});

export const setQuestionGroupStatus = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/question-groups/:groupId',
  access: 'edit',
  summary: 'Dismiss a question that is none for the business, or open it again.',
  input: oneGroup.extend({ status: questionGroupStatus.exclude(['taught']) }),
  output: z.object({}),
});

const ofAgent = ofBusiness.extend({ agentId: z.uuid() });

export const questionsTried = 20;

export const previewTeaching = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/teaching-preview',
  access: 'edit',
  summary:
    'What already says it, what contradicts it, and which open questions the agent would answer with it. Nothing is saved.',
  input: ofAgent.extend({
    ...taughtPair.shape,
    documentId: z.uuid().optional().meta({ description: 'The taught pair that is being changed.' }),
  }),
  output: taughtPairCheck.extend({
    questions: z.array(
      z.object({
        groupId: z.uuid(),
        question: z.string(),
        peopleCount: z.number().int(),
        before: z.string().meta({ description: 'The reply that was given last.' }),
        after: z.string().meta({ description: 'The reply with the new pair.' }),
        isAnswered: z.boolean().meta({ description: 'Whether it would be answered from the new pair.' }),
      }),
    ),
    isComplete: z.boolean().meta({ description: 'False where there was no time to ask all of them again.' }),
  }),
  callsPerMinute: 60,
});
export type TeachingPreview = z.infer<(typeof previewTeaching)['output']>;

export const teachAnswer = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/taught-pairs',
  access: 'edit',
  summary: 'Teach the agent the answer to a question. It is a document of its own, which can be deleted.',
  input: ofAgent.extend({ ...taughtPair.shape, groupId: z.uuid().optional() }),
  output: documentSummary,
});
