import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { errorResponse } from './error-response.ts';
import type { HttpEnv } from './http-env.ts';
import { privateJson } from './private-json.ts';
import { requestContext } from './request-context.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

type HttpOptions = Parameters<typeof requestContext>[0] & { publicUrl: string };

/** What holds for every request, whatever it asks for. Routes are mounted on it. */
export function createHttpApp({ publicUrl, ...requests }: HttpOptions) {
  const http = new Hono<HttpEnv>();
  http.use(compress());
  http.use(requestContext(requests));
  http.use(securityHeaders({ publicUrl }));
  http.use(privateJson);
  http.use(sameOrigin(publicUrl));
  http.onError(errorResponse);
  return http;
}
