import {
  callPerson,
  endVisit,
  getVisitorConversation,
  leaveContact,
  openQuotedFile,
  rateAnswer,
  rateConversation,
  setVisitorTyping,
  startVisitorSession,
  watchConversation,
} from '@parley/contract/conversations/widget';
import { dispositionOf } from '../../file-names.ts';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { ConversationService } from './conversations.service.ts';

/** What the widget on a customer's page calls. */
export function widgetRoutes(mount: Mount, conversations: ConversationService) {
  mount(startVisitorSession, (asked, { request, address }) =>
    conversations.startVisitorSession(asked, {
      origin: request.headers.get('origin'),
      userAgent: request.headers.get('user-agent'),
      address,
    }),
  );
  mount.stream(watchConversation, (_, { caller, signal, isStillAllowed }) =>
    conversations.watchConversation(caller, { signal, isStillAllowed }),
  );
  mount(getVisitorConversation, (page, { caller }) => conversations.getVisitorConversation(caller, page));
  mount(setVisitorTyping, ({ isTyping }, { caller }) => conversations.setVisitorTyping(caller, isTyping));
  mount(rateAnswer, ({ messageId, ...given }, { caller }) =>
    conversations.rateAnswer(caller, messageId, given),
  );
  mount(rateConversation, (given, { caller }) => conversations.rateConversation(caller, given));
  mount(endVisit, (_, { caller }) => conversations.endVisit(caller));
  mount(callPerson, (_, { caller }) => conversations.callPerson(caller));
  mount(leaveContact, (contact, { caller }) => conversations.leaveContact(caller, contact));
  mount.raw(openQuotedFile, async ({ code }) => {
    const { title, bytes } = await conversations.openQuotedFile(code);
    // A file may hold anything: it is only ever saved, never shown by the browser as a page of ours.
    const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' };
    return new Response(new Uint8Array(bytes), {
      headers: { ...headers, 'content-disposition': dispositionOf(title) },
    });
  });
}
