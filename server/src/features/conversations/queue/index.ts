export { assignConversation } from './assignment.service.ts';
export { exportQueue } from './export.service.ts';
export { addNote, deleteNote } from './notes.service.ts';
export {
  countByState,
  countInbox,
  getInboxChoices,
  getTeamView,
  listInbox,
  markRead,
} from './queue.service.ts';
export { saveRead } from './reads.repository.ts';
export {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from './saved-replies.service.ts';
export { suggestReply } from './suggestion.service.ts';
export { changeTags } from './tags.service.ts';
