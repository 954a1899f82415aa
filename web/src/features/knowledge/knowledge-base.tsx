import type { BusinessDocument } from '@parley/contract/knowledge/knowledge';
import { downloadDocumentFile } from '@parley/contract/knowledge/knowledge';
import { Badge, buttonClass } from '@parley/ui/basic';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { EmptyState, ErrorState } from '@parley/ui/state';
import { Download, ExternalLink, FileText, Globe, Search } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
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

  if (documents.isError)
    return (
      <Card isFlush>
        <ErrorState
          title="Your documents could not be loaded"
          message={failureText(documents.error)}
          isRetrying={documents.isFetching}
          onRetry={() => void documents.refetch()}
        />
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
  { key: 'added', header: 'Added', hiddenBelow: 'md', cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <DocumentStatusBadge status={status} completed="Processed" />,
  },
  {
    key: 'open',
    header: 'Actions',
    role: 'actions',
    cell: (document) => <OpenDocument businessId={businessId} document={document} />,
  },
];

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
