import type { Handoff } from '@parley/contract/conversations/handoffs';
import { defineFact } from '../../platform/facts.ts';

interface HandoffChanged {
  businessId: string;
  /** As it stands now. */
  handoff: Handoff;
  isNew: boolean;
  /** The visitor left an address and waits for an answer there. */
  mailsTeam: boolean;
}

/** A member's dashboard was opened, or closed with a word; one that falls silent is found by whoever looks. */
export const presenceChanged = defineFact<{ businessId: string; userId: string }>(
  'handoffs.presence-changed',
);

/** An escalation was opened, or brought up to date. */
export const handoffChanged = defineFact<HandoffChanged>('handoffs.handoff-changed');
