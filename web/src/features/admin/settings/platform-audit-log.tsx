import type { PlatformAuditEntry, PlatformAuditFilter } from '@parley/contract/accounts/platform-audit';
import { Button } from '@parley/ui/basic';
import { type Column, downloadCsv, Table } from '@parley/ui/data';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { LoadingFailure } from '../loading-failure.tsx';
import { SearchField } from '../search-field.tsx';
import { fetchPlatformAuditCsv, usePlatformAudit } from './use-settings.ts';

const actionText = (action: string) => action.charAt(0).toUpperCase() + action.slice(1).replaceAll('_', ' ');

const columns: Column<PlatformAuditEntry>[] = [
  {
    key: 'what',
    header: 'What',
    role: 'title',
    cell: ({ action, details }) => (
      <span className="wrap-anywhere grid">
        <span>{actionText(action)}</span>
        <span className="font-normal text-muted text-xs">
          {Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ')}
        </span>
      </span>
    ),
  },
  {
    key: 'person',
    header: 'Person',
    cell: ({ person: { name, email } }) => (
      <span className="wrap-anywhere grid">
        <span>{name}</span>
        <span className="text-muted text-xs">{email}</span>
      </span>
    ),
  },
  {
    key: 'time',
    header: 'Time',
    cell: ({ at }) => <span className="whitespace-nowrap">{formatDayAndTime(at)}</span>,
  },
  { key: 'address', header: 'Address', hiddenBelow: 'lg', cell: ({ ipAddress }) => ipAddress },
];

/** What happened to accounts and to the platform, with a search and a file of it. */
export function PlatformAuditLog() {
  const [filter, setFilter] = useState<PlatformAuditFilter>({ search: '' });
  const [isSaving, setIsSaving] = useState(false);
  const log = usePlatformAudit(filter);
  const save = async () => {
    setIsSaving(true);
    await attempt(async () => downloadCsv('platform-audit-log.csv', await fetchPlatformAuditCsv(filter)), {
      subject: 'platform-audit-log',
      failed: 'The audit log could not be exported',
    });
    setIsSaving(false);
    void log.refetch();
  };
  const table = (rows: PlatformAuditEntry[], isLoading = false) => (
    <Table
      caption="audit entries"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState headingLevel={2} title="No entries found" hint="Try other words or other days." />}
    />
  );
  return (
    <Card
      isFlush
      title="Audit log"
      description="Sign-ins, changes of accounts, and what admins did."
      actions={
        <Button icon={<Download aria-hidden="true" />} isLoading={isSaving} onClick={() => void save()}>
          Export CSV
        </Button>
      }
    >
      <div className="grid items-end gap-3 px-card pb-4 sm:grid-cols-[1fr_auto_auto]">
        <SearchField
          label="Search the audit log"
          placeholder="Search by person, deed or address..."
          onSearch={(search) => setFilter({ ...filter, search })}
        />
        <Field label="From (UTC)">
          <Input
            type="date"
            max={filter.to}
            onChange={({ target }) => setFilter({ ...filter, from: target.value || undefined })}
          />
        </Field>
        <Field label="Until (UTC)">
          <Input
            type="date"
            min={filter.from}
            onChange={({ target }) => setFilter({ ...filter, to: target.value || undefined })}
          />
        </Field>
      </div>
      <QueryState
        query={log}
        loading={table([], true)}
        failure={(error) => (
          <LoadingFailure
            query={log}
            error={error}
            title="The audit log could not be loaded"
            refused="read the audit log"
          />
        )}
        staleData="alone"
      >
        {(entries) => (
          <>
            {table(entries)}
            {log.hasNextPage && (
              <div className="border-line border-t px-card py-3">
                <Button
                  size="small"
                  isLoading={log.isFetchingNextPage}
                  onClick={() => void log.fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}
