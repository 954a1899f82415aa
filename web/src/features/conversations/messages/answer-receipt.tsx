import { plainQuote } from '@parley/chat/plain-quote';
import type { AnswerReceipt as Receipt } from '@parley/contract/conversations/answer-receipt';
import type {
  ComparedDates,
  ReceiptPart,
  ReceiptRecords,
} from '@parley/contract/conversations/receipt-details';
import { Facts } from '@parley/ui/data';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { comparedText, droppedText, partText, percent, receiptFacts, ruleText } from './receipt-words.ts';

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
        <p>{ruleText(receipt)}</p>
        <Facts items={receiptFacts(receipt)} />
        {receipt.parts && <Parts parts={receipt.parts} />}
        {receipt.records && <RecordsChosen records={receipt.records} />}
        {receipt.leftToNewer && <DatesCompared compared={receipt.leftToNewer} />}
        {receipt.droppedSentences.length > 0 && <Dropped dropped={receipt.droppedSentences} />}
        {receipt.passages.length > 0 && <PassagesSeen passages={receipt.passages} />}
      </div>
    </details>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5 [overflow-wrap:anywhere]">
      <p className="font-medium">{title}</p>
      <ul aria-label={title} className="grid min-w-0 divide-y divide-line border-y">
        {children}
      </ul>
    </div>
  );
}

const rowClass = 'grid min-w-0 gap-0.5 py-1.5';

function Parts({ parts }: { parts: ReceiptPart[] }) {
  return (
    <Section title="Answered part by part">
      {parts.map((part) => (
        <li key={part.question} className={rowClass}>
          <span dir="auto">{part.question}</span>
          <span className="text-muted">{partText(part)}</span>
        </li>
      ))}
    </Section>
  );
}

function RecordsChosen({ records: { documentTitle, heading, rows, isTold } }: { records: ReceiptRecords }) {
  return (
    <Section title={isTold ? 'Looked up in a table' : 'Nearest in your tables'}>
      <li className="py-1.5 text-muted">{[documentTitle, heading].filter(Boolean).join(' · ')}</li>
      {rows.map(({ name, columns }) => (
        <li key={name} className={rowClass}>
          <span>{name}</span>
          <span className="text-muted">{columns.filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </Section>
  );
}

function DatesCompared({ compared }: { compared: ComparedDates[] }) {
  return (
    <Section title="Dates compared">
      {compared.map((one) => (
        <li key={`${one.olderTitle} ${one.olderText} ${one.newerText}`} className={rowClass}>
          <span>{comparedText(one)}</span>
          {one.newerText && <Said label="Kept" text={one.newerText} />}
          {one.olderText && <Said label="Left out" text={one.olderText} />}
        </li>
      ))}
    </Section>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <span className="text-muted">
      {label}: <q dir="auto">{plainQuote(text)}</q>
    </span>
  );
}

function Dropped({ dropped }: { dropped: Receipt['droppedSentences'] }) {
  return (
    <Section title="Not shown, because the passages do not bear it out">
      {dropped.map((one) => (
        <li key={one.reason} className={rowClass}>
          <span>{droppedText(one)}</span>
          {one.sentences?.map((sentence) => (
            <q key={sentence} dir="auto" className="text-muted">
              {plainQuote(sentence)}
            </q>
          ))}
        </li>
      ))}
    </Section>
  );
}

function PassagesSeen({ passages }: { passages: Receipt['passages'] }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="font-medium">
        {passages.length === 1 ? '1 passage looked at' : `${passages.length} passages looked at`}
      </p>
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
