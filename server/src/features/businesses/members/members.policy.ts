import type { BusinessAccess, BusinessRole } from '@parley/contract/businesses/business-roles';
import { type AppError, conflict, notAllowed, notFound } from '../../../errors.ts';

export interface Place {
  userId: string;
  role: BusinessRole;
}

/** Each answers with the refusal to throw, or with nothing. `places` is everyone who belongs to the business. */
type Verdict = AppError | undefined;

const onlyOwners = () => notAllowed('Only an owner of the business may do this.', 'role_not_sufficient');

/** For a member whose role does not include what an endpoint asks for. */
export const roleRefusal = (access: BusinessAccess) =>
  access === 'owner'
    ? onlyOwners()
    : notAllowed(
        'Your role in this business does not include this. An owner of the business can change it.',
        'role_not_sufficient',
      );

export const secondFactorRequired = () =>
  notAllowed(
    'This business asks everybody for a second factor. Set yours up to go on.',
    'second_factor_required',
  );
const lastOwnerLeaves = () =>
  conflict('You are the only owner of the business. Make someone else an owner, or delete the business.');
const lastOwner = () => conflict('A business needs at least one owner. Make someone else an owner first.');

export function refusalToInvite(places: Place[], actorId: string, invitedId: string | undefined): Verdict {
  if (roleOf(places, actorId) !== 'owner') return onlyOwners();
  if (invitedId && roleOf(places, invitedId))
    return conflict('This person is already a member of the business.');
  return undefined;
}

export function refusalToRemove(places: Place[], actorId: string, targetId: string): Verdict {
  const actor = roleOf(places, actorId);
  if (!actor) return notFound('Business');
  if (!roleOf(places, targetId)) return notFound('Member');
  if (actor !== 'owner' && actorId !== targetId) return onlyOwners();
  if (!isLastOwner(places, targetId)) return undefined;
  return actorId === targetId ? lastOwnerLeaves() : lastOwner();
}

export function refusalToChangeRole(
  places: Place[],
  actorId: string,
  targetId: string,
  role: BusinessRole,
): Verdict {
  if (roleOf(places, actorId) !== 'owner') return onlyOwners();
  if (!roleOf(places, targetId)) return notFound('Member');
  return role !== 'owner' && isLastOwner(places, targetId) ? lastOwner() : undefined;
}

export function refusalToHandOver(places: Place[], actorId: string, targetId: string): Verdict {
  if (roleOf(places, actorId) !== 'owner') return onlyOwners();
  if (!roleOf(places, targetId)) return notFound('Member');
  return actorId === targetId ? conflict('You are an owner of the business already.') : undefined;
}

interface Leavable {
  name: string;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
}

/**
 * For somebody whose account is deleted: a business goes with its only member, but is not taken from others. One that is being
 * deleted can still be kept, and then needs its owner, who cannot enter it before.
 */
export function refusalToGo(places: Place[], userId: string, business: Leavable, actorId = userId): Verdict {
  if (places.length < 2 || !isLastOwner(places, userId)) return undefined;
  return conflict(actorId === userId ? ownRefusal(business) : refusalForAdmins(business));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function ownRefusal({ name, suspendedAt, deletionDueAt }: Leavable) {
  if (deletionDueAt)
    return `${name} has other members, you are its only owner, and it is going to be deleted on ${dayOf(deletionDueAt)}. You can delete your account after that.`;
  if (suspendedAt)
    return `${name} has other members, you are its only owner, and it is suspended. You can delete your account once it is open again and somebody else owns it, or once it is deleted.`;
  return `${name} has other members, and you are its only owner. Make one of them an owner or remove them, then delete your account.`;
}

function refusalForAdmins({ name, suspendedAt, deletionDueAt }: Leavable) {
  if (deletionDueAt)
    return `This user is the only owner of ${name}, which has other members and is going to be deleted on ${dayOf(deletionDueAt)}. You can delete the user after that.`;
  if (suspendedAt)
    return `This user is the only owner of ${name}, which has other members and is suspended. Open it so that they can hand it over, or delete it and wait until it is gone.`;
  return `This user is the only owner of ${name}, which has other members. Ask them to hand it over, or delete the business and wait until it is gone.`;
}

export const invitationIsOver = () =>
  conflict('This invitation is no longer valid. Please ask an owner of the business for a new one.');

export function refusalToAccept(
  invitation: { email: string; expiresAt: Date } | undefined,
  person: { email: string },
  now: Date,
): Verdict {
  if (!invitation || invitation.expiresAt <= now) return invitationIsOver();
  if (invitation.email !== person.email.toLowerCase())
    return notAllowed(
      'This invitation is for another email address. Please sign in with that address to accept it.',
    );
  return undefined;
}

const roleOf = (places: Place[], userId: string) => places.find((place) => place.userId === userId)?.role;

function isLastOwner(places: Place[], userId: string) {
  return places.every((place) => (place.role === 'owner') === (place.userId === userId));
}
