import type { Database } from '../../platform/database.ts';
import type { Actor } from '../accounts/index.ts';

/** Somebody acts for a business no more, and who brought that about. */
export interface MemberDeparture {
  businessId: string;
  userId: string;
  reason: 'removed' | 'left' | 'deactivated' | 'deleted';
  by: Actor;
}

/** What stands above and depends on who belongs; joins the transaction in which the person goes. */
export type OnMemberGone = (tx: Database, departure: MemberDeparture) => Promise<void>;
