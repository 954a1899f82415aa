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

/** For somebody whose account is deleted: a business goes with its only member, but is not taken from others. */
export function refusalToGo(
  places: Place[],
  userId: string,
  businessName: string,
  actorId = userId,
): Verdict {
  if (places.length < 2 || !isLastOwner(places, userId)) return undefined;
  if (actorId !== userId)
    return conflict(
      'This user is the only owner of a business that has other members. Ask them to hand it over, or delete the business first.',
    );
  return conflict(
    `${businessName} has other members, and you are its only owner. Make one of them an owner or remove them, then delete your account.`,
  );
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
