import type { BusinessDocument } from '@parley/contract/knowledge/knowledge';
import { downloadDocumentFile } from '@parley/contract/knowledge/knowledge';
import { Badge, buttonClass, IconButton } from '@parley/ui/basic';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { CalendarClock, Download, ExternalLink, FileText, Globe, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { formatPartialDate } from '../../lib/dates.ts';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { paths } from '../../lib/paths.ts';
import { QueryFailure } from '../../screen/query-state.tsx';
import { describeStanding, originText } from './document-dates.ts';
import { DocumentDatesDialog } from './document-dates-dialog.tsx';
import { formatSize } from './document-file.ts';
import { DocumentStatusBadge } from './document-status-badge.tsx';
import { findDocuments, kindOf } from './find-documents.ts';
import { useBusinessDocuments } from './use-documents.ts';

const rowsPerPage = 25;

/** Every document of every agent, to be found by title, agent or kind. */
export function KnowledgeBase({ businessId, emptyAction }: { businessId: string; emptyAction: ReactNode }) {
  const documents = useBusinessDocuments(businessId);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const sought = useDeferredValue(typed);

  if (documents.error)
    return (
      <Card isFlush>
        <QueryFailure query={documents} error={documents.error} title="Your documents could not be loaded" />
      </Card>
    );
  if (documents.data?.length === 0)
    return (
      <Card isFlush>
        <EmptyState
          icon={<FileText />}
          title="No Documents Available"
          hint="Documents and web pages that your agents learn from are listed here."
          action={emptyAction}
        />
      </Card>
    );

  const found = findDocuments(documents.data ?? [], sought);
  const pageCount = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const shown = Math.min(page, pageCount);
  return (
    <Card
      isFlush
      title={
        <span className="flex items-center gap-2">
          Documents
          {documents.data && <Badge hasDot={false}>{documents.data.length}</Badge>}
        </span>
      }
      actions={
        <Field label="Search documents" isLabelHidden className="w-full sm:w-72">
          <Input
            type="search"
            icon={<Search aria-hidden="true" />}
            placeholder="Search by title, agent or file type..."
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPage(1);
            }}
          />
        </Field>
      }
      {...(pageCount > 1 && {
        footer: <Pagination page={shown} pageCount={pageCount} onPageChange={setPage} label="Documents" />,
      })}
    >
      <Table
        caption="Documents"
        columns={columnsFor(businessId)}
        rows={found.slice((shown - 1) * rowsPerPage, shown * rowsPerPage)}
        rowKey={({ id }) => id}
        isLoading={documents.isPending}
        empty={
          <p className="border-t px-card py-8 text-center text-muted">No documents match your search.</p>
        }
      />
    </Card>
  );
}

const columnsFor = (businessId: string): Column<BusinessDocument>[] => [
  { key: 'title', header: 'Title', role: 'title', cell: (document) => <Title document={document} /> },
  {
    key: 'agent',
    header: 'Agent',
    cell: ({ agentId, agentName }) => (
      <Link to={paths.agent(agentId)} className="underline-offset-2 hover:underline">
        {agentName}
      </Link>
    ),
  },
  { key: 'type', header: 'Type', hiddenBelow: 'md', cell: (document) => kindOf(document) },
  { key: 'size', header: 'Size', align: 'end', cell: ({ sizeBytes }) => formatSize(sizeBytes) },
  { key: 'date', header: 'Date', cell: (document) => <DocumentDate document={document} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (document) => <Standing document={document} />,
  },
  {
    key: 'open',
    header: 'Actions',
    role: 'actions',
    cell: (document) => (
      <span className="flex justify-end">
        <EditDates businessId={businessId} document={document} />
        <OpenDocument businessId={businessId} document={document} />
      </span>
    ),
  },
];

function DocumentDate({ document: { date, dateOrigin } }: { document: BusinessDocument }) {
  return (
    <span className="grid">
      <span className="whitespace-nowrap">{formatPartialDate(date)}</span>
      <span className="text-muted text-xs">{originText(dateOrigin)}</span>
    </span>
  );
}

function Standing({ document }: { document: BusinessDocument }) {
  const notice = document.status === 'completed' ? describeStanding(document) : undefined;
  if (!notice) return <DocumentStatusBadge status={document.status} completed="Processed" />;
  return (
    <span title={notice.text}>
      <Badge tone={notice.tone}>{notice.label}</Badge>
    </span>
  );
}

function EditDates({ businessId, document }: { businessId: string; document: BusinessDocument }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        label={`Dates of ${document.title}`}
        icon={<CalendarClock aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <DocumentDatesDialog
          path={{ businessId, agentId: document.agentId }}
          document={document}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Title({ document: { id, agentId, title, url } }: { document: BusinessDocument }) {
  const Icon = url ? Globe : FileText;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon className="size-4 flex-none text-muted" aria-hidden="true" />
      <Link
        to={paths.document(agentId, id)}
        title={title}
        className="line-clamp-2 min-w-0 break-words font-medium underline-offset-2 hover:underline md:max-w-80"
      >
        {title}
      </Link>
    </span>
  );
}

function OpenDocument({ businessId, document }: { businessId: string; document: BusinessDocument }) {
  const { id: documentId, agentId, title, url } = document;
  const look = buttonClass({ variant: 'ghost', size: 'small' }, 'button-icon');
  if (url)
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open the page of ${title}`}
        className={look}
      >
        <ExternalLink aria-hidden="true" />
      </a>
    );
  const { url: file } = endpointRequest(downloadDocumentFile, { businessId, agentId, documentId });
  return (
    <a href={file} download aria-label={`Download ${title}`} className={look}>
      <Download aria-hidden="true" />
    </a>
  );
}
