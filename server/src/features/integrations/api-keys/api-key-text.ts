import { createHash, randomBytes } from 'node:crypto';

const beginning = 'parley_sk_';
const shownAfterBeginning = 4;

/** 192 random bits: nobody guesses one, so a plain hash keeps it. */
export function makeApiKey() {
  const key = `${beginning}${randomBytes(24).toString('base64url')}`;
  return {
    key,
    keyHash: hashOfApiKey(key),
    prefix: key.slice(0, beginning.length + shownAfterBeginning),
    lastFour: key.slice(-4),
  };
}

export const hashOfApiKey = (key: string) => createHash('sha256').update(key).digest('hex');

/** The key in a request's `Authorization: Bearer …`; undefined where another kind of token stands, or none. */
export function apiKeyIn(request: Request) {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token?.startsWith(beginning) ? token : undefined;
}
