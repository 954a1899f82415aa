export {
  allowOrigin,
  generateScript,
  rotateEmbedKey,
  rotateIdentitySecret,
  showIdentitySecret,
} from './embed-settings.ts';
export { type ProvenCustomer, tokenExpired } from './identity-token.ts';
export { endPreview, endUnprovenPreviews, listPreviews, sharePreview } from './preview-links.ts';
export { findAgentForPage, findBusinessOfAgent, presentForWidget, proveIdentity } from './widget-access.ts';
