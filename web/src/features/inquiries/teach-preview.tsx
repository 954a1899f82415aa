import { plainQuote } from '@parley/chat/plain-quote';
import type { TeachingPreview } from '@parley/contract/conversations/inquiries';
import type { TaughtPairCheck } from '@parley/contract/knowledge/taught-pairs';
import { Badge, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { LoadedQuery } from '../../screen/join-queries.ts';
import { QueryFailure } from '../../screen/query-state.tsx';

interface Props {
  agentId: string;
  /** Undefined until both are written. */
  preview: LoadedQuery<TeachingPreview> | undefined;
  /** False while somebody types on. */
  isCurrent: boolean;
}

/** What the answer would change, before it is saved. */
export function TeachPreview({ agentId, preview, isCurrent }: Props) {
  if (!preview)
    return (
      <p className="text-muted text-xs">
        Write both, and you see here what your documents already say to it and which open questions it
        answers.
      </p>
    );
  if (preview.error && !preview.data)
    return <QueryFailure query={preview} error={preview.error} title="The answer could not be tried" />;
  if (!preview.data)
    return (
      <SkeletonArea label="Trying the answer" className="grid gap-3">
        <SkeletonText lines={3} />
      </SkeletonArea>
    );
  const { contradictions, similar } = preview.data;
  return (
    <div className={clsx('grid grid-cols-1 gap-stack', !isCurrent && 'opacity-60')} aria-busy={!isCurrent}>
      {contradictions.length > 0 && <Contradicted agentId={agentId} contradictions={contradictions} />}
      {similar.length > 0 && (
        <Section title="Your documents already say something to it">
          {similar.map((one) => (
            <Row key={`${one.documentId} ${one.quote}`}>
              <Source agentId={agentId} {...one} />
            </Row>
          ))}
        </Section>
      )}
      <OpenQuestions {...preview.data} />
    </div>
  );
}

function Contradicted({
  agentId,
  contradictions,
}: {
  agentId: string;
  contradictions: TaughtPairCheck['contradictions'];
}) {
  return (
    <Section title="This contradicts what your documents say" tone="warning">
      {contradictions.map((one) => (
        <Row key={`${one.documentId} ${one.quote}`}>
          <p className="[overflow-wrap:anywhere]">
            You write: <q dir="auto">{plainQuote(one.ownQuote)}</q>
          </p>
          <Source agentId={agentId} {...one} />
        </Row>
      ))}
      <li className="py-2 text-muted text-xs">
        Once it is taught, the Knowledge Base asks you which of the two is right.
      </li>
    </Section>
  );
}

function OpenQuestions({ questions, isComplete }: TeachingPreview) {
  const answered = questions.filter(({ isAnswered }) => isAnswered);
  const people = answered.reduce((sum, { peopleCount }) => sum + peopleCount, 0);
  if (questions.length === 0) return null;
  const title =
    answered.length === 0
      ? 'It answers none of the open questions yet'
      : `It answers ${answered.length === 1 ? '1 open question' : `${answered.length} open questions`} of ${people === 1 ? '1 person' : `${people} people`}`;
  const shown = answered.length > 0 ? answered : questions.slice(0, 3);
  return (
    <Section title={title}>
      {shown.map(({ groupId, question, before, after, isAnswered }) => (
        <Row key={groupId}>
          <p className="flex flex-wrap items-center gap-2">
            <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
              {question}
            </span>
            <Badge tone={isAnswered ? 'positive' : 'neutral'}>
              {isAnswered ? 'Answered' : 'Not answered'}
            </Badge>
          </p>
          <Said label="Before" text={before} />
          <Said label="After" text={after} />
        </Row>
      ))}
      {!isComplete && (
        <li className="py-2 text-muted text-xs">There was no time to try the other open questions.</li>
      )}
    </Section>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <p className="text-muted text-xs [overflow-wrap:anywhere]">
      {label}: <span className="line-clamp-3 text-text">{plainQuote(text)}</span>
    </p>
  );
}

function Source(props: {
  agentId: string;
  documentId: string;
  documentTitle: string;
  isTaught: boolean;
  heading: string | null;
  quote: string;
}) {
  const { agentId, documentId, documentTitle, isTaught, heading, quote } = props;
  return (
    <>
      <blockquote dir="auto" className="line-clamp-4 border-l-2 pl-3 [overflow-wrap:anywhere]">
        {plainQuote(quote)}
      </blockquote>
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        <Link
          to={isTaught ? paths.editTaughtPair(agentId, documentId) : paths.document(agentId, documentId)}
          target="_blank"
          className="underline underline-offset-2 hover:text-text"
        >
          {documentTitle}
        </Link>
        {heading && ` › ${heading}`}
        {isTaught && ' · taught, so you can change it there'}
      </p>
    </>
  );
}

function Section({ title, tone, children }: { title: string; tone?: 'warning'; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={clsx(
        'grid min-w-0 rounded-control border px-3 py-2.5',
        tone === 'warning' && 'border-warning/35 bg-warning-soft',
      )}
    >
      <h3 className="font-medium">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <li className="grid min-w-0 gap-1 py-2">{children}</li>;
}
