import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { HttpEnv } from './http-env.ts';
import { requestContext, sameOrigin } from './requests/index.ts';
import { errorResponse, privateJson, securityHeaders } from './responses/index.ts';

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
