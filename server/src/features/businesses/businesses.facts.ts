import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { defineFact } from '../../platform/facts.ts';
import type { Actor } from '../accounts/index.ts';

/** Somebody acts for a business no more, or only from now on, and who brought that about. */
export interface MemberDeparture {
  businessId: string;
  userId: string;
  reason: 'removed' | 'left' | 'deactivated' | 'deleted' | 'reclaimed';
  by: Actor;
}

export const memberGone = defineFact<MemberDeparture>('businesses.member-gone');

/** Somebody may do more or less than before. */
export interface RoleChange {
  businessId: string;
  userId: string;
  from: BusinessRole;
  to: BusinessRole;
  by: Actor;
}

export const memberRoleChanged = defineFact<RoleChange>('businesses.member-role-changed');

/** Somebody was invited or has joined: how many places are taken then, open invitations included. */
export const placeTaken = defineFact<{ businessId: string; places: number }>('businesses.place-taken');

/** Told while the rows of the business are still there; they go with it, but what lies elsewhere needs a hand. */
export const businessDeleted = defineFact<{ businessId: string }>('businesses.business-deleted');
