import type { Demo, DemoStatus } from '@parley/contract/leads/demos';
import { IconButton } from '@parley/ui/basic';
import { Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Ban, CalendarCheck, CircleCheck, Clock, Ellipsis, Eye, NotebookPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { attempt } from '../../../screen/attempt.ts';
import { DemoDetails } from './demo-details.tsx';
import { DemoNotes } from './demo-notes.tsx';
import { useSetDemoStatus } from './use-demos.ts';

const changes: { status: DemoStatus; label: string; icon: ReactNode }[] = [
  { status: 'pending', label: 'Mark as Pending', icon: <Clock aria-hidden="true" /> },
  { status: 'confirmed', label: 'Confirm Demo', icon: <CalendarCheck aria-hidden="true" /> },
  { status: 'completed', label: 'Mark as Completed', icon: <CircleCheck aria-hidden="true" /> },
  { status: 'cancelled', label: 'Cancel Demo', icon: <Ban aria-hidden="true" /> },
];

function failedChange(error: Error) {
  if (!navigator.onLine)
    return {
      title: 'You are offline',
      description: 'Cannot update demo status while offline. Please check your connection.',
    };
  const isOutdated = isApiError(error, 'conflict');
  return {
    title: 'Error updating status',
    description: isOutdated ? failureText(error) : 'Failed to update demo status. Please try again.',
  };
}

export function DemoActions({ demo }: { demo: Demo }) {
  const [isShown, setIsShown] = useState(false);
  const [noted, setNoted] = useState<Demo | null>(null);
  const setStatus = useSetDemoStatus();
  const change = (status: DemoStatus) =>
    void attempt(() => setStatus.mutateAsync({ demoId: demo.id, version: demo.version, status }), {
      subject: `demo:${demo.id}`,
      done: { title: 'Status updated', description: `Demo status changed to ${status}.` },
      failed: failedChange,
    });
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${demo.name}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setIsShown(true)}>
          View Details
        </MenuItem>
        <MenuItem icon={<NotebookPen aria-hidden="true" />} onSelect={() => setNoted(demo)}>
          {demo.adminNotes ? 'Edit Notes' : 'Add Notes'}
        </MenuItem>
        <MenuSeparator />
        {changes.map(({ status, label, icon }) => (
          <MenuItem
            key={status}
            icon={icon}
            tone={status === 'cancelled' ? 'critical' : 'neutral'}
            isDisabled={status === demo.status || setStatus.isPending}
            onSelect={() => change(status)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {isShown && <DemoDetails demo={demo} onClose={() => setIsShown(false)} />}
      {noted && <DemoNotes demo={noted} onClose={() => setNoted(null)} />}
    </>
  );
}
