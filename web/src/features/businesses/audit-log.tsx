import {
  type AuditArea,
  type AuditEntry,
  type AuditFilter,
  auditAreas,
  auditLabels,
  auditRetentionDays,
} from '@parley/contract/businesses/audit-log';
import { Button } from '@parley/ui/basic';
import { downloadCsv, Table } from '@parley/ui/data';
import { DatePicker, Field, Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toDate, toDay } from '../../lib/calendar-days.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { auditDetailText } from './audit-words.ts';
import { fetchAuditCsv, useAuditLog } from './use-audit-log.ts';

const areaChoices = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditAreas).map(([value, label]) => ({ value, label })),
];

/** Who did what in the business, with filters and a file of it. */
export function AuditLog({ businessId }: { businessId: string }) {
  const [filter, setFilter] = useState<AuditFilter>({});
  const [isSaving, setIsSaving] = useState(false);
  const log = useAuditLog(businessId, filter);
  const isFiltered = Object.values(filter).some(Boolean);
  const save = async () => {
    setIsSaving(true);
    await attempt(async () => downloadCsv('audit-log.csv', await fetchAuditCsv(businessId, filter)), {
      subject: 'audit-log',
      failed: 'The audit log could not be exported',
    });
    setIsSaving(false);
    void log.refetch();
  };
  return (
    <Card
      isFlush
      title="Audit log"
      description={`Who changed what in the business. Entries are kept for ${auditRetentionDays} days, and hold neither secrets nor what was said in conversations.`}
      actions={
        <Button icon={<Download aria-hidden="true" />} isLoading={isSaving} onClick={() => void save()}>
          Export CSV
        </Button>
      }
    >
      <AuditFilters
        filter={filter}
        people={log.data?.people ?? []}
        timeZone={log.data?.timeZone}
        onChange={setFilter}
      />
      <QueryState
        query={log}
        loading={<EntryTable rows={[]} isFiltered={false} isLoading />}
        staleData="alone"
      >
        {({ entries }) => (
          <>
            <EntryTable rows={entries} isFiltered={isFiltered} />
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

function AuditFilters(props: {
  filter: AuditFilter;
  people: { userId: string; name: string }[];
  timeZone: string | undefined;
  onChange: (filter: AuditFilter) => void;
}) {
  const { filter, people, timeZone, onChange } = props;
  const [from, to] = [filter.from, filter.to].map((day) => (day ? toDate(day) : undefined));
  const daysHint = timeZone && `Days of ${timeZone}`;
  return (
    <div className="grid gap-3 px-card pb-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Person">
        <Select
          value={filter.personId ?? ''}
          onChange={({ target }) => onChange({ ...filter, personId: target.value || undefined })}
          options={[
            { value: '', label: 'Everybody' },
            ...people.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
      </Field>
      <Field label="What">
        <Select
          value={filter.area ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, area: (target.value || undefined) as AuditArea | undefined })
          }
          options={areaChoices}
        />
      </Field>
      <Field label="From" hint={daysHint}>
        <DatePicker
          value={from}
          {...(to && { latest: to })}
          onChange={(day) => onChange({ ...filter, from: day && toDay(day) })}
        />
      </Field>
      <Field label="Until" hint={daysHint}>
        <DatePicker
          value={to}
          {...(from && { earliest: from })}
          onChange={(day) => onChange({ ...filter, to: day && toDay(day) })}
        />
      </Field>
    </div>
  );
}

function EntryTable(props: { rows: AuditEntry[]; isFiltered: boolean; isLoading?: boolean }) {
  const { rows, isFiltered, isLoading = false } = props;
  return (
    <Table
      caption="audit log"
      isLoading={isLoading}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          headingLevel={3}
          title={isFiltered ? 'No entry matches' : 'Nothing yet'}
          hint={
            isFiltered
              ? 'Choose another person, kind or time.'
              : 'Changes of people, agents, knowledge and settings appear here.'
          }
        />
      }
      columns={[
        { key: 'what', header: 'What', role: 'title', cell: (entry) => <EntryText entry={entry} /> },
        { key: 'person', header: 'Person', cell: ({ person }) => <bdi>{person.name}</bdi>, width: 'w-44' },
        {
          key: 'when',
          header: 'When',
          cell: ({ at }) => <span className="whitespace-nowrap">{formatDayAndTime(at)}</span>,
          width: 'w-52',
        },
      ]}
    />
  );
}

function EntryText({ entry: { kind, subject, details } }: { entry: AuditEntry }) {
  const detail = auditDetailText(details);
  return (
    <span className="grid min-w-0">
      <span>
        {auditLabels[kind]}
        {subject && (
          <>
            : <bdi className="wrap-anywhere">{subject}</bdi>
          </>
        )}
      </span>
      {detail && <span className="wrap-anywhere font-normal text-muted text-xs">{detail}</span>}
    </span>
  );
}
