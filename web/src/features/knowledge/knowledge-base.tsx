import { Badge, Button } from '@parley/ui/basic';
import { Pagination, Table } from '@parley/ui/data';
import { SearchInput } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { FileText, Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMay } from '../../screen/business-access.ts';
import { QueryFailure } from '../../screen/query-state.tsx';
import { AddKnowledge, type KnowledgeAgent } from './adding/index.ts';
import { DuplicateDocuments } from './duplicate-documents.tsx';
import { FailedDocuments } from './failed-documents.tsx';
import { findDocuments } from './find-documents.ts';
import { columnsFor } from './knowledge-base-columns.tsx';
import { UploadRow } from './upload-row.tsx';
import { useBusinessDocuments } from './use-documents.ts';
import { useUploads } from './use-uploads.ts';

const rowsPerPage = 25;

interface Props {
  businessId: string;
  /** Those that knowledge can be given to; undefined until they are known. */
  agents: KnowledgeAgent[] | undefined;
  /** What to do first while there is no agent. */
  withoutAgents: ReactNode;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** Every document of every agent, to be found by title, agent or kind, and the place to add more. */
export function KnowledgeBase({ businessId, agents, withoutAgents, isAdding, onAddingChange }: Props) {
  const mayEdit = useMay('edit');
  const { uploads, add, again, dismiss, duplicates, skip, replace } = useUploads();
  const send = (agentIds: string[], files: File[]) =>
    add(
      files,
      ...agentIds.map((agentId) => ({
        path: { businessId, agentId },
        agentName: agents?.find(({ id }) => id === agentId)?.name,
      })),
    );
  return (
    <>
      <DocumentList
        businessId={businessId}
        agents={agents}
        uploads={
          uploads.length > 0 && (
            <ul aria-label="Uploads" className="divide-y divide-line border-t">
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.id}
                  upload={upload}
                  onRetry={() => again(upload)}
                  onDismiss={() => dismiss(upload.id)}
                />
              ))}
            </ul>
          )
        }
        emptyAction={
          agents?.length === 0
            ? withoutAgents
            : mayEdit && (
                <Button
                  variant="primary"
                  icon={<Plus aria-hidden="true" />}
                  onClick={() => onAddingChange(true)}
                >
                  Add knowledge
                </Button>
              )
        }
      />
      {isAdding && mayEdit && agents && agents.length > 0 && (
        <AddKnowledge
          businessId={businessId}
          agents={agents}
          onFiles={send}
          onClose={() => onAddingChange(false)}
        />
      )}
      <DuplicateDocuments duplicates={duplicates} onReplace={replace} onSkip={skip} />
    </>
  );
}

interface ListProps {
  businessId: string;
  agents: KnowledgeAgent[] | undefined;
  uploads: ReactNode;
  emptyAction: ReactNode;
}

function DocumentList({ businessId, agents = [], uploads, emptyAction }: ListProps) {
  const mayEdit = useMay('edit');
  const documents = useBusinessDocuments(businessId);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [areFailedAlone, setAreFailedAlone] = useState(false);
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
        {uploads || (
          <EmptyState
            icon={<FileText />}
            title="No Documents Available"
            hint="Documents and web pages that your agents learn from are listed here."
            action={emptyAction}
          />
        )}
      </Card>
    );

  const all = documents.data ?? [];
  const failed = all.filter(({ status }) => status === 'failed');
  // Once the last of them has been read there is nothing left to show alone.
  const isNarrowed = areFailedAlone && failed.length > 0;
  const found = findDocuments(isNarrowed ? failed : all, sought);
  const pageCount = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const shown = Math.min(page, pageCount);
  return (
    <>
      {failed.length > 0 && (
        <FailedDocuments
          businessId={businessId}
          failed={failed}
          areAlone={isNarrowed}
          onShow={(areAlone) => {
            setAreFailedAlone(areAlone);
            setPage(1);
          }}
        />
      )}
      <Card
        isFlush
        title={
          <span className="flex items-center gap-2">
            {isNarrowed ? 'Documents that could not be read' : 'Documents'}
            {documents.data && <Badge hasDot={false}>{isNarrowed ? failed.length : all.length}</Badge>}
          </span>
        }
        actions={
          <SearchInput
            label="Search documents"
            placeholder="Title, agent or file type..."
            className="w-full sm:w-72"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPage(1);
            }}
          />
        }
        {...(pageCount > 1 && {
          footer: <Pagination page={shown} pageCount={pageCount} onPageChange={setPage} label="Documents" />,
        })}
      >
        {uploads}
        <Table
          caption="Documents"
          columns={columnsFor({ businessId, agents, mayEdit })}
          rows={found.slice((shown - 1) * rowsPerPage, shown * rowsPerPage)}
          rowKey={({ id }) => id}
          isLoading={documents.isPending}
          empty={
            <p className="border-t px-card py-8 text-center text-muted">No documents match your search.</p>
          }
        />
      </Card>
    </>
  );
}
