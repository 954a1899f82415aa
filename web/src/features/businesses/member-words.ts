import { type BusinessRole, includesAccess } from '@parley/contract/businesses/business-roles';
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

/** What a change of role takes away or gives, beside what the roles say of themselves. */
export function roleChangeNote(from: BusinessRole, to: BusinessRole, isSelf: boolean) {
  const who = isSelf ? 'You' : 'They';
  const notes = [`${who} can do more or less from the next moment on, also in pages that are open.`];
  if (from !== 'owner' && to === 'owner') notes.push('Owners can also change your role, or remove you.');
  if (isSelf && from === 'owner' && to !== 'owner')
    notes.push('Only another owner can make you an owner again.');
  if (includesAccess(from, 'edit') && !includesAccess(to, 'edit'))
    notes.push(
      `API keys and webhooks in ${isSelf ? 'your' : 'their'} name are suspended until an owner takes them over.`,
    );
  if (includesAccess(from, 'inbox') && !includesAccess(to, 'inbox'))
    notes.push(`Conversations ${isSelf ? 'you' : 'they'} took over go back to the agent.`);
  return notes.join(' ');
}

/** Nothing while it is not known who they are. */
export function missingFactorsText(members: readonly Pick<Member, 'hasSecondFactor'>[] | undefined) {
  if (!members) return '';
  const count = members.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  if (count === 0) return 'All members have one.';
  return count === 1 ? 'One member has none yet.' : `${count} members have none yet.`;
}
