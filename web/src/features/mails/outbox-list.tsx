import { type OutboxMail, type OutboxState, outboxState } from '@parley/contract/admin/outbox';
import { Badge, Button, Spinner } from '@parley/ui/basic';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { OutboxMailDetails } from './outbox-mail-details.tsx';
import { stateLooks } from './outbox-words.ts';
import { type OutboxRequest, useOutbox } from './use-outbox.ts';

const stateChoices = [
  { value: '', label: 'All mails' },
  ...outboxState.options.map((value) => ({ value, label: stateLooks[value].label })),
];

/** `searchField` is the one of the other admin lists. */
export function OutboxList({
  searchField,
}: {
  searchField: (onSearch: (search: string) => void) => ReactNode;
}) {
  const [request, setRequest] = useState<OutboxRequest>({ search: '', page: 1 });
  const [openId, setOpenId] = useState<string | null>(null);
  const outbox = useOutbox(request);
  const choose = (state: OutboxState | undefined) =>
    setRequest({ search: request.search, page: 1, ...(state && { state }) });
  const total = outbox.data?.total;
  const isFiltered = request.search !== '' || request.state !== undefined;
  return (
    <Card
      isFlush
      title={total === undefined ? 'Mails' : `Mails (${total.toLocaleString('en-US')})`}
      actions={
        <span className="flex flex-wrap gap-2">
          <Select
            aria-label="State"
            options={stateChoices}
            value={request.state ?? ''}
            onChange={({ target }) => choose(outboxState.safeParse(target.value).data)}
          />
          {searchField((search) => setRequest({ ...request, search, page: 1 }))}
        </span>
      }
    >
      <QueryState
        query={outbox}
        loading={
          <div className="grid place-items-center border-t py-14">
            <Spinner label="Loading mails..." />
          </div>
        }
        failure={{ title: 'The outbox could not be loaded' }}
        staleData="hidden"
      >
        {(data) => (
          <>
            <Table
              caption="mails"
              columns={columns(setOpenId)}
              rows={data.rows}
              rowKey={({ id }) => id}
              empty={<NoMails isFiltered={isFiltered} />}
            />
            <div className="border-t px-card py-3 empty:hidden">
              <Pagination
                label="Pages of mails"
                page={data.page}
                pageCount={data.pageCount}
                onPageChange={(page) => setRequest({ ...request, page })}
              />
            </div>
          </>
        )}
      </QueryState>
      {openId && <OutboxMailDetails mailId={openId} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

const columns = (onOpen: (id: string) => void): Column<OutboxMail>[] => [
  {
    key: 'to',
    header: 'To',
    role: 'title',
    cell: ({ to }) => <bdi className="wrap-anywhere inline-block sm:min-w-56">{to}</bdi>,
  },
  {
    key: 'subject',
    header: 'Subject',
    cell: ({ subject }) => <bdi className="wrap-anywhere">{subject}</bdi>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, problem }) => (
      <span className="grid gap-1">
        <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>
        {problem && <span className="wrap-anywhere line-clamp-2 max-w-72 text-muted text-xs">{problem}</span>}
      </span>
    ),
  },
  {
    key: 'written',
    header: 'Written',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDayAndTime(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: ({ id, to }) => (
      <Button size="small" aria-label={`Open the mail to ${to}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="border-t">
      <EmptyState
        headingLevel={3}
        icon={<Mail />}
        title={isFiltered ? 'No mail matches' : 'No mails yet'}
        hint={
          isFiltered ? 'Try another address or state.' : 'Every mail that this server writes appears here.'
        }
      />
    </div>
  );
}
