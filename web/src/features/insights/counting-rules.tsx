import { Field, Select } from '@parley/ui/form';
import { Card, Disclosure } from '@parley/ui/layout';
import { attempt } from '../../screen/attempt.ts';
import { useSetTimeZone } from './use-analytics.ts';

interface Props {
  businessId: string;
  timeZone: string;
  /** Owners choose the zone, everybody sees it. */
  isOwner: boolean;
}

const rules: readonly [what: string, how: string][] = [
  ['Day', 'A conversation counts on the day it began, with all that was said in it.'],
  ['Recent Conversations', 'In the exported file: those of the last seven of the days.'],
  ['Messages', 'What visitors, agents and members said. Notes such as "Anna joined" are not counted.'],
  [
    'Answered',
    'Questions answered from your documents. Greetings, complaints and calls for a person are no questions.',
  ],
  [
    'Response time',
    'From question to answer. p50: half of the answers came at least this quickly; p95: 95 of 100. Both are exact to 5%.',
  ],
  ['Satisfaction', 'The average rating of conversations; five stars are 100%.'],
  ['Unique users', 'Customers whom your website names count once; everybody else counts by session.'],
];

/** What the figures mean, and in whose days they are counted. */
export function CountingRules({ businessId, timeZone, isOwner }: Props) {
  return (
    <Card title="How these figures are counted">
      <div className="grid grid-cols-1 gap-4">
        {isOwner ? (
          <ZoneChoice businessId={businessId} timeZone={timeZone} />
        ) : (
          <p className="text-muted">Days begin at midnight in {timeZone}.</p>
        )}
        <Disclosure summary="What each figure means">
          <dl className="grid gap-3">
            {rules.map(([what, how]) => (
              <div key={what}>
                <dt className="font-medium text-text">{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </Card>
  );
}

function ZoneChoice({ businessId, timeZone }: Pick<Props, 'businessId' | 'timeZone'>) {
  const setTimeZone = useSetTimeZone(businessId);
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
  const change = (zone: string) =>
    attempt(() => setTimeZone.mutateAsync(zone), {
      subject: 'analytics-zone',
      done: { title: 'Time zone changed', description: 'The days are being counted anew.' },
      failed: 'The time zone could not be changed',
    });
  return (
    <Field label="Days begin at midnight in" className="w-72 max-w-full">
      <Select
        value={timeZone}
        disabled={setTimeZone.isPending}
        onChange={({ target }) => void change(target.value)}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
    </Field>
  );
}
