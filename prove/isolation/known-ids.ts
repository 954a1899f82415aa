/** What is the platform's: nobody but its admins gets as far as to look for it. */
const ofPlatform = ['demoId', 'submissionId', 'noticeId'];

/** Every id that an endpoint may take, by the name it has there. */
export const knownIds = [
  'businessId',
  'agentId',
  'documentId',
  'contradictionId',
  'sourceId',
  'faqPageId',
  'conversationId',
  'messageId',
  'previewId',
  'handoffId',
  'sessionId',
  'memberId',
  'userId',
  'personId',
  'previousUserId',
  'invitationId',
  'keyId',
  'webhookId',
  'deliveryId',
  'alertId',
  'groupId',
  'noteId',
  'attachmentId',
  'replyId',
  'questionId',
  'runId',
  'topicId',
  'deviceId',
  'passkeyId',
  'notificationId',
  'invoiceId',
  'readingId',
  'cursor',
  // A message, before which a page of the conversation is read.
  'before',
  ...ofPlatform,
] as const;
export type KnownId = (typeof knownIds)[number];
