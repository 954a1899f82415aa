import { documentExtensions } from '@parley/contract/knowledge/knowledge';
import { Badge, SkeletonRows } from '@parley/ui/basic';
import { FileDrop } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import type { ReactNode } from 'react';
import { useMay } from '../../screen/business-access.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { DocumentRow } from './document-row.tsx';
import { DuplicateDocuments } from './duplicate-documents.tsx';
import { noFilesText } from './missing-knowledge.ts';
import { UploadRow } from './upload-row.tsx';
import { type AgentPath, useDocuments } from './use-documents.ts';
import { useReadingToasts } from './use-reading-toasts.ts';
import { useUploads } from './use-uploads.ts';

export function AgentDocuments({ path, note }: { path: AgentPath; note?: ReactNode }) {
  const mayEdit = useMay('edit');
  const documents = useDocuments(path);
  const uploaded = documents.data?.filter(({ sourceId }) => sourceId === null) ?? [];
  const { uploads, isUploading, add, again, dismiss, duplicates, skip, replace } = useUploads();
  const send = (files: File[]) => add(files, { path });
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
      description="Files the agent answers from, and answers it was taught."
    >
      <div className="grid gap-4 px-card pb-card">
        {note}
        {mayEdit && (
          <FileDrop
            label="Drop files here, or choose them"
            hint="PDF, Word, text, CSV and Markdown (.pdf, .docx, .txt, .csv, .md), several at once, max 10MB per file"
            accept={documentExtensions.join(',')}
            buttonLabel="Upload documents"
            onFiles={send}
            onRefused={send}
          />
        )}
      </div>
      <QueryState
        query={documents}
        loading={<SkeletonRows count={3} label="Loading documents" />}
        failure={{ title: 'Your documents could not be loaded' }}
      >
        {(all) =>
          count + uploads.length === 0 ? (
            <p className="border-t px-card py-5 text-muted">
              {noFilesText(all)}
              {mayEdit &&
                all.length === 0 &&
                ' Add your returns policy, opening hours or product pages first.'}
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
      <DuplicateDocuments duplicates={duplicates} onReplace={replace} onSkip={skip} />
    </Card>
  );
}
