import type { z } from 'zod';
import type { BusinessAccess } from '../businesses/business-roles.ts';
import type { ApiScope } from '../integrations/api-scopes.ts';
import './input-faults.ts';

/**
 * Who may call. Those of `BusinessAccess` are members of the business named by the path's `:businessId` whose role
 * includes it (`business-roles.ts`); `visitor` holds a token from `POST /widget/sessions`; `key` holds a business's API key with the endpoint's scope; `chat` is any of member,
 * business key or visitor.
 */
export type Access =
  | 'anyone'
  | 'user'
  | BusinessAccess
  | 'visitor'
  | 'key'
  | 'chat'
  | 'admin'
  | 'super-admin';

/** On a request that the page makes by itself (polling, refreshing): it does not count as activity of the person. */
export const backgroundHeader = 'x-parley-background';

/** One HTTP call, described once and read by both sides: the server mounts it, the browser calls it. */
export interface Endpoint<Input, Output, A extends Access = Access> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path placeholders (`:agentId`) are filled from the input field of the same name. */
  path: string;
  access: A;
  /** What a key must be allowed to do; only where `access` is `key`. */
  scope?: ApiScope;
  input: z.ZodType<Input>;
  output: z.ZodType<Output>;
  /** One sentence for the published description of the API. */
  summary: string;
  /** `multipart` for uploads, `raw` where the bytes themselves are signed; everything else is JSON. */
  body?: 'json' | 'multipart' | 'raw';
  /** Largest accepted body; small unless an endpoint says otherwise. */
  maxBodyBytes?: number;
  /** The answer comes as server-sent events, each one an `output`. */
  streams?: true;
  /** The answer is the bytes of a file, not JSON. */
  answersWithFile?: true;
  /** Calls a minute from one address, where a guesser or a flood would hurt. */
  callsPerMinute?: number;
  /** Asked by the page on its own, so it does not keep anybody signed in. */
  isBackground?: true;
  /** Open to members who still lack the second factor that their business asks for: choosing another one, leaving. */
  isOpenWithoutSecondFactor?: true;
  /** Part of what outside programs may rely on, so it stands in the OpenAPI document. */
  isPublic?: true;
}

export function defineEndpoint<Input, Output, const A extends Access>(endpoint: Endpoint<Input, Output, A>) {
  return endpoint;
}
