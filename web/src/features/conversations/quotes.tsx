import type { AnswerContext } from '@parley/contract/conversations';
import { ChevronDown, FileText } from 'lucide-react';

/** The passages an answer stands on, as they are in the documents. */
export function Quotes({ contexts }: { contexts: AnswerContext[] }) {
  if (contexts.length === 0) return null;
  return (
    <ul aria-label="Sources" className="grid gap-1.5">
      {contexts.map(({ content, metadata }) => (
        <li key={metadata.passage_id}>
          <details className="group rounded-control border bg-surface-raised text-xs">
            <summary className="flex min-h-[max(2rem,var(--size-target))] list-none items-center gap-2 rounded-control px-2.5 py-1 hover:bg-surface-hover">
              <FileText className="size-3.5 flex-none text-accent-text" aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{metadata.document_title}</span>
                {metadata.heading && <span className="text-muted"> · {metadata.heading}</span>}
              </span>
              <ChevronDown
                className="size-3.5 flex-none text-muted transition-transform group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <blockquote className="whitespace-pre-line border-t px-3 py-2.5 text-muted leading-relaxed">{content}</blockquote>
          </details>
        </li>
      ))}
    </ul>
  );
}
