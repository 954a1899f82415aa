import { isNumbered, passageParts } from '@parley/chat/quotes';
import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { ChevronDown, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../screen/business-access.ts';
import { keyed } from './keyed.tsx';
import { SmallTable } from './small-table.tsx';

/** The passages an answer stands on, as they are in the documents; numbered where the answer refers to them by number. */
export function Quotes({
  agentId,
  text,
  contexts,
}: {
  agentId: string;
  text: string;
  contexts: AnswerContext[];
}) {
  if (contexts.length === 0) return null;
  const hasNumbers = isNumbered(text);
  return (
    <ul aria-label="Sources" className="grid min-w-0 max-w-full grid-cols-1 gap-1.5">
      {contexts.map((context, index) => (
        <li key={context.metadata.passage_id}>
          <Quote agentId={agentId} context={context} number={hasNumbers ? index + 1 : undefined} />
        </li>
      ))}
    </ul>
  );
}

function Quote({
  agentId,
  context,
  number,
}: {
  agentId: string;
  context: AnswerContext;
  number: number | undefined;
}) {
  const { metadata } = context;
  const mayRead = useMay('read');
  return (
    <details className="group rounded-control border bg-surface-raised text-xs">
      <summary className="flex min-h-[max(2rem,var(--size-target))] list-none items-center gap-2 rounded-control px-2.5 py-1 hover:bg-surface-hover">
        {number === undefined ? (
          <FileText className="size-3.5 flex-none text-accent-text" aria-hidden="true" />
        ) : (
          <span className="min-w-4 flex-none rounded bg-surface-sunken px-1 text-center font-semibold">
            {number}
          </span>
        )}
        <span className="min-w-0 flex-1 truncate">
          <span className="font-medium">{metadata.document_title}</span>
          {metadata.page != null && <span className="text-muted"> · Page {metadata.page}</span>}
          {metadata.heading && <span className="text-muted"> · {metadata.heading}</span>}
        </span>
        <ChevronDown
          className="size-3.5 flex-none text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="grid gap-2 border-t px-3 py-2.5">
        <blockquote className="whitespace-pre-line text-muted leading-relaxed [overflow-wrap:anywhere]">
          <MarkedPassage context={context} />
        </blockquote>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {mayRead && (
            <Link
              to={`${paths.document(agentId, metadata.document_id)}${placeOf(metadata)}`}
              className="w-fit text-link"
            >
              Open in the document
            </Link>
          )}
          {isWebAddress(metadata.url) && (
            <a
              href={metadata.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="w-fit text-link"
            >
              Open the web page
            </a>
          )}
        </p>
      </div>
    </details>
  );
}

/** `?from=120&to=180`: the quote's characters in the text of the document. */
function placeOf({
  passage_starts_at: passageStartsAt,
  starts_at: startsAt,
  ends_at: endsAt,
}: AnswerContext['metadata']) {
  if (passageStartsAt === undefined || startsAt === undefined || endsAt === undefined) return '';
  return `?from=${passageStartsAt + startsAt}&to=${passageStartsAt + endsAt}`;
}

const isWebAddress = (address: string | null | undefined): address is string =>
  /^https?:\/\//i.test(address ?? '');

/** The passage with the part that the answer stands on marked in it. */
function MarkedPassage({ context }: { context: AnswerContext }) {
  return passageParts(context).map((part, at) =>
    keyed(
      at,
      part.kind === 'table' ? (
        <SmallTable table={part.table} />
      ) : part.isMarked ? (
        <mark className="rounded-sm bg-accent-soft text-text">{part.text}</mark>
      ) : (
        part.text
      ),
    ),
  );
}
