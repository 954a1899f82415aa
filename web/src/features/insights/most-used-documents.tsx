import type { AgentAnalytics } from '@parley/contract/insights/insights';
import { Button } from '@parley/ui/basic';
import { type Column, downloadCsv, Table, toCsv } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { formatCount } from './measure-words.ts';

type Used = AgentAnalytics['mostUsedDocuments'][number];

export function MostUsedDocuments({ agentId, documents }: { agentId: string; documents: Used[] }) {
  const most = Math.max(1, ...documents.map(({ usageCount }) => usageCount));
  const columns: Column<Used>[] = [
    {
      key: 'title',
      header: 'Document',
      role: 'title',
      cell: ({ documentId, title }) => (
        <Link
          to={paths.document(agentId, documentId)}
          className="text-link inline-flex min-h-target items-center [overflow-wrap:anywhere]"
        >
          {title}
        </Link>
      ),
    },
    {
      key: 'count',
      header: 'Answers',
      width: 'w-72',
      cell: ({ usageCount }) => (
        <span className="flex items-center gap-3">
          <span className="w-12 flex-none text-right tabular-nums max-md:text-left">
            {formatCount(usageCount)}
          </span>
          <span aria-hidden="true" className="h-1.5 flex-1 rounded-full bg-surface-hover">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(100 * usageCount) / most}%` }}
            />
          </span>
        </span>
      ),
    },
    {
      key: 'last',
      header: 'Last used',
      width: 'w-36',
      align: 'end',
      cell: ({ lastUsedAt }) => formatDay(lastUsedAt),
    },
  ];
  const saveCsv = () =>
    downloadCsv(
      'most-used-documents.csv',
      toCsv(
        ['Document', 'Answers', 'Last used'],
        documents.map(({ title, usageCount, lastUsedAt }) => [title, usageCount, lastUsedAt]),
      ),
    );
  return (
    <Card
      isFlush
      headingLevel={3}
      title="Most used documents"
      description="How many answers stand on each."
      actions={
        documents.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            icon={<Download aria-hidden="true" />}
            aria-label="Export most used documents as CSV"
            onClick={saveCsv}
          >
            CSV
          </Button>
        )
      }
    >
      <Table
        caption="Most used documents"
        columns={columns}
        rows={documents}
        rowKey={({ documentId }) => documentId}
        empty={
          <p className="border-t px-card py-5 text-muted">No answer has stood on a document in this time.</p>
        }
      />
    </Card>
  );
}
