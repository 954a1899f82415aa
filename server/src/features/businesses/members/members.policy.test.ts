import { expect, test } from 'vitest';
import {
  type Place,
  refusalToAccept,
  refusalToChangeRole,
  refusalToGo,
  refusalToHandOver,
  refusalToInvite,
  refusalToRemove,
} from './members.policy.ts';

const owner: Place = { userId: 'owner', role: 'owner' };
const second: Place = { userId: 'second', role: 'owner' };
const member: Place = { userId: 'editor', role: 'editor' };
const other: Place = { userId: 'other', role: 'editor' };

const onlyOwners = 'Only an owner of the business may do this.';
const lastOwner = 'A business needs at least one owner. Make someone else an owner first.';
const lastOwnerLeaves =
  'You are the only owner of the business. Make someone else an owner, or delete the business.';
const fine = undefined;

test.each([
  ['an owner', 'removes a member', [owner, member], 'owner', 'editor', fine],
  ['an owner', 'removes another owner', [owner, second], 'owner', 'second', fine],
  ['an owner', 'leaves while another owner stays', [owner, second], 'owner', 'owner', fine],
  ['the last owner', 'cannot leave', [owner, member], 'owner', 'owner', lastOwnerLeaves],
  ['the last owner', 'cannot leave even alone', [owner], 'owner', 'owner', lastOwnerLeaves],
  ['a member', 'leaves', [owner, member], 'editor', 'editor', fine],
  ['a member', 'cannot remove another member', [owner, member, other], 'editor', 'other', onlyOwners],
  ['a member', 'cannot remove an owner', [owner, second, member], 'editor', 'owner', onlyOwners],
  ['an owner', 'finds nobody who does not belong', [owner], 'owner', 'stranger', 'Member not found'],
  [
    'someone removed a moment ago',
    'finds no business',
    [owner, member],
    'gone',
    'editor',
    'Business not found',
  ],
] as [string, string, Place[], string, string, string | undefined][])(
  '%s %s',
  (_, __, places, actor, target, message) => {
    expect(refusalToRemove(places, actor, target)?.message).toBe(message);
  },
);

test.each([
  ['an owner', 'makes a member an owner', [owner, member], 'owner', 'editor', 'owner', fine],
  ['an owner', 'makes another owner a member', [owner, second], 'owner', 'second', 'editor', fine],
  ['the last owner', 'cannot step down', [owner, member], 'owner', 'owner', 'editor', lastOwner],
  ['the last owner', 'may stay what they are', [owner], 'owner', 'owner', 'owner', fine],
  ['a member', 'cannot raise themselves', [owner, member], 'editor', 'editor', 'owner', onlyOwners],
  ['a member', 'cannot lower an owner', [owner, second, member], 'editor', 'owner', 'editor', onlyOwners],
  ['an owner', 'finds nobody who does not belong', [owner], 'owner', 'stranger', 'owner', 'Member not found'],
] as [string, string, Place[], string, string, 'owner' | 'editor', string | undefined][])(
  '%s %s',
  (_, __, places, actor, target, role, message) => {
    expect(refusalToChangeRole(places, actor, target, role)?.message).toBe(message);
  },
);

test.each([
  ['an owner', 'hands over to a member', [owner, member], 'owner', 'editor', fine],
  ['an owner', 'hands over to another owner', [owner, second], 'owner', 'second', fine],
  [
    'an owner',
    'cannot hand over to themselves',
    [owner],
    'owner',
    'owner',
    'You are an owner of the business already.',
  ],
  ['a member', 'cannot take over', [owner, member], 'editor', 'editor', onlyOwners],
  ['an owner', 'cannot hand over to a stranger', [owner], 'owner', 'stranger', 'Member not found'],
] as [string, string, Place[], string, string, string | undefined][])(
  '%s %s',
  (_, __, places, actor, target, message) => {
    expect(refusalToHandOver(places, actor, target)?.message).toBe(message);
  },
);

test.each([
  ['an owner', 'invites somebody unknown', 'owner', undefined, fine],
  ['an owner', 'invites somebody with an account', 'owner', 'stranger', fine],
  [
    'an owner',
    'cannot invite a member again',
    'owner',
    'editor',
    'This person is already a member of the business.',
  ],
  ['a member', 'cannot invite', 'editor', undefined, onlyOwners],
  ['a stranger', 'cannot invite', 'stranger', undefined, onlyOwners],
])('%s %s', (_, __, actor, invited, message) => {
  expect(refusalToInvite([owner, member], actor, invited)?.message).toBe(message);
});

const bakery = { name: 'Bakery', suspendedAt: null, deletionDueAt: null };
const othersRemain =
  'Bakery has other members, and you are its only owner. Make one of them an owner or remove them, then delete your account.';
test.each([
  ['the only member', [owner], 'owner', fine],
  ['one of two owners', [owner, second, member], 'owner', fine],
  ['a member', [owner, member], 'editor', fine],
  ['the only owner of others', [owner, member], 'owner', othersRemain],
  ['somebody removed a moment ago', [owner, member], 'gone', fine],
] as [string, Place[], string, string | undefined][])(
  '%s deletes the account',
  (_, places, userId, message) => {
    expect(refusalToGo(places, userId, bakery)?.message).toBe(message);
  },
);

const closedAt = new Date('2026-04-20T12:00:00Z');
test.each([
  ['open', bakery, /^Bakery has other members.*remove them/, /Ask them to hand it over/],
  [
    'suspended',
    { ...bakery, suspendedAt: closedAt },
    /suspended.*once it is open again/,
    /suspended\. Open it so that they can hand it over/,
  ],
  [
    'being deleted',
    { ...bakery, deletionDueAt: new Date('2026-05-04T12:00:00Z') },
    /deleted on 2026-05-04\. You can delete your account after that/,
    /deleted on 2026-05-04\. You can delete the user after that/,
  ],
])(
  'the only owner of others cannot go while the business is %s, and all read what is possible',
  (_, business, own, admins) => {
    expect(refusalToGo([owner, member], 'owner', business)?.message).toMatch(own);
    expect(refusalToGo([owner, member], 'owner', business, 'an admin')?.message).toMatch(admins);
    expect(refusalToGo([owner, second], 'owner', business, 'an admin')).toBeUndefined();
    expect(refusalToGo([owner], 'owner', business, 'an admin')).toBeUndefined();
  },
);

const now = new Date('2026-05-01T12:00:00Z');
const later = new Date(now.getTime() + 1);
const over = 'This invitation is no longer valid. Please ask an owner of the business for a new one.';
const another =
  'This invitation is for another email address. Please sign in with that address to accept it.';
test.each([
  ['for the invited address', { email: 'ada@example.com', expiresAt: later }, 'ada@example.com', fine],
  [
    'for the address in another case',
    { email: 'ada@example.com', expiresAt: later },
    'Ada@Example.com',
    fine,
  ],
  ['for another address', { email: 'ada@example.com', expiresAt: later }, 'eve@example.com', another],
  ['for a look-alike address', { email: 'ada@example.com', expiresAt: later }, 'аda@example.com', another],
  ['at the moment it ends', { email: 'ada@example.com', expiresAt: now }, 'ada@example.com', over],
  ['after it was used or revoked', undefined, 'ada@example.com', over],
])('an invitation %s', (_, invitation, email, message) => {
  expect(refusalToAccept(invitation, { email }, now)?.message).toBe(message);
});
