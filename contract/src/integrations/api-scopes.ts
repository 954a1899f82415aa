import { z } from 'zod';

/** What a key of a business may do. Whoever makes a key ticks only what its program needs. */
export const apiScopes = [
  'agents:read',
  'agents:write',
  'documents:read',
  'documents:write',
  'conversations:read',
  'handoffs:read',
  'handoffs:write',
  'chat',
  'webhooks:read',
  'webhooks:write',
] as const;
export const apiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof apiScope>;
