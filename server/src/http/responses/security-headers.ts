import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http-env.ts';

/** For everything that is not one of our pages: nothing in it may run, load or be framed. */
const sealed = "default-src 'none'; frame-ancestors 'none'";

export function securityHeaders({ publicUrl }: { publicUrl: string }): MiddlewareHandler<HttpEnv> {
  const isHttps = publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', sealed);
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-origin');
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}

/** Our own pages: scripts from here or with a known hash, styles from here, frames of our own pages, no plugins, no framing. */
export function pagePolicy(scriptHashes: string[]) {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page of the dashboard's preview: our scripts, pictures and calls alone, and only our own pages may frame it. */
export const previewHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
};
