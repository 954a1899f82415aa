import {
  getQuestionGroup,
  listInquiries,
  listQuestionGroups,
  previewTeaching,
  type QuestionGroup,
  setQuestionGroupStatus,
  type TeachingPreview,
  teachAnswer,
  type UnansweredInquiry,
} from '@parley/contract/conversations/inquiries';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { sampleDocument } from './knowledge-answers.ts';
import { idOf, ids, sampleTime } from './samples.ts';
import type { StubApi } from './stub-api.ts';

export const sampleGroup = (number: number, change: Partial<QuestionGroup> = {}): QuestionGroup => ({
  id: idOf(number),
  agentId: ids.maya,
  agentName: 'Maya',
  question: 'Can I pay with PayPal?',
  language: 'en',
  timesAsked: 14,
  peopleCount: 12,
  hintedCount: 0,
  wrongCount: 0,
  firstAskedAt: '2026-10-02T09:30:00.000Z',
  lastAskedAt: sampleTime,
  status: 'open',
  documentId: null,
  isReopened: false,
  ...change,
});

export const sampleInquiry = (
  number: number,
  change: Partial<UnansweredInquiry> = {},
): UnansweredInquiry => ({
  id: idOf(number),
  issueType: 'no_response',
  agentName: 'Maya',
  rating: null,
  firstUserMessage: 'Can I pay with PayPal?',
  lastAiResponse: "I'm sorry, I don't know that.",
  startedAt: sampleTime,
  messageCount: 4,
  sessionId: '0a1b2c3d-4e5f-6789',
  durationSeconds: 190,
  hasUnanswered: true,
  openHandoff: null,
  ...change,
});

export const emptyPreview: TeachingPreview = {
  similar: [],
  contradictions: [],
  questions: [],
  isComplete: true,
};

/** Groups and conversations that keep what is done with them, as on the server. */
export function answerInquiries(
  api: StubApi,
  { groups, inquiries }: { groups: QuestionGroup[]; inquiries: UnansweredInquiry[] },
) {
  let kept = groups;
  const change = (groupId: string, changed: Partial<QuestionGroup>) => {
    kept = kept.map((group) => (group.id === groupId ? { ...group, ...changed } : group));
  };
  api.answer(listQuestionGroups, ({ status, search = '' }) => {
    const shown = kept.filter((group) => group.status === status && group.question.includes(search));
    const openCount = kept.filter((group) => group.status === 'open').length;
    return { groups: shown, count: shown.length, openCount };
  });
  api.answer(getQuestionGroup, ({ groupId }) => ({
    group: kept.find(({ id }) => id === groupId)!,
    wordings: [],
    suggestion: null,
  }));
  api.answer(setQuestionGroupStatus, ({ groupId, status }) => {
    change(groupId, { status });
    return {};
  });
  api.answer(listInquiries, ({ type, search }) => {
    const found = inquiries.filter(
      ({ issueType, firstUserMessage }) =>
        (!type || issueType === type) &&
        (!search || firstUserMessage?.toLowerCase().includes(search.toLowerCase())),
    );
    return { inquiries: found, count: found.length, total: inquiries.length };
  });
  api.answer(previewTeaching, emptyPreview);
  api.answer(teachAnswer, ({ question, groupId }) => {
    const document = sampleDocument(71, { title: question, fileType: taughtFileType, status: 'pending' });
    if (groupId) change(groupId, { status: 'taught', documentId: document.id });
    return document;
  });
  api.answer(deleteDocument, ({ documentId }) => {
    for (const group of kept)
      if (group.documentId === documentId) change(group.id, { status: 'open', documentId: null });
    return {};
  });
}
