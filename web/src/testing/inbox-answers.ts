import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import {
  type ConversationDetails,
  countConversations,
  endConversation,
  getConversation,
  giveBackConversation,
  listConversations,
  type OwnerMessage,
  sendMemberMessage,
  setMemberTyping,
  takeOverConversation,
} from '@parley/contract/conversations/conversations';
import {
  type Handoff,
  type HandoffCounts,
  listHandoffs,
  replyToHandoff,
} from '@parley/contract/conversations/handoffs';
import {
  addConversationNote,
  assignConversation,
  changeConversationTags,
  getTeamView,
  listInbox,
  markConversationRead,
  type TeamView,
} from '@parley/contract/conversations/inbox';
import { watchBusiness } from '@parley/contract/insights/live-events';
import {
  idOf,
  ids,
  listedConversation,
  sampleConversation,
  sampleCounts,
  sampleMessage,
  samplePerson,
  sampleTeamView,
  sampleTime,
} from './samples.ts';
import type { StubApi } from './stub-api.ts';
import { answerSignedIn } from './usual-answers.ts';

export const conversationId = idOf(41);

const nameOf = ({ user }: SignedInPerson) => `${user.firstName} ${user.lastName}`;

/** A signed-in member and one conversation that keeps what is said and done in it, as on the server. */
export function answerInbox(api: StubApi, question: string, person = samplePerson()) {
  let conversation = sampleConversation(41, {
    firstMessage: question,
    lastMessage: question,
    messages: [sampleMessage(4100, { content: question })],
  });
  let team = sampleTeamView();
  const changeTeam = (changed: Partial<TeamView>) => {
    team = { ...team, ...changed };
    return team;
  };
  const listed = () => listedConversation(conversation, { isUnread: team.isUnread, tags: team.tags });
  answerSignedIn(api, { person });

  const change = (changed: Partial<ConversationDetails>) => {
    conversation = { ...conversation, ...changed };
    return conversation;
  };
  /** What was said before under the same id is not said again. */
  const say = (content: string, clientMessageId: string | null): OwnerMessage => {
    const said = conversation.messages.find((one) => one.clientMessageId === clientMessageId);
    if (said && clientMessageId !== null) return said;
    const number = 4100 + conversation.messages.length;
    const message = sampleMessage(number, {
      role: 'assistant',
      author: 'member',
      authorName: person.user.firstName,
      content,
      clientMessageId,
    });
    change({ messages: [...conversation.messages, message], lastMessage: content });
    return message;
  };

  api.answer(listConversations, () => [listed()]);
  api.answer(listInbox, ({ status }) => ({
    conversations: status && status !== conversation.status ? [] : [listed()],
    nextCursor: null,
  }));
  api.answer(countConversations, () => {
    const open = conversation.status === 'open' ? 1 : 0;
    return sampleCounts({ open, closed: 1 - open, all: 1 });
  });
  api.answer(getTeamView, () => team);
  api.answer(markConversationRead, () => {
    team = { ...team, isUnread: false };
    return {};
  });
  api.answer(addConversationNote, ({ noteId, content }) => {
    const author = { authorId: person.user.id, authorName: nameOf(person) };
    const notes = [...team.notes, { id: noteId, ...author, content, createdAt: sampleTime }];
    return changeTeam({ notes });
  });
  api.answer(changeConversationTags, ({ add = [], remove = [] }) =>
    changeTeam({ tags: [...team.tags, ...add].filter((tag) => !remove.includes(tag)) }),
  );
  api.answer(assignConversation, ({ userId }) =>
    changeTeam({ assignedTo: userId ? { userId, name: nameOf(person) } : null }),
  );
  api.answer(getConversation, () => conversation);
  api.answer(setMemberTyping, {});
  api.answer(sendMemberMessage, ({ content, clientMessageId }) => {
    const message = say(content, clientMessageId ?? null);
    change({
      status: 'open',
      mode: 'person',
      takenBy: { userId: person.user.id, name: nameOf(person), isAway: false },
    });
    return message;
  });
  api.answer(takeOverConversation, () =>
    change({ mode: 'person', takenBy: { userId: person.user.id, name: nameOf(person), isAway: false } }),
  );
  api.answer(giveBackConversation, () => change({ mode: 'agent', takenBy: null }));
  api.answer(endConversation, () => change({ status: 'closed', mode: 'agent', takenBy: null }));

  return {
    /** What the visitor has been told by people. */
    said: () =>
      conversation.messages.filter(({ author }) => author === 'member').map(({ content }) => content),
    say,
    change,
    changeTeam,
    /** What a colleague does elsewhere; the page hears of it. */
    changeElsewhere(changed: Partial<ConversationDetails>) {
      change(changed);
      api.send(watchBusiness, { type: 'conversation.changed', id: conversationId });
    },
  };
}

/** The conversation was left with a mail address and waits under Escalations. */
export function answerEscalation(api: StubApi, inquiry: string, counts: Partial<HandoffCounts> = {}) {
  const { said, say, change, changeTeam } = answerInbox(api, inquiry);
  let handoff: Handoff = {
    id: idOf(51),
    agentId: ids.maya,
    agentName: 'Maya',
    conversationId,
    status: 'pending',
    reason: 'asked',
    userInquiry: inquiry,
    attachments: [],
    contactMethod: 'email',
    userName: null,
    userEmail: 'vera@visitors.example',
    userPhone: null,
    isNameProven: false,
    isEmailProven: false,
    conversationHistory: [],
    expectedAt: null,
    answeredAt: null,
    promiseBrokenAt: null,
    mail: 'sent',
    createdAt: sampleTime,
    updatedAt: sampleTime,
  };
  const isListed = ({ status, promise }: { status?: string | undefined; promise?: string | undefined }) =>
    (status === undefined || status === handoff.status) &&
    (promise === undefined || handoff.promiseBrokenAt !== null);
  api.answer(listHandoffs, (filter) => ({
    handoffs: isListed(filter) ? [handoff] : [],
    counts: {
      total: 1,
      pending: handoff.status === 'pending' ? 1 : 0,
      inProgress: handoff.status === 'in_progress' ? 1 : 0,
      resolved: 0,
      brokenPromises: handoff.promiseBrokenAt ? 1 : 0,
      ...counts,
    },
  }));
  api.answer(replyToHandoff, ({ content, clientMessageId }) => {
    say(content, clientMessageId ?? null);
    handoff = { ...handoff, status: 'in_progress' };
    return handoff;
  });
  const setHandoff = (fields: Partial<Handoff>) => {
    handoff = { ...handoff, ...fields };
    api.send(watchBusiness, { type: 'handoff.changed', agentId: handoff.agentId, id: handoff.id });
  };
  return { said, change, changeTeam, setHandoff, resolved: () => handoff };
}
