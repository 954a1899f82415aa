import type { VisitorSession } from '@parley/contract/conversations/widget';
import type { TokenStore } from './token-store.ts';
import { ApiError, type Connection, type Named, type VisitorApi } from './visitor-api.ts';

export const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * The visitor's session with its short-lived token, which is renewed when the server no longer takes it.
 * `onFreshStart` is told where the server does not go on with the conversation of before.
 */
export function createSession(
  connection: Connection,
  { startSession }: Pick<VisitorApi, 'startSession'>,
  tokenStore: TokenStore,
  onFreshStart: (session: VisitorSession) => void,
) {
  let session: VisitorSession | undefined;
  let renewing: Promise<VisitorSession> | undefined;
  let resumeCode = connection.resume;
  let isLinkRefused = false;
  let { identity } = connection;

  /** A customer whose proof is wrong still has the chat, as anybody. */
  async function start(named: Named = {}) {
    try {
      return await startSession(named, identity);
    } catch (error) {
      if (!identity || !isRefused(error, 400, 401)) throw error;
      console.warn(
        `Chat widget: ${(error as Error).message || 'data-user-hash is not the proof of data-user-id.'}`,
      );
      identity = undefined;
      return startSession(named, identity);
    }
  }

  /** Undefined when the server no longer takes what was named, so that something else can be tried. */
  const goOn = (named: Named, ...statuses: number[]) =>
    start(named).catch((error: unknown) => {
      if (isRefused(error, 400, 401, 404, 410, ...statuses)) return undefined;
      throw error;
    });

  const isNamed = [connection.key, connection.agentId, connection.preview].some(Boolean);

  async function begin() {
    const token = tokenStore.read();
    let begun: VisitorSession | undefined;
    if (resumeCode !== undefined) {
      const resume = resumeCode;
      begun = await (isNamed || token ? goOn({ resume, ...(token && { token }) }, 403) : start({ resume }));
      // It works once, and is forgotten only now: a try that did not reach the server has not spent it, and where nothing
      // else names the agent the next try is told the same. With a spent one the visitor still has the ordinary chat.
      resumeCode = undefined;
      isLinkRefused = begun?.isLinkRefused ?? !begun;
    }
    if (!begun && token) begun = await goOn({ token });
    if (!begun) {
      tokenStore.forget();
      return start();
    }
    if (token || begun.conversation.id) tokenStore.write(begun.token);
    return begun;
  }

  async function renew() {
    const old = session;
    if (!old) throw new Error('There is no session yet.');
    if (!renewing) {
      if (connection.readIdentity) identity = connection.readIdentity();
      renewing = start({ token: old.token }).finally(() => {
        renewing = undefined;
      });
    }
    const renewed = await renewing;
    const isFreshStart = session === old && renewed.sessionId !== old.sessionId;
    session = renewed;
    if (tokenStore.read()) tokenStore.write(session.token);
    if (isFreshStart) onFreshStart(session);
    return session;
  }

  return {
    current: () => session,
    /** Nothing but the code of a link back says which agent this is about. */
    isNamedByLink: () => !isNamed,
    /** The server did not take the code of a link back. */
    isLinkRefused: () => isLinkRefused,
    async begin() {
      session = await begin();
      return session;
    },
    renew,
    /** From the first message on the visitor is remembered. */
    keep() {
      if (session) tokenStore.write(session.token);
    },
    /** Calls the product, and once more with a fresh token where the old one has run out. */
    async withToken<T>(use: (session: VisitorSession) => Promise<T>): Promise<T> {
      if (!session) throw new Error('There is no session yet.');
      try {
        return await use(session);
      } catch (error) {
        if (!isRefused(error, 401)) throw error;
        return use(await renew());
      }
    },
  };
}
