export { deleteSecondFactor, findSecondFactor, findSentCode } from './second-factor.repository.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
export {
  codeMs,
  enablePasskeyFactor,
  findEnabledFactor,
  isRightCode,
  requireOwnProof,
  secondFactorService,
  sendCode,
} from './second-factor.service.ts';
export { totpCode, totpStep } from './totp.ts';
