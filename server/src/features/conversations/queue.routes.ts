import { countConversations } from '@parley/contract/conversations/conversations';
import {
  addConversationNote,
  assignConversation,
  changeConversationTags,
  deleteConversationNote,
  getTeamView,
  markConversationRead,
  suggestReply,
} from '@parley/contract/conversations/inbox';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '@parley/contract/conversations/saved-replies';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { ConversationService } from './conversations.service.ts';

/** What the team does with conversations beside answering them. */
export function queueRoutes(mount: Mount, conversations: ConversationService) {
  mount(countConversations, ({ businessId }, { caller }) =>
    conversations.countByState(businessId, caller.userId),
  );
  mount(getTeamView, (one, { caller }) => conversations.getTeamView({ ...one, userId: caller.userId }));
  mount(markConversationRead, (seen, { caller }) =>
    conversations.markRead({ ...seen, userId: caller.userId }),
  );
  mount(assignConversation, ({ userId: assigneeId, ...given }, { caller }) =>
    conversations.assignConversation({ ...given, assigneeId, userId: caller.userId }),
  );
  mount(addConversationNote, (note, { caller }) => conversations.addNote({ ...note, userId: caller.userId }));
  mount(deleteConversationNote, (one, { caller }) =>
    conversations.deleteNote({ ...one, userId: caller.userId }),
  );
  mount(changeConversationTags, (change, { caller }) =>
    conversations.changeTags({ ...change, userId: caller.userId }),
  );
  mount(suggestReply, (one, { caller, signal }) =>
    conversations.suggestReply({ ...one, userId: caller.userId }, signal),
  );
  mount(listSavedReplies, ({ businessId }) => conversations.listSavedReplies(businessId));
  mount(createSavedReply, (form, { caller: { userId } }) =>
    conversations.createSavedReply({ ...form, userId }),
  );
  mount(updateSavedReply, (form, { caller: { userId } }) =>
    conversations.updateSavedReply({ ...form, userId }),
  );
  mount(deleteSavedReply, (one, { caller: { userId } }) =>
    conversations.deleteSavedReply({ ...one, userId }),
  );
}
