export { type AskedPart, type KeylessReply, replyFrom, replyToParts } from './keyless-reply.ts';
