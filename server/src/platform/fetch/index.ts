export { addressKey, withoutPort } from './address-key.ts';
export { isInRanges, readAddressRange } from './address-range.ts';
export { type DirectRequest, directFetch, directRequest } from './direct-fetch.ts';
export { type Oidc, type OidcClaims, openOidc } from './oidc.ts';
export {
  type CheckAddress,
  createAddressCheck,
  createSafeFetch,
  type FetchedPage,
  type SafeFetch,
} from './safe-fetch.ts';
export { FetchFailedError, UnsafeAddressError } from './safe-fetch-error.ts';
export { pinTo, sendPinned } from './safe-fetch-request.ts';
export {
  type Resolve,
  readPrivateHosts,
  readTarget,
  resolveBySystem,
  resolveTarget,
} from './safe-fetch-target.ts';
