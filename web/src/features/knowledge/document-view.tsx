import { ButtonLink, buttonClass, SkeletonRows } from '@parley/ui/basic';
import { Card, Page } from '@parley/ui/layout';
import { EmptyState, ErrorState } from '@parley/ui/state';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import { DocumentText } from './document-text.tsx';
import { quoteOf } from './text-pieces.ts';
import { type AgentPath, useDocumentContent } from './use-documents.ts';

/** What the agent read of a document; with a place in the address, opened at that quote. */
export function DocumentView(props: {
  before: ReactNode;
  path: AgentPath;
  documentId: string;
  parameters: URLSearchParams;
}) {
  const { before, path, documentId, parameters } = props;
  const content = useDocumentContent(path, documentId);
  if (content.isPending)
    return (
      <Page before={before} title="Document" width="reading">
        <Card isFlush>
          <SkeletonRows count={8} label="Loading the document" />
        </Card>
      </Page>
    );
  if (content.isError)
    return (
      <Page before={before} title="Document" width="reading">
        <Card isFlush>
          {isApiError(content.error, 'not_found') ? (
            <EmptyState
              title="Nothing was read here"
              hint="The document was removed, or its reading has not finished yet."
              action={<ButtonLink to={paths.agent(path.agentId)}>Back to the agent</ButtonLink>}
            />
          ) : (
            <ErrorState
              title="The document could not be loaded"
              message={failureText(content.error)}
              isRetrying={content.isFetching}
              onRetry={() => void content.refetch()}
            />
          )}
        </Card>
      </Page>
    );
  const { title, url, readAt } = content.data;
  return (
    <Page
      before={before}
      width="reading"
      title={title}
      description={`As the agent read it on ${formatDayAndTime(readAt)}.`}
      actions={
        url && (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({})}>
            <ExternalLink aria-hidden="true" />
            Open the page
          </a>
        )
      }
    >
      <title>{`${title} - Parley`}</title>
      <Card>
        <DocumentText content={content.data} quote={quoteOf(parameters)} />
      </Card>
    </Page>
  );
}
