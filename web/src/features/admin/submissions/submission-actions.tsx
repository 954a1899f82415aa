import type { Submission, SubmissionStatus } from '@parley/contract/leads/submissions';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Archive, Ellipsis, Eye, Inbox, NotebookPen, Reply, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { attempt, attemptOrThrow } from '../../../screen/attempt.ts';
import { NotesDialog } from '../leads/notes-dialog.tsx';
import { SubmissionDetails } from './submission-details.tsx';
import { submissionWords } from './submission-words.ts';
import { useDeleteSubmission, useSaveSubmissionNotes, useSetSubmissionStatus } from './use-submissions.ts';

const changes: { status: SubmissionStatus; label: string; icon: ReactNode }[] = [
  { status: 'new', label: 'Mark as New', icon: <Inbox aria-hidden="true" /> },
  { status: 'answered', label: 'Mark as Answered', icon: <Reply aria-hidden="true" /> },
  { status: 'closed', label: 'Mark as Closed', icon: <Archive aria-hidden="true" /> },
];

function failedChange(error: Error) {
  if (!navigator.onLine)
    return {
      title: 'You are offline',
      description: 'Cannot update the status while offline. Please check your connection.',
    };
  const isOutdated = isApiError(error, 'conflict');
  return {
    title: 'Error updating status',
    description: isOutdated ? failureText(error) : 'Failed to update the status. Please try again.',
  };
}

export function SubmissionActions({ submission }: { submission: Submission }) {
  const [open, setOpen] = useState<'details' | 'delete' | null>(null);
  /** As it was when the dialog opened, so that somebody else's change meanwhile is noticed. */
  const [noted, setNoted] = useState<Submission | null>(null);
  const setStatus = useSetSubmissionStatus();
  const saveNotes = useSaveSubmissionNotes();
  const remove = useDeleteSubmission();
  const { id: submissionId, version, kind, name, cv } = submission;
  const { one } = submissionWords[kind];
  const subject = `submission:${submissionId}`;
  const close = () => setOpen(null);
  const change = (status: SubmissionStatus) =>
    void attempt(() => setStatus.mutateAsync({ submissionId, version, status }), {
      subject,
      done: { title: 'Status updated', description: `The ${one} is now ${status}.` },
      failed: failedChange,
    });
  return (
    <>
      <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setOpen('details')}>
          View Details
        </MenuItem>
        <MenuItem icon={<NotebookPen aria-hidden="true" />} onSelect={() => setNoted(submission)}>
          {submission.adminNotes ? 'Edit Notes' : 'Add Notes'}
        </MenuItem>
        <MenuSeparator />
        {changes.map(({ status, label, icon }) => (
          <MenuItem
            key={status}
            icon={icon}
            isDisabled={status === submission.status || setStatus.isPending}
            onSelect={() => change(status)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="critical" onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {open === 'details' && <SubmissionDetails submission={submission} onClose={close} />}
      {noted && (
        <NotesDialog
          description={`Add private notes about ${name}'s ${one}`}
          adminNotes={noted.adminNotes}
          subject={subject}
          save={(adminNotes) => saveNotes.mutateAsync({ submissionId, version: noted.version, adminNotes })}
          onClose={() => setNoted(null)}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onOpenChange={close}
        title={`Delete the ${one} of ${name}?`}
        description={`It is deleted for good${cv ? ', together with the CV' : ''}. This cannot be undone.`}
        confirmLabel="Delete"
        onConfirm={() =>
          attemptOrThrow(() => remove.mutateAsync(submissionId), {
            subject,
            done: { title: kind === 'contact' ? 'Message deleted' : 'Application deleted' },
            failed: 'Delete failed',
          })
        }
      />
    </>
  );
}
