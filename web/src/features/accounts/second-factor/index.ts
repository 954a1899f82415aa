export {
  type Challenge,
  forgetChallenge,
  rememberChallenge,
  rememberedChallenge,
} from './second-factor-challenge.ts';
export { SecondFactorChallengeForm } from './second-factor-challenge-form.tsx';
export { SecondFactorChallengeResend } from './second-factor-challenge-resend.tsx';
export { TwoFactorAuthentication } from './second-factor-setup.tsx';
