export { findLink, linkAddress, prolongLink, replaceLink, sendLink, useLink } from './account-links.ts';
export {
  alreadyRegisteredMail,
  codeMail,
  codeText,
  confirmEmailMail,
  greetingTo,
  isMandatoryNotice,
  isNotice,
  letter,
  liftAccessListsMail,
  noticeMail,
  type Person,
  reasons,
  resetPasswordMail,
  testMail,
  welcomeMail,
} from './account-mails.ts';
export {
  deletePasswordLinks,
  deleteTokens,
  findNewestTokenTime,
  findRequestedSignUp,
  findToken,
  type RequestedSignUp,
} from './tokens.repository.ts';
