export { asksForMoney } from './asked-kind.ts';
export { type AskedPart, type KeylessReply, replyFrom, replyToParts } from './keyless-reply.ts';
export { partsLeftOpen } from './left-open.ts';
