import type { Member } from '@parley/contract/businesses/members';

type Place = Pick<Member, 'userId' | 'role'>;

/** Whether the business would be left without an owner if this person went. */
export function isOnlyOwner(members: readonly Place[], personId: string) {
  const owners = members.filter(({ role }) => role === 'owner');
  return owners.length === 1 && owners[0]?.userId === personId;
}

/** What removing somebody else does, beside closing the door. */
export const removalText = (businessName: string, name: string) =>
  `They lose access to ${businessName} at once. API keys and webhooks that ${name} made are suspended until an owner takes them over. You can invite them again.`;

/** What a change of role means for the one whose role it is. */
export function roleChangeWords(next: Member['role'], name: string, businessName: string, isSelf: boolean) {
  if (next === 'owner')
    return {
      title: `Make ${name} an owner of ${businessName}?`,
      description:
        'Owners change what the business says about itself, manage members, API keys and webhooks, and can delete the business. They can also make you a member, or remove you.',
      confirmLabel: 'Make owner',
    };
  return {
    title: isSelf ? `Become a member of ${businessName}?` : `Make ${name} a member of ${businessName}?`,
    description: isSelf
      ? 'You can no longer change the business, its members, API keys and webhooks. Only an owner can make you an owner again.'
      : 'They can no longer change the business, its members, API keys and webhooks. You can make them an owner again.',
    confirmLabel: 'Make member',
  };
}
