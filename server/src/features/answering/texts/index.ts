export { formerDaysText } from './former-days.ts';
export { hintText, missingPartText, moreText } from './frame-texts.ts';
export {
  isOffer,
  isReplyText,
  isUnknownText,
  languageOfReply,
  type ReplyKind,
  replyTexts,
} from './reply-texts.ts';
