import type { ManagedEscalation } from '@parley/contract/admin/admin-conversations';
import { type HandoffStatus, handoffStatus } from '@parley/contract/conversations/handoffs';
import { Badge, Button } from '@parley/ui/basic';
import { Select } from '@parley/ui/form';
import { StatCard } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Mail, MessageCircle, Phone, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AdminList } from '../admin-list.tsx';
import { EscalationDialog } from './escalation-dialog.tsx';
import { contactOf, methodNames, momentOf, statusNames, statusTones } from './escalation-words.ts';
import type { EscalationRequest, useManagedEscalations } from './use-inbox.ts';

const statusChoices = [
  { value: '', label: 'All Statuses' },
  ...handoffStatus.options.map((value) => ({ value, label: statusNames[value] })),
];

interface Props {
  escalations: ReturnType<typeof useManagedEscalations>;
  request: EscalationRequest;
  onRequest: (request: EscalationRequest) => void;
}

export function EscalationsList({ escalations, request, onRequest }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const isFiltered = request.search !== '' || request.status !== undefined;
  return (
    <div className="grid gap-section">
      <Counters counts={escalations.data?.counts} />
      <AdminList
        what="escalations"
        title="Recent Escalations"
        query={escalations}
        searchPlaceholder="Search inquiries, contacts, names..."
        onSearch={(search) => onRequest({ ...request, search, page: 1 })}
        onPage={(page) => onRequest({ ...request, page })}
        filter={
          <Select
            aria-label="Status"
            className="w-40"
            options={statusChoices}
            value={request.status ?? ''}
            onChange={({ target }) =>
              onRequest({
                ...request,
                status: (target.value || undefined) as HandoffStatus | undefined,
                page: 1,
              })
            }
          />
        }
        failure={{ title: 'Failed to fetch escalations', refused: 'view and manage escalations' }}
        empty={
          <EmptyState
            headingLevel={3}
            icon={<TriangleAlert />}
            title="No escalations found"
            hint={
              isFiltered
                ? 'Try another word or another status.'
                : 'Customer escalations will appear here when they occur'
            }
          />
        }
        rows={(rows) => (
          <ul aria-label="Recent Escalations" className="divide-y divide-line border-t">
            {rows.map((row) => (
              <EscalationRow key={row.id} escalation={row} onOpen={() => setOpenId(row.id)} />
            ))}
          </ul>
        )}
      />
      {openId && <EscalationDialog handoffId={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}

const number = (value: number | undefined) => (value === undefined ? '–' : value.toLocaleString('en-US'));

function Counters({
  counts,
}: {
  counts: { total: number; pending: number; inProgress: number; resolved: number } | undefined;
}) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <h2 className="sr-only">Counts</h2>
      <StatCard label="Total Escalations" value={number(counts?.total)} />
      <StatCard label="Pending" value={number(counts?.pending)} />
      <StatCard label="In Progress" value={number(counts?.inProgress)} />
      <StatCard label="Resolved" value={number(counts?.resolved)} />
    </div>
  );
}

const methodIcons: Record<ManagedEscalation['contactMethod'], ReactNode> = {
  email: <Mail aria-hidden="true" />,
  phone: <Phone aria-hidden="true" />,
  chat: <MessageCircle aria-hidden="true" />,
};

function EscalationRow({ escalation, onOpen }: { escalation: ManagedEscalation; onOpen: () => void }) {
  const { status, contactMethod, userInquiry, createdAt, agentName, businessName, lastMessage } = escalation;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-card py-4 sm:flex-nowrap">
      <span
        role="img"
        aria-label={methodNames[contactMethod]}
        className="grid size-9 flex-none place-items-center rounded-control bg-surface-sunken text-muted [&>svg]:size-4"
      >
        {methodIcons[contactMethod]}
      </span>
      <div className="wrap-anywhere grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="line-clamp-2 font-medium">{userInquiry}</span>
          <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
        </p>
        <p className="text-muted text-xs">
          {contactOf(escalation)} · {momentOf(createdAt)} · {agentName || 'Unknown'} · {businessName}
        </p>
        <p className="line-clamp-2 text-muted">{lastMessage || 'No conversation history'}</p>
      </div>
      <Button size="small" onClick={onOpen} aria-label={`View: ${userInquiry.slice(0, 80)}`}>
        View
      </Button>
    </li>
  );
}
