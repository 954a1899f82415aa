import type { ManagedBusiness } from '@parley/contract/admin/admin';
import { Badge, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Drawer } from '@parley/ui/overlay';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { QueryState } from '../../screen/query-state.tsx';
import type { BusinessChoices } from './business-fields.tsx';
import { nameOf } from './person-name.ts';
import { useManagedBusiness } from './use-admin.ts';

const roleLabels = { owner: 'Owner', editor: 'Editor', support: 'Support', viewer: 'Viewer' };

interface Props {
  business: { id: string; name: string };
  choices: BusinessChoices;
  /** Plan and invoices, which belong to another feature. */
  billing?: ReactNode;
  onClose: () => void;
}

export function BusinessDetails({ business: { id, name }, choices, billing, onClose }: Props) {
  const business = useManagedBusiness(id);
  return (
    <Drawer isOpen onOpenChange={onClose} title={name}>
      <QueryState
        query={business}
        loading={
          <SkeletonArea label="Loading the business">
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
      >
        {(data) => <Details business={data} choices={choices} billing={billing} />}
      </QueryState>
    </Drawer>
  );
}

function Details({
  business,
  choices,
  billing,
}: {
  business: ManagedBusiness;
  choices: BusinessChoices;
  billing: ReactNode;
}) {
  const labelOf = (list: BusinessChoices['types'], wanted: string) =>
    list.find(({ value }) => value === wanted)?.label ?? wanted;
  const facts = [
    { label: 'Type', value: labelOf(choices.types, business.type) },
    { label: 'Company size', value: labelOf(choices.sizes, business.size) },
    { label: 'Industry', value: business.industry },
    { label: 'Location', value: business.location },
    { label: 'Website', value: business.website },
    { label: 'Phone', value: business.phone },
    { label: 'Email', value: business.email },
    { label: 'Description', value: business.description },
    { label: 'Created', value: formatDay(business.createdAt) },
    { label: 'Suspended', value: business.suspendedAt ? formatDay(business.suspendedAt) : '' },
    { label: 'Reason', value: business.suspensionReason },
    { label: 'Deleted on', value: business.deletionDueAt ? formatDay(business.deletionDueAt) : '' },
    { label: 'Documents', value: business.usage.documents.toLocaleString('en-US') },
    {
      label: 'Conversations this month',
      value: business.usage.conversationsThisMonth.toLocaleString('en-US'),
    },
  ];
  return (
    <div className="grid gap-6 wrap-anywhere">
      <Facts items={facts.filter(({ value }) => value !== '')} />
      {billing}
      <Group title={`Users (${business.members.length})`} none="Nobody belongs to this business yet.">
        {business.members.map((member) => (
          <Line
            key={member.userId}
            title={nameOf(member)}
            detail={member.email}
            badge={<Badge hasDot={false}>{roleLabels[member.role]}</Badge>}
          />
        ))}
        {business.invitations.map(({ id, email, expiresAt, mail }) => (
          <Line
            key={id}
            title={email}
            detail={`Invited until ${formatDay(expiresAt)}`}
            badge={
              mail === 'refused' || mail === 'failed' ? (
                <Badge tone="critical">Mail not delivered</Badge>
              ) : (
                <Badge tone="warning">Invited</Badge>
              )
            }
          />
        ))}
      </Group>
      <Group title={`Agents (${business.agents.length})`} none="No agents yet.">
        {business.agents.map(({ id, name, status }) => (
          <Line
            key={id}
            title={name}
            badge={<Badge tone={status === 'active' ? 'positive' : 'neutral'}>{agentStates[status]}</Badge>}
          />
        ))}
      </Group>
    </div>
  );
}

const agentStates = { draft: 'Draft', active: 'Active', inactive: 'Inactive' };

function Group({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children.flat().length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">{children}</ul>
      ) : (
        <p className="text-muted">{none}</p>
      )}
    </section>
  );
}

function Line({ title, detail, badge }: { title: string; detail?: string; badge: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{title}</span>
        {detail && <span className="text-muted text-xs">{detail}</span>}
      </span>
      {badge}
    </li>
  );
}
