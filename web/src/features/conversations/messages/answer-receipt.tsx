import type { AnswerReceipt as Receipt } from '@parley/contract/conversations/conversations';
import { Facts } from '@parley/ui/data';
import { ChevronDown } from 'lucide-react';
import { percent, receiptFacts, ruleText } from './receipt-words.ts';

/** Why the agent said what it said, folded away until somebody wants to know. */
export function AnswerReceipt({ receipt }: { receipt: Receipt }) {
  return (
    <details className="group min-w-0 max-w-full text-xs">
      <summary className="flex min-h-[max(1.5rem,var(--size-target))] w-fit list-none items-center gap-1 rounded-control text-muted hover:text-text">
        Why this answer
        <ChevronDown
          className="size-3.5 flex-none transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="mt-1 grid min-w-0 gap-3 rounded-control border bg-surface-raised p-3">
        <p>{ruleText(receipt.rule)}</p>
        <Facts items={receiptFacts(receipt)} />
        {receipt.leftToNewer?.map(({ olderTitle, olderDate, newerTitle, newerDate }) => (
          <p key={`${olderTitle} ${newerTitle}`}>
            {olderTitle} ({olderDate}) says otherwise, but {newerTitle} ({newerDate}) is newer.
          </p>
        ))}
        {receipt.passages.length > 0 && <PassagesSeen passages={receipt.passages} />}
      </div>
    </details>
  );
}

function PassagesSeen({ passages }: { passages: Receipt['passages'] }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <h3 className="font-medium">
        {passages.length === 1 ? '1 passage looked at' : `${passages.length} passages looked at`}
      </h3>
      <ol className="grid min-w-0 divide-y divide-line border-y">
        {passages.map(({ id, documentTitle, heading, score, cosine, covered, isQuoted }) => (
          <li key={id} className="grid min-w-0 gap-0.5 py-1.5">
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="min-w-0 truncate">
                {documentTitle}
                {heading && <span className="text-muted"> · {heading}</span>}
              </span>
              {isQuoted && <span className="flex-none font-medium text-accent-text">Quoted</span>}
            </span>
            <span className="text-muted tabular-nums">
              Score {score.toFixed(2)}, {percent(cosine)} alike in meaning, {percent(covered)} of the words
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
