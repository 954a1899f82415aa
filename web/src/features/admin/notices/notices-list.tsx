import { type ManagedNotice, noticeKinds } from '@parley/contract/insights/notices';
import { Badge, Button, IconButton } from '@parley/ui/basic';
import { type Column, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog, Menu, MenuItem } from '@parley/ui/overlay';
import { EmptyState } from '@parley/ui/state';
import { Ellipsis, Megaphone, MegaphoneOff, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { attemptOrThrow } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { LoadingFailure } from '../loading-failure.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { audienceText, stateText } from './notice-words.ts';
import { useNotices, useWithdrawNotice } from './use-notices.ts';

const tones = { emergency: 'critical', scheduled: 'warning', announcement: 'accent' } as const;

const columns: Column<ManagedNotice>[] = [
  {
    key: 'notice',
    header: 'Notice',
    role: 'title',
    cell: ({ title, text }) => (
      <span className="wrap-anywhere grid">
        <span>{title}</span>
        <span className="line-clamp-2 font-normal text-muted text-xs">{text}</span>
      </span>
    ),
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind }) => <Badge tone={tones[kind]}>{noticeKinds[kind].label}</Badge>,
  },
  {
    key: 'audience',
    header: 'For',
    cell: (notice) => (
      <span className="grid">
        <span className="wrap-anywhere">{audienceText(notice)}</span>
        <span className="text-muted text-xs">{notice.notifiedCount.toLocaleString('en-US')} notified</span>
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Published',
    hiddenBelow: 'lg',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDayAndTime(createdAt)}</span>,
  },
  { key: 'state', header: 'Banner', cell: stateText },
  { key: 'actions', header: 'Actions', role: 'actions', cell: (notice) => <NoticeActions notice={notice} /> },
];

/** Everything that was published, with what is shown now. */
export function NoticesList() {
  const notices = useNotices();
  const [isWriting, setIsWriting] = useState(false);
  const table = (rows: ManagedNotice[], isLoading = false) => (
    <Table
      caption="notices"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState
          headingLevel={2}
          icon={<Megaphone />}
          title="No notices yet"
          hint="Tell people of maintenance or news: as a banner above their pages and as a notification."
        />
      }
    />
  );
  return (
    <Card
      isFlush
      title="Notices"
      description="What people see as a banner, and were notified of."
      actions={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setIsWriting(true)}>
          New notice
        </Button>
      }
    >
      <QueryState
        query={notices}
        loading={table([], true)}
        failure={(error) => (
          <LoadingFailure
            query={notices}
            error={error}
            title="The notices could not be loaded"
            refused="publish notices"
          />
        )}
      >
        {(rows) => table(rows)}
      </QueryState>
      {isWriting && <NoticeEditor notice={undefined} onClose={() => setIsWriting(false)} />}
    </Card>
  );
}

function NoticeActions({ notice }: { notice: ManagedNotice }) {
  const [open, setOpen] = useState<'edit' | 'withdraw' | null>(null);
  const withdraw = useWithdrawNotice();
  if (!notice.isShown) return null;
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${notice.title}`} icon={<Ellipsis aria-hidden="true" />} />}
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<MegaphoneOff aria-hidden="true" />}
          tone="critical"
          onSelect={() => setOpen('withdraw')}
        >
          Withdraw
        </MenuItem>
      </Menu>
      {open === 'edit' && <NoticeEditor notice={notice} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        onOpenChange={() => setOpen(null)}
        title={`Withdraw ${notice.title}?`}
        description="Its banner goes away for everybody. What they were notified of stays in their notifications."
        confirmLabel="Withdraw"
        onConfirm={() =>
          attemptOrThrow(() => withdraw.mutateAsync(notice), {
            subject: `notice:${notice.id}`,
            done: { title: 'Notice withdrawn' },
            failed: 'Update failed',
          })
        }
      />
    </>
  );
}
