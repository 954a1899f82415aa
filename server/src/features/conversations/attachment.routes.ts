import {
  deleteMemberAttachment,
  deleteVisitorAttachment,
  openAttachment,
  openVisitorAttachment,
  uploadMemberAttachment,
  uploadVisitorAttachment,
} from '@parley/contract/conversations/attachments';
import type { Mount } from '../../http/mount-endpoint.ts';
import { dispositionOf } from './attachments/index.ts';
import type { ConversationService } from './conversations.service.ts';

type OpenedFile = Awaited<ReturnType<ConversationService['openForMember']>>;

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

/**
 * A stranger's bytes under our own address: pictures are shown, everything else is only ever saved, and whatever it is can
 * neither run nor load anything.
 */
function fileResponse({ name, kind, bytes, contentType }: OpenedFile) {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': dispositionOf(name, kind !== 'pdf'),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    },
  });
}
