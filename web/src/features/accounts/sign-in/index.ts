export {
  answerCallback,
  type CallbackAnswerable,
  takeConfirmation,
  type UnprovenSignUp,
} from './callback-answer.ts';
export { readCallback } from './callback-request.ts';
export { SessionEndNotice } from './session-end-notice.tsx';
export { SignInForm } from './sign-in-form.tsx';
export { enterBySignIn, takeSignInStep } from './sign-in-step.ts';
export { SignUpMailAgain } from './sign-up-mail-again.tsx';
export { EmailChangeNote, SupportAddress, SupportContact } from './support-note.tsx';
