import type { DocumentSummary } from '@parley/contract/knowledge/knowledge';
import { Badge, DotSeparated, IconButton, Progress } from '@parley/ui/basic';
import { FileText, RotateCw } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { datedText, describeStanding } from './document-dates.ts';
import { formatSize } from './document-file.ts';
import { DocumentMenu } from './document-menu.tsx';
import { DocumentStatusBadge } from './document-status-badge.tsx';
import { failureOf, isReplaced, notStartedToast } from './reading-news.ts';
import { type AgentPath, useRetryDocument } from './use-documents.ts';

export function DocumentRow({ path, document }: { path: AgentPath; document: DocumentSummary }) {
  const retryDocument = useRetryDocument(path);
  const { title, status, sizeBytes, lastGoodAt } = document;
  const notice = status === 'completed' ? describeStanding(document) : undefined;

  const mayEdit = useMay('edit');
  const retry = () => void attempt(() => retryDocument.mutateAsync(document.id), { failed: notStartedToast });

  return (
    <li className="grid gap-2 px-card py-3">
      <div className="flex items-start gap-3">
        <FileText className="mt-0.5 size-4 flex-none text-muted" aria-hidden="true" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p title={title} className="truncate font-medium">
            {title}
          </p>
          <DotSeparated className="text-muted text-xs tabular-nums">
            {formatSize(sizeBytes)}
            {datedText(document)}
          </DotSeparated>
        </div>
        {notice ? <Badge tone={notice.tone}>{notice.label}</Badge> : <DocumentStatusBadge status={status} />}
        <span className="-my-1 -mr-2 flex flex-none">
          {mayEdit && status === 'failed' && (
            <IconButton
              size="small"
              label={`Retry ${title}`}
              icon={<RotateCw aria-hidden="true" />}
              isLoading={retryDocument.isPending}
              onClick={retry}
            />
          )}
          <DocumentMenu path={path} document={document} />
        </span>
      </div>
      {notice && <p className="pl-7 text-warning-text text-xs">{notice.text}</p>}
      {status === 'processing' && <ReadingProgress document={document} />}
      {isReplaced(document) && lastGoodAt && (
        <p className="pl-7 text-muted text-xs">
          A new version is being read. Until then that of {formatDay(lastGoodAt)} stays in its place.
        </p>
      )}
      {status === 'failed' && <p className="pl-7 text-critical-text text-xs">{failureOf(document)}</p>}
      {status === 'failed' && lastGoodAt && (
        <p className="pl-7 text-warning-text text-xs">
          The version of {formatDay(lastGoodAt)} stays in its place.
        </p>
      )}
    </li>
  );
}

function ReadingProgress({
  document: { title, processedPassages, totalPassages },
}: {
  document: DocumentSummary;
}) {
  return (
    <div className="pl-7">
      <Progress
        label={`Reading ${title}`}
        isLabelHidden
        {...(totalPassages > 0 && {
          value: processedPassages,
          max: totalPassages,
          valueText: `${processedPassages} of ${totalPassages} passages`,
        })}
      />
    </div>
  );
}
