import {
  deleteMemberAttachment,
  deleteVisitorAttachment,
  openAttachment,
  openVisitorAttachment,
  uploadMemberAttachment,
  uploadVisitorAttachment,
} from '@parley/contract/conversations/attachments';
import type { Mount } from '../../http/mount-endpoint.ts';
import { fileResponse } from './attachments/index.ts';
import type { ConversationService } from './conversations.service.ts';

/** The files of messages, for visitors and members. */
export function attachmentRoutes(mount: Mount, conversations: ConversationService) {
  mount(uploadVisitorAttachment, async ({ file }, { caller }) =>
    conversations.uploadVisitorAttachment(caller, await sentFileOf(file)),
  );
  mount(deleteVisitorAttachment, ({ attachmentId }, { caller: { businessId, agentId, sessionId } }) =>
    conversations.deleteUnsent({ businessId, agentId, sessionId, attachmentId }),
  );
  mount.raw(openVisitorAttachment, async ({ attachmentId }, { caller }) =>
    fileResponse(await conversations.openForVisitor(caller, attachmentId)),
  );
  mount(uploadMemberAttachment, async ({ file, ...one }, { caller: { userId } }) =>
    conversations.uploadMemberAttachment({ ...one, userId }, await sentFileOf(file)),
  );
  mount(deleteMemberAttachment, (one, { caller }) =>
    conversations.deleteUnsent({ ...one, uploadedBy: caller.userId }),
  );
  mount.raw(openAttachment, async (one) => fileResponse(await conversations.openForMember(one)));
}

const sentFileOf = async (file: File) => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});
