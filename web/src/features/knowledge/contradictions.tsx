import { plainQuote } from '@parley/chat/plain-quote';
import type {
  Contradiction,
  ContradictionResolution,
  ContradictionSide,
} from '@parley/contract/knowledge/contradictions';
import { Badge, Button } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { Link } from 'react-router';
import { formatPartialDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { QueryFailure } from '../../screen/query-state.tsx';
import { originText } from './document-dates.ts';
import { useContradictions, useSettleContradiction } from './use-contradictions.ts';

/** Statements of documents that cannot both be right, side by side; nothing is shown while there are none. */
export function Contradictions({ businessId }: { businessId: string }) {
  const contradictions = useContradictions(businessId);
  if (contradictions.error)
    return (
      <Card isFlush>
        <QueryFailure
          query={contradictions}
          error={contradictions.error}
          title="Contradictions could not be loaded"
        />
      </Card>
    );
  if (!contradictions.data) return null;
  const { open, openCount, settled } = contradictions.data;
  if (openCount + settled.length === 0) return null;
  return (
    <Card
      isFlush
      title={
        <span className="flex items-center gap-2">
          Contradictions
          {openCount > 0 && (
            <Badge tone="warning" hasDot={false}>
              {openCount}
            </Badge>
          )}
        </span>
      }
      description={descriptionOf(openCount, open.length)}
    >
      {open.length > 0 && (
        <ul aria-label="Contradictions" className="divide-y divide-line border-t">
          {open.map((one) => (
            <OpenContradiction key={one.id} businessId={businessId} contradiction={one} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <details className="border-t px-card py-3">
          <summary className="cursor-pointer text-muted">Settled lately ({settled.length})</summary>
          <ul aria-label="Settled contradictions" className="mt-2 grid gap-3">
            {settled.map((one) => (
              <SettledContradiction key={one.id} businessId={businessId} contradiction={one} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function descriptionOf(count: number, shown: number) {
  if (count === 0) return 'None is open. Below are those that your team has settled.';
  const more = count > shown ? ` The ${shown} that replies quoted most often are shown.` : '';
  return `Your documents say different things, or the same thing twice. Say which is right: the other statement is then no longer used in answers, the rest of its document is.${more}`;
}

const titles = {
  value: 'Different values',
  denial: 'One says yes, the other no',
  duplicate: 'The same text twice',
};

/** Replies that told a visitor one of the two, be it as an answer or as a hint. */
const quotedText = (times: number) =>
  times === 0 ? 'In no reply yet' : times === 1 ? 'Quoted in 1 reply' : `Quoted in ${times} replies`;

const nameOf = ({ first, second }: Contradiction) => `${first.documentTitle} and ${second.documentTitle}`;

interface Props {
  businessId: string;
  contradiction: Contradiction;
}

function useSettle({ businessId, contradiction }: Props) {
  const settle = useSettleContradiction(businessId);
  const say = (resolution: ContradictionResolution | null) =>
    void attempt(() => settle.mutateAsync({ contradiction, resolution }), {
      subject: 'contradiction',
      ...(resolution === null && {
        done: {
          title: 'Opened again',
          description: 'It is listed again as long as answers come from both documents.',
        },
      }),
      failed: 'This could not be saved',
    });
  return { say, isPending: settle.isPending };
}

function OpenContradiction(props: Props) {
  const mayEdit = useMay('edit');
  const { contradiction } = props;
  const { kind, agentName, timesQuoted, spokenFor } = contradiction;
  const { say, isPending } = useSettle(props);
  const isDuplicate = kind === 'duplicate';
  return (
    <li className="grid gap-3 px-card py-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{titles[kind]}</span>
        <span className="text-muted text-xs">
          {agentName} · {quotedText(timesQuoted)}
        </span>
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        {(['first', 'second'] as const).map((side) => (
          <Side
            key={side}
            agentId={contradiction.agentId}
            side={contradiction[side]}
            isSpoken={spokenFor === side}
            label={isDuplicate ? 'Keep this one' : 'This one is right'}
            isDisabled={isPending}
            onChoose={() => say(side)}
          />
        ))}
      </div>
      <div hidden={!mayEdit}>
        <Button
          size="small"
          variant="ghost"
          disabled={isPending}
          aria-label={`${isDuplicate ? 'Keep both' : 'Both are right'}: ${nameOf(contradiction)}`}
          onClick={() => say('both')}
        >
          {isDuplicate ? 'Keep both' : 'Both are right'}
        </Button>
      </div>
    </li>
  );
}

function Side(props: {
  agentId: string;
  side: ContradictionSide;
  isSpoken: boolean;
  label: string;
  isDisabled: boolean;
  onChoose: () => void;
}) {
  const mayEdit = useMay('edit');
  const { agentId, side, isSpoken, label, isDisabled, onChoose } = props;
  const { documentId, documentTitle, date, dateOrigin, heading, quote, startsAt, endsAt } = side;
  return (
    <section className="grid content-between gap-3 rounded-card border p-3">
      <div className="grid gap-1.5">
        <p className="min-w-0 break-words">
          <Link
            to={`${paths.document(agentId, documentId)}?from=${startsAt}&to=${endsAt}`}
            className="font-medium underline-offset-2 hover:underline"
          >
            {documentTitle}
          </Link>
          {heading && <span className="text-muted"> › {heading}</span>}
        </p>
        <p className="text-muted text-xs">
          Dated {formatPartialDate(date)}, {originText(dateOrigin)}
          {isSpoken && '. Answers use this one, because it is newer.'}
        </p>
        <blockquote className="line-clamp-6 break-words border-l-2 border-accent-line pl-3">
          {plainQuote(quote)}
        </blockquote>
      </div>
      <div hidden={!mayEdit}>
        <Button
          size="small"
          disabled={isDisabled}
          aria-label={`${label}: ${documentTitle}, ${plainQuote(quote).slice(0, 80)}`}
          onClick={onChoose}
        >
          {label}
        </Button>
      </div>
    </section>
  );
}

function SettledContradiction(props: Props) {
  const mayEdit = useMay('edit');
  const { contradiction } = props;
  const { say, isPending } = useSettle(props);
  const { resolution, first, second } = contradiction;
  const [right, wrong] = resolution === 'second' ? [second, first] : [first, second];
  return (
    <li className="flex flex-wrap items-start justify-between gap-2">
      <span className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <span className="break-words">“{plainQuote(right.quote)}”</span>
        <span className="break-words text-muted text-xs">
          {resolution === 'both'
            ? `Kept beside “${plainQuote(wrong.quote)}” (${wrong.documentTitle}).`
            : `No longer used: “${plainQuote(wrong.quote)}” (${wrong.documentTitle}).`}
        </span>
      </span>
      {mayEdit && (
        <Button
          size="small"
          variant="ghost"
          disabled={isPending}
          aria-label={`Open again: ${nameOf(contradiction)}`}
          onClick={() => say(null)}
        >
          Open again
        </Button>
      )}
    </li>
  );
}
