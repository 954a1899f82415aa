import type { CrawledPage, KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { Badge, SkeletonRows } from '@parley/ui/basic';
import { Link } from 'react-router';
import { formatDayAndTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { outcomeLooks, shortAddress } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useCrawledPages } from './use-sources.ts';

/** What became of each page: read, skipped or blocked, and why. */
export function CrawlReport({ path, source }: { path: AgentPath; source: KnowledgeSource }) {
  const pages = useCrawledPages(path, source);
  return (
    <QueryState
      query={pages}
      loading={<SkeletonRows count={2} label="Loading pages" />}
      failure={{ title: 'The pages could not be loaded' }}
      empty={<p className="py-2 text-muted text-xs">No page was looked at yet.</p>}
      staleData="hidden"
    >
      {(data) => (
        <ul
          aria-label={`Pages of ${shortAddress(source.url)}`}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border"
        >
          {data.map((page) => (
            <PageRow key={page.url} path={path} page={page} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function PageRow({ path, page }: { path: AgentPath; page: CrawledPage }) {
  const { url, title, outcome, reason, documentId, lastReadAt } = page;
  const { tone, label } = outcomeLooks[outcome];
  const name = title || shortAddress(url);
  const isKeptCopy = documentId !== null && outcome === 'failed';
  return (
    <li className="grid gap-0.5 px-3 py-2 text-xs">
      <div className="flex items-center gap-3">
        {documentId ? (
          <Link
            to={paths.document(path.agentId, documentId)}
            title={url}
            className="min-w-0 flex-1 truncate font-medium underline-offset-2 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span title={url} className="min-w-0 flex-1 truncate">
            {name}
          </span>
        )}
        <Badge tone={tone}>{label}</Badge>
      </div>
      {title && <p className="truncate text-muted">{shortAddress(url)}</p>}
      {reason && <p className="text-muted">{reason}</p>}
      {isKeptCopy && lastReadAt && (
        <p className="text-warning-text">The copy of {formatDayAndTime(lastReadAt)} stays in its place.</p>
      )}
    </li>
  );
}
