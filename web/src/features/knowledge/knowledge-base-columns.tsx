import { isKindUsed } from '@parley/contract/agents/agent-settings';
import { type BusinessDocument, downloadDocumentFile } from '@parley/contract/knowledge/knowledge';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { Badge, buttonClass, IconButton } from '@parley/ui/basic';
import type { Column } from '@parley/ui/data';
import { CalendarClock, Download, ExternalLink, FileText, Globe, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatPartialDate } from '../../lib/dates.ts';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { type KnowledgeAgent, unusedText } from './adding/index.ts';
import { describeStanding, originText } from './document-dates.ts';
import { DocumentDatesDialog } from './document-dates-dialog.tsx';
import { formatSize } from './document-file.ts';
import { DocumentStatusBadge } from './document-status-badge.tsx';
import { kindOf } from './find-documents.ts';
import { failureOf, notStartedToast } from './reading-news.ts';
import { useRetryDocument } from './use-documents.ts';

interface Listed {
  businessId: string;
  /** Known once they have been loaded. */
  agents: KnowledgeAgent[];
  mayEdit: boolean;
}

/** What the list of documents shows of each. */
export const columnsFor = ({ businessId, agents, mayEdit }: Listed): Column<BusinessDocument>[] => [
  { key: 'title', header: 'Title', role: 'title', cell: (document) => <Title document={document} /> },
  {
    key: 'agent',
    header: 'Agent',
    cell: ({ agentId, agentName }) => (
      <Link to={paths.agentKnowledge(agentId)} className="underline-offset-2 hover:underline">
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
    cell: (document) => (
      <Standing document={document} agent={agents.find(({ id }) => id === document.agentId)} />
    ),
  },
  {
    key: 'open',
    header: 'Actions',
    role: 'actions',
    cell: (document) => (
      <span className="flex justify-end">
        {mayEdit && document.status === 'failed' && <Retry businessId={businessId} document={document} />}
        {mayEdit && <EditDates businessId={businessId} document={document} />}
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

function Standing({ document, agent }: { document: BusinessDocument; agent: KnowledgeAgent | undefined }) {
  const { status, lastGoodAt } = document;
  if (status === 'failed')
    return (
      <span className="grid justify-items-start gap-1 md:max-w-64">
        <DocumentStatusBadge status={status} />
        <span className="text-critical-text text-xs leading-4.5">{failureOf(document)}</span>
        {lastGoodAt && (
          <span className="text-warning-text text-xs leading-4.5">
            The version of {formatDay(lastGoodAt)} stays in its place.
          </span>
        )}
      </span>
    );
  const notice =
    status === 'completed' ? (describeStanding(document) ?? unusedNotice(document, agent)) : null;
  if (!notice) return <DocumentStatusBadge status={status} completed="Processed" />;
  return (
    <span title={notice.text}>
      <Badge tone={notice.tone}>{notice.label}</Badge>
    </span>
  );
}

/** The owner chose to answer from the other kind of knowledge alone. */
function unusedNotice({ fileType, sourceId }: BusinessDocument, agent: KnowledgeAgent | undefined) {
  const kind = sourceId === null ? 'file' : 'page';
  if (!agent || fileType === taughtFileType || isKindUsed(agent.source, kind)) return undefined;
  return { tone: 'neutral' as const, label: 'Not used', text: unusedText([agent], kind) };
}

function Retry({ businessId, document }: { businessId: string; document: BusinessDocument }) {
  const retryDocument = useRetryDocument({ businessId, agentId: document.agentId });
  return (
    <IconButton
      size="small"
      label={`Retry ${document.title}`}
      icon={<RotateCw aria-hidden="true" />}
      isLoading={retryDocument.isPending}
      onClick={() => void attempt(() => retryDocument.mutateAsync(document.id), { failed: notStartedToast })}
    />
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
