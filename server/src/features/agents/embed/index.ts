export { domainsOfWebsite, isAllowedOrigin } from './allowed-domains.ts';
export {
  countRefusedOrigins,
  deleteRefusedOrigin,
  insertRefusedOrigin,
  listRefusedOrigins,
  setRefusedOriginSeen,
} from './embed.repository.ts';
export { embedScript, newEmbedKey } from './embed-script.ts';
