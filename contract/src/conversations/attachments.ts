import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** How many files one message may carry. */
export const maxAttachments = 3;
export const attachmentMaxBytes = 5 * 1024 * 1024;
/** The file, and what a form puts around it. */
const uploadMaxBodyBytes = attachmentMaxBytes + 64 * 1024;
const tooLarge = 'A file may be at most 5 MB.';

export const attachmentKind = z.enum(['png', 'jpg', 'webp', 'gif', 'pdf']);
export type AttachmentKind = z.infer<typeof attachmentKind>;

/** A file of a message: a picture with its width and height, or a PDF. */
export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: attachmentKind,
  sizeBytes: z.number().int(),
  /** Null for a PDF. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type Attachment = z.infer<typeof attachment>;

/** What was uploaded for a message, in the order in which it is shown. */
export const attachmentIds = z
  .array(z.uuid())
  .max(maxAttachments, `A message may have at most ${maxAttachments} files.`);

/** The declared type is not looked at: the server decides by the bytes. */
const attachmentUpload = z.file().max(attachmentMaxBytes, tooLarge);
const oneAttachment = z.object({ attachmentId: z.uuid() });
const ofConversation = z.object({ businessId: z.uuid(), conversationId: z.uuid() });

export const uploadVisitorAttachment = defineEndpoint({
  method: 'POST',
  path: '/widget/attachments',
  access: 'visitor',
  summary: 'Upload a file for the next message.',
  input: z.object({ file: attachmentUpload }),
  output: attachment,
  body: 'multipart',
  maxBodyBytes: uploadMaxBodyBytes,
});

/** By POST: other sites may make no other changes. */
export const deleteVisitorAttachment = defineEndpoint({
  method: 'POST',
  path: '/widget/attachments/:attachmentId/delete',
  access: 'visitor',
  summary: 'Delete a file that was uploaded and not sent.',
  input: oneAttachment,
  output: z.object({}),
});

export const openVisitorAttachment = defineEndpoint({
  method: 'GET',
  path: '/widget/attachments/:attachmentId',
  access: 'visitor',
  summary: 'A file of the conversation.',
  input: oneAttachment,
  output: z.unknown(),
});

export const uploadMemberAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/conversations/:conversationId/attachments',
  access: 'inbox',
  summary: 'Upload a file for the next message to the visitor.',
  input: ofConversation.extend({ file: attachmentUpload }),
  output: attachment,
  body: 'multipart',
  maxBodyBytes: uploadMaxBodyBytes,
});

export const deleteMemberAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/conversations/:conversationId/attachments/:attachmentId',
  access: 'inbox',
  summary: 'Delete a file that was uploaded and not sent.',
  input: ofConversation.extend({ attachmentId: z.uuid() }),
  output: z.object({}),
});

export const openAttachment = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/conversations/:conversationId/attachments/:attachmentId',
  access: 'member',
  summary: 'A file of a conversation.',
  input: ofConversation.extend({ attachmentId: z.uuid() }),
  output: z.unknown(),
});
