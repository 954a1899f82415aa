import { type Demo, type DemoStatus, demoStatus } from '@parley/contract/leads/demos';
import { Badge } from '@parley/ui/basic';
import type { Column } from '@parley/ui/data';
import { CalendarClock } from 'lucide-react';
import { LeadsList, TwoLines } from '../leads/leads-list.tsx';
import { DemoActions } from './demo-actions.tsx';
import { dayOf, statusNames, statusTones, timeOf } from './demo-words.ts';
import { type DemosRequest, useDemos } from './use-demos.ts';

const columns: Column<Demo>[] = [
  {
    key: 'client',
    header: 'Client',
    role: 'title',
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  {
    key: 'company',
    header: 'Company',
    hiddenBelow: 'sm',
    cell: ({ company, companySize }) => <TwoLines first={company} second={`${companySize} employees`} />,
  },
  { key: 'date', header: 'Date', cell: (demo) => <span className="whitespace-nowrap">{dayOf(demo)}</span> },
  {
    key: 'time',
    header: 'Time',
    hiddenBelow: 'lg',
    cell: (demo) => <span className="whitespace-nowrap">{timeOf(demo)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
  },
  { key: 'actions', header: 'Actions', role: 'actions', cell: (demo) => <DemoActions demo={demo} /> },
];

interface Props {
  request: DemosRequest;
  onRequest: (request: DemosRequest) => void;
}

export const DemosList = ({ request, onRequest }: Props) => (
  <LeadsList<Demo, DemoStatus>
    noun="demos"
    query={useDemos(request)}
    columns={columns}
    request={request}
    onRequest={onRequest}
    statuses={demoStatus.options.map((value) => ({ value, label: statusNames[value] }))}
    searchPlaceholder="Search by customer name, email, or company..."
    refused="view and manage scheduled demos"
    empty={{
      title: 'No scheduled demos found',
      hint: 'Whoever asks for a demo on the website appears here.',
      filteredHint: 'Try another name, address, company or status.',
      icon: <CalendarClock />,
    }}
  />
);
