import { createResending } from '@parley/chat/resending';
import { isApiError } from '../../../lib/api-error.ts';
import type { ConversationPath } from '../use-conversations.ts';
import type { OutgoingBox } from './outgoing-box.ts';
import {
  expireOutgoing,
  failOutgoing,
  nextOutgoing,
  type OutgoingMessage,
  queueOutgoing,
  removeOutgoing,
  unsentReason,
} from './outgoing-messages.ts';

interface Surroundings {
  memberId: string;
  box: OutgoingBox;
  /** Resolves once the server has the message and the page shows it. */
  send: (path: ConversationPath, message: OutgoingMessage) => Promise<unknown>;
  /** The server said no, which trying again alone does not change. */
  onRefused: (path: ConversationPath, error: Error) => void;
  /** Nothing can be sent for now. */
  onAway: () => void;
  shortestPauseMs: number;
  nowMs?: () => number;
}

/** The member has to unlock the page or sign in again, and after that nothing speaks against the message. */
const isForSession = (error: unknown) => isApiError(error, 'locked') || isApiError(error, 'not_signed_in');

/** Sends what one member has written, each message once and after those before it, as soon as the server takes it. */
export function createOutgoingDelivery({
  memberId,
  box,
  send,
  onRefused,
  onAway,
  shortestPauseMs,
  nowMs = Date.now,
}: Surroundings) {
  let isRunning = false;
  let isStopped = false;
  const resending = createResending(run, shortestPauseMs);
  const changeAll = (step: (now: OutgoingMessage[]) => OutgoingMessage[]) => {
    for (const path of box.listPaths(memberId)) box.change(memberId, path, step);
  };

  // Read anew each time: another may have been written, taken back or sent by another tab meanwhile.
  function findNext() {
    for (const path of box.listPaths(memberId)) {
      const message = nextOutgoing(box.read(memberId, path));
      if (message) return { path, message };
    }
    return undefined;
  }

  async function run() {
    if (isRunning || isStopped) return;
    isRunning = true;
    changeAll((now) => expireOutgoing(now, nowMs()));
    let isAway = false;
    for (let next = findNext(); next && !isAway && !isStopped; next = findNext())
      isAway = !(await deliver(next.path, next.message));
    isRunning = false;
    if (!isAway || isStopped) return resending.stop();
    changeAll(queueOutgoing);
    resending.schedule();
    onAway();
  }

  /** False where nothing can be sent for now. */
  async function deliver(path: ConversationPath, message: OutgoingMessage) {
    const { clientMessageId } = message;
    try {
      await send(path, message);
      box.change(memberId, path, (now) => removeOutgoing(now, clientMessageId));
    } catch (error) {
      if (isApiError(error, 'unavailable')) return false;
      onRefused(path, error as Error);
      if (isForSession(error)) return false;
      box.change(memberId, path, (now) => failOutgoing(now, clientMessageId, unsentReason(error as Error)));
    }
    return true;
  }

  return {
    /** Sends now what is there, also what waits for its next try. */
    run,
    stop() {
      isStopped = true;
      resending.stop();
    },
  };
}
