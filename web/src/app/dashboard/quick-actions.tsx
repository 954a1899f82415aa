import { Card } from '@parley/ui/layout';
import { BookOpen, ChartColumn, ChevronRight, Headset, MessagesSquare, Plus, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';

interface Action {
  to: string;
  label: string;
  /** For who may only look. */
  readLabel?: string;
  icon: ReactNode;
}

const actions: Action[] = [
  { to: paths.newAgent, label: 'Create New Agent', icon: <Plus aria-hidden="true" /> },
  {
    to: paths.agents,
    label: 'Manage your agents',
    readLabel: 'See the agents',
    icon: <Headset aria-hidden="true" />,
  },
  { to: paths.knowledgeBase, label: 'Knowledge Base', icon: <BookOpen aria-hidden="true" /> },
  { to: paths.analytics, label: 'Analytics', icon: <ChartColumn aria-hidden="true" /> },
  {
    to: paths.conversations,
    label: 'Read conversations',
    icon: <MessagesSquare aria-hidden="true" />,
  },
  { to: paths.settings, label: 'Settings', icon: <Settings aria-hidden="true" /> },
];

export function QuickActions() {
  const mayEdit = useMay('edit');
  return (
    <Card isFlush title="Quick Actions">
      <ul className="divide-y divide-line border-t">
        {actions
          .filter(({ to }) => mayEdit || to !== paths.newAgent)
          .map(({ to, label, readLabel, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-row items-center gap-3 px-card font-medium outline-offset-[-2px] transition-colors hover:bg-surface-hover [&>svg]:size-4 [&>svg]:text-muted"
              >
                {icon}
                <span className="flex-1">{mayEdit ? label : (readLabel ?? label)}</span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
