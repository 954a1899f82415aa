import { IconButton, Spinner } from '@parley/ui/basic';
import { FileUp, RotateCw, X } from 'lucide-react';
import { faultOf, formatSize } from './document-file.ts';
import { shownName } from './upload-failure.ts';
import type { Upload } from './use-uploads.ts';

export function UploadRow({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const { file, failure, agentName } = upload;
  const name = shownName(file);
  return (
    <li className="flex items-start gap-3 px-card py-3">
      <FileUp className="mt-0.5 size-4 flex-none text-muted" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p title={name} className="truncate font-medium">
          {name}
        </p>
        {failure ? (
          <p className="text-critical-text text-xs">
            {agentName && `${agentName}: `}
            {failure.title}: {failure.reason}
          </p>
        ) : (
          <p className="text-muted text-xs tabular-nums">
            {formatSize(file.size)}
            {agentName && <span> · {agentName}</span>}
          </p>
        )}
      </div>
      {failure ? (
        <span className="-my-1 flex">
          {failure.title === 'Upload failed' && faultOf(file) === null && (
            <IconButton
              size="small"
              label={`Upload ${name} again`}
              icon={<RotateCw aria-hidden="true" />}
              onClick={onRetry}
            />
          )}
          <IconButton
            size="small"
            label={`Dismiss ${name}`}
            icon={<X aria-hidden="true" />}
            onClick={onDismiss}
          />
        </span>
      ) : (
        <Spinner label="Uploading" className="text-xs" />
      )}
    </li>
  );
}
