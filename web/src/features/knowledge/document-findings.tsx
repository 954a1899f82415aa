import {
  type DocumentFinding,
  type FindingKind,
  listDocumentFindings,
} from '@parley/contract/knowledge/findings';
import { Card } from '@parley/ui/layout';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { paths } from '../../lib/paths.ts';

const words: Record<FindingKind, { title: (count: number) => string; advice: string }> = {
  'no-longer-valid': {
    title: (count) => `${documentsOf(count)} no longer valid`,
    advice: 'Used only for questions about that time. Add the new version, or correct the last day.',
  },
  'table-without-header': {
    title: (count) => `A table without a header row in ${documentsOf(count)}`,
    advice: 'Name the columns in the first row, so that one cell can be found and told.',
  },
  'no-headings': {
    title: (count) => `${documentsOf(count)} without headings`,
    advice: 'Give every topic a heading that a customer would use.',
  },
  'no-date': {
    title: (count) => `${documentsOf(count)} without a date`,
    advice:
      'The day it came here counts instead. Write "Valid from …" into it or set its date, so that the newer of two is known.',
  },
};
const documentsOf = (count: number) => (count === 1 ? '1 document' : `${count} documents`);

/** What would make the documents answer better; nothing is shown while there is nothing to say. */
export function DocumentFindings({ businessId }: { businessId: string }) {
  const { data: findings = [] } = useQuery({
    queryKey: ['businesses', businessId, 'document-findings'],
    queryFn: ({ signal }) => callEndpoint(listDocumentFindings, { businessId }, { signal }),
    meta: { changesWith: ['document.changed'] },
  });
  if (findings.length === 0) return null;
  return (
    <Card
      isFlush
      title="What would answer better"
      description="Found in your documents. Each of these helps your agents to find the right place and to say it whole."
    >
      <ul aria-label="What would answer better" className="divide-y divide-line border-t">
        {findings.map((finding) => (
          <Finding key={finding.kind} finding={finding} />
        ))}
      </ul>
    </Card>
  );
}

function Finding({ finding: { kind, count, documents } }: { finding: DocumentFinding }) {
  const left = count - documents.length;
  return (
    <li className="grid min-w-0 gap-1 px-card py-3">
      <h3 className="font-medium">{words[kind].title(count)}</h3>
      <p className="text-muted">{words[kind].advice}</p>
      <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
        {documents.map(({ id, title, agentId, agentName }) => (
          <li key={id} className="min-w-0 max-w-full [overflow-wrap:anywhere]">
            <Link to={paths.document(agentId, id)} className="text-link">
              {title}
            </Link>{' '}
            <span className="text-muted text-xs">{agentName}</span>
          </li>
        ))}
        {left > 0 && <li className="text-muted">and {left} more</li>}
      </ul>
    </li>
  );
}
