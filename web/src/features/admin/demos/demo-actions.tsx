import type { Demo, DemoStatus } from '@parley/contract/leads/demos';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Ban, CalendarCheck, CircleCheck, Clock, Ellipsis, Eye, NotebookPen, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { attempt, attemptOrThrow } from '../../../screen/attempt.ts';
import { DemoDetails } from './demo-details.tsx';
import { DemoNotes } from './demo-notes.tsx';
import { type MailedDemoStatus, mailQuestion } from './demo-words.ts';
import { useDeleteDemo, useSetDemoStatus } from './use-demos.ts';

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
  const [open, setOpen] = useState<'details' | 'delete' | MailedDemoStatus | null>(null);
  const [noted, setNoted] = useState<Demo | null>(null);
  const setStatus = useSetDemoStatus();
  const remove = useDeleteDemo();
  const mail = useMailState();
  const subject = `demo:${demo.id}`;
  const close = () => setOpen(null);
  const send = (status: DemoStatus) =>
    setStatus.mutateAsync({ demoId: demo.id, version: demo.version, status });
  const wordsOf = (status: DemoStatus) => ({
    subject,
    done: { title: 'Status updated', description: `Demo status changed to ${status}.` },
    failed: failedChange,
  });
  /** What writes a mail is asked about first: it cannot be taken back. */
  const choose = (status: DemoStatus) =>
    (status === 'confirmed' || status === 'cancelled') && mail !== 'outbox'
      ? setOpen(status)
      : void attempt(() => send(status), wordsOf(status));
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${demo.name}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setOpen('details')}>
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
            onSelect={() => choose(status)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="critical" onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {open === 'details' && <DemoDetails demo={demo} onClose={close} />}
      {noted && <DemoNotes demo={noted} onClose={() => setNoted(null)} />}
      {(open === 'confirmed' || open === 'cancelled') && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          {...mailQuestion(open, demo, mail)}
          cancelLabel="Go back"
          onConfirm={() => attemptOrThrow(() => send(open), wordsOf(open))}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close}
        title={`Delete the demo of ${demo.name}?`}
        description="It is deleted for good and its time is free again. Nobody is told: cancel it first where they should know. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() =>
          attemptOrThrow(() => remove.mutateAsync(demo.id), {
            subject,
            done: { title: 'Demo deleted' },
            failed: 'Delete failed',
          })
        }
      />
    </>
  );
}
