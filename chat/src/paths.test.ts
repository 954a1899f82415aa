import * as attachments from '@parley/contract/conversations/attachments';
import { agentChat } from '@parley/contract/conversations/conversations';
import * as widget from '@parley/contract/conversations/widget';
import { expect, test } from 'vitest';
import * as own from './paths.ts';

const endpoints = {
  session: widget.startVisitorSession,
  chat: agentChat,
  events: widget.watchConversation,
  conversation: widget.getVisitorConversation,
  typing: widget.setVisitorTyping,
  feedback: widget.rateAnswer,
  rating: widget.rateConversation,
  end: widget.endVisit,
  handoff: widget.callPerson,
  contact: widget.leaveContact,
  attachments: attachments.uploadVisitorAttachment,
  attachment: attachments.openVisitorAttachment,
  deletedAttachment: attachments.deleteVisitorAttachment,
} satisfies Record<keyof typeof own, { path: string }>;
const paths = {
  ...own,
  feedback: own.feedback(':messageId'),
  attachment: own.attachment(':attachmentId'),
  deletedAttachment: own.deletedAttachment(':attachmentId'),
};

test('the widget calls the addresses that the contract names', () => {
  expect(paths).toEqual(
    Object.fromEntries(Object.entries(endpoints).map(([name, { path }]) => [name, path.slice(1)])),
  );
});

test('every call of the contract for visitors has its address here', () => {
  const ofVisitors = Object.values({ ...widget, ...attachments }).filter(
    (one) => typeof one === 'object' && one !== null && 'access' in one && one.access === 'visitor',
  );
  expect(ofVisitors.length).toBeGreaterThan(5);
  for (const { path } of ofVisitors as { path: string }[])
    expect(Object.values(paths)).toContain(path.slice(1));
});
