import { documentExtensions } from '@parley/contract/knowledge/knowledge';
import { Badge, Button, SkeletonRows } from '@parley/ui/basic';
import { FileDrop } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Dialog } from '@parley/ui/overlay';
import { useState } from 'react';
import { useMay } from '../../screen/business-access.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { DocumentRow } from './document-row.tsx';
import { shownName } from './upload-failure.ts';
import { UploadRow } from './upload-row.tsx';
import { type AgentPath, useDocuments } from './use-documents.ts';
import { useReadingToasts } from './use-reading-toasts.ts';
import { useUploads } from './use-uploads.ts';

export function AgentDocuments({ path }: { path: AgentPath }) {
  const mayEdit = useMay('edit');
  const documents = useDocuments(path);
  const uploaded = documents.data?.filter(({ sourceId }) => sourceId === null) ?? [];
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const { uploads, isUploading, add, again, dismiss } = useUploads(path, (file) =>
    setDuplicate(shownName(file)),
  );
  const count = uploaded.length;
  useReadingToasts(path.agentId, documents.data, isUploading);

  return (
    <Card
      isFlush
      title={
        <span className="flex items-center gap-2">
          Documents
          {count > 0 && <Badge hasDot={false}>{count}</Badge>}
        </span>
      }
      description="The agent answers from these and from the web pages you name, and from nothing else."
    >
      {mayEdit && (
        <div className="px-card pb-card">
          <FileDrop
            label="Drop files here, or choose them"
            hint="PDF, Word, text, CSV and Markdown (.pdf, .docx, .txt, .csv, .md), several at once, max 10MB per file"
            accept={documentExtensions.join(',')}
            buttonLabel="Upload documents"
            onFiles={add}
            onRefused={add}
          />
        </div>
      )}
      <QueryState
        query={documents}
        loading={<SkeletonRows count={3} label="Loading documents" />}
        failure={{ title: 'Your documents could not be loaded' }}
      >
        {() =>
          count + uploads.length === 0 ? (
            <p className="border-t px-card py-5 text-muted">
              Nothing to answer from yet.
              {mayEdit && ' Add your returns policy, opening hours or product pages first.'}
            </p>
          ) : (
            <ul
              aria-label="Documents"
              className="max-h-[32rem] divide-y divide-line overflow-y-auto border-t"
            >
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.id}
                  upload={upload}
                  onRetry={() => again(upload)}
                  onDismiss={() => dismiss(upload.id)}
                />
              ))}
              {uploaded.map((document) => (
                <DocumentRow key={document.id} path={path} document={document} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <DuplicateDocument name={duplicate} onClose={() => setDuplicate(null)} />
    </Card>
  );
}

function DuplicateDocument({ name, onClose }: { name: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={name !== null}
      onOpenChange={onClose}
      size="small"
      title="Duplicate Document"
      description={`A document named ${name} already exists in this agent's knowledge base. Please rename the file or choose a different one.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  );
}
