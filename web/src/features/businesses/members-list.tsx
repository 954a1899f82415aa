import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import type { Member } from '@parley/contract/businesses/members';
import { Avatar, Badge, IconButton, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog, Menu, MenuItem } from '@parley/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { ChangeRole } from './change-role.tsx';
import { LeaveBusiness } from './leave-business.tsx';
import { removalText } from './member-words.ts';
import { MemberInvitations } from './members-invitations.tsx';
import { roleTexts } from './role-words.ts';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { useBusiness } from './use-businesses.ts';
import { useChangeRole, useHandOver, useMembers, useRemoveMember } from './use-members.ts';

interface Props {
  business: { id: string; name: string; role: BusinessRole };
  personId: string;
  /** The person's own place changed: they may see less now, or have left. */
  onOwnPlaceChanged: () => void;
  /** Above the invitations, which only owners see. */
  invitationNote: ReactNode;
}

export function MembersList({ business, personId, onOwnPlaceChanged, invitationNote }: Props) {
  const members = useMembers(business.id);
  const isOwner = business.role === 'owner';
  const isFactorRequired = useBusiness(business.id).data?.requiresSecondFactor ?? false;
  return (
    <Card isFlush title="Members" description={`Who works in ${business.name}.`}>
      {isOwner && <MemberInvitations businessId={business.id} note={invitationNote} />}
      <QueryState query={members} loading={<SkeletonRows count={2} label="Loading members" />}>
        {(data) => (
          <ul aria-label="Members" className="divide-y divide-line border-line border-t">
            {data.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                business={business}
                isSelf={member.userId === personId}
                isAlone={data.length === 1}
                isFactorRequired={isFactorRequired}
                onOwnPlaceChanged={onOwnPlaceChanged}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {isOwner && <SecondFactorRule businessId={business.id} members={members.data} />}
    </Card>
  );
}

type Question = 'remove' | 'hand-over' | 'role';

function MemberRow(props: {
  member: Member;
  business: Props['business'];
  isSelf: boolean;
  isAlone: boolean;
  isFactorRequired: boolean;
  onOwnPlaceChanged: () => void;
}) {
  const { member, business, isSelf, isAlone, isFactorRequired, onOwnPlaceChanged } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const changeRole = useChangeRole(business.id);
  const handOver = useHandOver(business.id);
  const remove = useRemoveMember(business.id);
  const name = `${member.firstName} ${member.lastName}`.trim();
  const isOwner = business.role === 'owner';

  const act = async (work: () => Promise<unknown>, done: string, isOwnPlace: boolean) => {
    await attempt(
      async () => {
        await work();
        if (isOwnPlace) onOwnPlaceChanged();
      },
      { subject: 'members', done: { title: done }, failed: 'Update Failed' },
    );
  };

  return (
    <li className="flex items-center gap-3 px-card py-2.5">
      <Avatar name={name} src={member.pictureUrl} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">
          {name}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </span>
        <span className="truncate text-muted text-xs">{member.email}</span>
      </span>
      {isOwner && !member.hasSecondFactor && (
        <Badge hasDot={false} tone={isFactorRequired ? 'warning' : 'neutral'} className="max-sm:hidden">
          No second factor
        </Badge>
      )}
      <Badge hasDot={false} tone={member.role === 'owner' ? 'accent' : 'neutral'}>
        {roleTexts[member.role].label}
      </Badge>
      {(isOwner || isSelf) && !isAlone && (
        <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}>
          {isOwner && <MenuItem onSelect={() => setQuestion('role')}>Change role</MenuItem>}
          {isOwner && !isSelf && (
            <MenuItem onSelect={() => setQuestion('hand-over')}>Hand over ownership</MenuItem>
          )}
          <MenuItem tone="critical" onSelect={() => setQuestion('remove')}>
            {isSelf ? 'Leave business' : 'Remove'}
          </MenuItem>
        </Menu>
      )}
      <ConfirmDialog
        isOpen={question === 'hand-over'}
        onOpenChange={() => setQuestion(null)}
        tone="primary"
        title={`Hand ${business.name} over to ${name}?`}
        description="They become an owner and you become an editor. Only an owner can give it back."
        confirmLabel="Hand over ownership"
        onConfirm={() => act(() => handOver.mutateAsync(member.userId), 'Ownership handed over', true)}
      />
      {question === 'role' && (
        <ChangeRole
          member={member}
          name={name}
          isSelf={isSelf}
          onClose={() => setQuestion(null)}
          onChange={(role) =>
            act(() => changeRole.mutateAsync({ memberId: member.userId, role }), 'Role updated', isSelf)
          }
        />
      )}
      <ConfirmDialog
        isOpen={question === 'remove' && !isSelf}
        onOpenChange={() => setQuestion(null)}
        title={`Remove ${name}?`}
        description={removalText(business.name, name)}
        confirmLabel="Remove"
        onConfirm={() => act(() => remove.mutateAsync(member.userId), 'Member removed', false)}
      />
      {question === 'remove' && isSelf && (
        <LeaveBusiness
          business={business}
          personId={member.userId}
          onClose={() => setQuestion(null)}
          onLeft={onOwnPlaceChanged}
        />
      )}
    </li>
  );
}
