import { type Visit, visitOf } from './visit.ts';

/** Whoever acts, and from where. */
export interface Actor {
  userId: string;
  visit: Visit;
}

export const actorOf = (call: { caller: { userId: string }; request: Request; address: string }): Actor => ({
  userId: call.caller.userId,
  visit: visitOf(call),
});
