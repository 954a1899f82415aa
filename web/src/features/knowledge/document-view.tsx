import type { DocumentContent } from '@parley/contract/knowledge/knowledge';
import { ButtonLink, buttonClass, SkeletonRows } from '@parley/ui/basic';
import { Card, Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { formatDayAndTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { QueryFailure, QueryState } from '../../screen/query-state.tsx';
import { DocumentText } from './document-text.tsx';
import { quoteOf } from './text-pieces.ts';
import { type AgentPath, useDocumentContent } from './use-documents.ts';

/** What the agent read of a document; with a place in the address, opened at that quote. */
export function DocumentView(props: {
  before: ReactNode;
  path: AgentPath;
  documentId: string;
  parameters: URLSearchParams;
  /** What can be done with the document, beside opening it. */
  actions?: (document: DocumentContent) => ReactNode;
}) {
  const { before, path, documentId, parameters, actions } = props;
  const content = useDocumentContent(path, documentId);
  return (
    <QueryState
      query={content}
      loading={
        <Page before={before} title="Document" width="reading">
          <Card isFlush>
            <SkeletonRows count={8} label="Loading the document" />
          </Card>
        </Page>
      }
      failure={(error) => (
        <Page before={before} title="Document" width="reading">
          <Card isFlush>
            {isApiError(error, 'not_found') ? (
              <EmptyState
                title="Nothing was read here"
                hint="The document was removed, or its reading has not finished yet."
                action={<ButtonLink to={paths.agentKnowledge(path.agentId)}>Back to the agent</ButtonLink>}
              />
            ) : (
              <QueryFailure query={content} error={error} title="The document could not be loaded" />
            )}
          </Card>
        </Page>
      )}
      staleData="hidden"
    >
      {(read) => (
        <Page
          before={before}
          width="reading"
          title={read.title}
          description={`As the agent read it on ${formatDayAndTime(read.readAt)}.`}
          actions={
            <>
              {actions?.(read)}
              {read.url && (
                <a href={read.url} target="_blank" rel="noreferrer" className={buttonClass({})}>
                  <ExternalLink aria-hidden="true" />
                  Open the page
                </a>
              )}
            </>
          }
        >
          <title>{`${read.title} - Parley`}</title>
          <Card>
            <DocumentText content={read} quote={quoteOf(parameters)} />
          </Card>
        </Page>
      )}
    </QueryState>
  );
}
