import {
  type DocumentSummary,
  documentExtensions,
  downloadDocumentFile,
} from '@parley/contract/knowledge/knowledge';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { CalendarClock, Download, Ellipsis, FileText, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { DocumentDatesDialog } from './document-dates-dialog.tsx';
import { faultOf } from './document-file.ts';
import { isBeingRead } from './reading-news.ts';
import { refusalOf, uploadFailedToast } from './upload-failure.ts';
import { type AgentPath, useDeleteDocument, useReplaceDocument } from './use-documents.ts';

export function DocumentMenu({ path, document }: { path: AgentPath; document: DocumentSummary }) {
  const mayEdit = useMay('edit');
  const { id, title } = document;
  const [isAsking, setIsAsking] = useState(false);
  const [isDating, setIsDating] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const deleteDocument = useDeleteDocument(path);
  const replaceDocument = useReplaceDocument(path, id);
  const download = endpointRequest(downloadDocumentFile, { ...path, documentId: id }).url;

  const replace = async (chosen: File | undefined) => {
    if (!chosen) return;
    const fault = faultOf(chosen);
    if (fault) return toast(uploadFailedToast(chosen.name, fault));
    const send = async () => {
      const now = await replaceDocument.mutateAsync(chosen);
      if (!isBeingRead(now))
        toast({
          title: 'Document processed',
          description: `The agent knows this version of ${title} already.`,
          subject: 'document',
        });
    };
    await attempt(send, { failed: (error) => uploadFailedToast(chosen.name, refusalOf(error)) });
  };

  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={`More for ${title}`}
            icon={<Ellipsis aria-hidden="true" />}
            isLoading={replaceDocument.isPending}
          />
        }
      >
        <MenuItem icon={<FileText aria-hidden="true" />} to={paths.document(path.agentId, id)}>
          See what was read
        </MenuItem>
        <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => window.location.assign(download)}>
          Download
        </MenuItem>
        {mayEdit && (
          <>
            {document.fileType === taughtFileType ? (
              <MenuItem icon={<Pencil aria-hidden="true" />} to={paths.editTaughtPair(path.agentId, id)}>
                Edit answer
              </MenuItem>
            ) : (
              <MenuItem icon={<FileUp aria-hidden="true" />} onSelect={() => file.current?.click()}>
                Upload a new version
              </MenuItem>
            )}
            <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => setIsDating(true)}>
              Dates
            </MenuItem>
            <MenuSeparator />
            <MenuItem tone="critical" icon={<Trash2 aria-hidden="true" />} onSelect={() => setIsAsking(true)}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={`New version of ${title}`}
        accept={documentExtensions.join(',')}
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isDating && <DocumentDatesDialog path={path} document={document} onClose={() => setIsDating(false)} />}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${title}?`}
        description="The agent forgets everything it learned from this document. This cannot be undone."
        confirmLabel="Delete document"
        onConfirm={async () => {
          await attempt(() => deleteDocument.mutateAsync(id), {
            subject: 'document',
            done: {
              title: 'Document deleted',
              description: `Document removed successfully: the agent no longer answers from ${title}.`,
            },
            failed: (error) => ({
              title: 'Delete failed',
              description: `Failed to delete the document. Please try again. ${failureText(error)}`,
            }),
          });
        }}
      />
    </>
  );
}
