import { Disclosure } from '@parley/ui/layout';
import { Code } from '../code.tsx';
import { Snippet } from '../snippet.tsx';
import { Section } from './api-basics.tsx';
import type { ReferenceEvent } from './api-reference.ts';
import { nodeCheck, pythonCheck } from './signature-check.ts';

const headers = [
  { name: 'x-parley-event', meaning: 'The type of the event, the same as in the body.' },
  {
    name: 'x-parley-delivery',
    meaning: 'The id of this delivery; another one when it is sent again by hand.',
  },
  { name: 'x-parley-timestamp', meaning: 'When it was signed, in seconds since 1970.' },
  {
    name: 'x-parley-signature',
    meaning: 'sha256= and the HMAC-SHA256 of timestamp, dot and body in hex, with your secret as the key.',
  },
];

export function ApiEvents({ events }: { events: ReferenceEvent[] }) {
  return (
    <>
      <Section id="events" title="Webhook events">
        <p>
          Add an address in Settings, API &amp; Webhooks, or with <Code>POST /api/v1/webhooks</Code>, and
          choose what it should hear of. Each event is one <Code>POST</Code> with JSON: an <Code>id</Code>{' '}
          that stays the same when it is sent again, the <Code>type</Code>, the time, and <Code>data</Code>.
        </p>
        <div>
          {events.map(({ type, summary, example }) => (
            <Disclosure
              key={type}
              summary={
                <span className="grid gap-0.5">
                  <span className="font-mono text-[0.8125rem]">{type}</span>
                  <span className="font-normal text-muted">{summary}</span>
                </span>
              }
            >
              <div className="-mr-8">
                <Snippet title="Body" code={example} />
              </div>
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section id="signature" title="Checking the signature">
        <p>
          Every delivery is signed with the secret that was shown when you added the webhook. Check it before
          you believe a word, over the body exactly as it came, and refuse what is older than five minutes.
        </p>
        <dl className="divide-y divide-line border-line border-y">
          {headers.map(({ name, meaning }) => (
            <div key={name} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="font-mono text-[0.8125rem]">{name}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
        <Snippet title="Node.js" code={nodeCheck} />
        <Snippet title="Python" code={pythonCheck} />
      </Section>
      <Section id="retries" title="Attempts and the log">
        <p>
          Answer with any status from 200 to 299 within 10 seconds, and do the work afterwards. Redirects are
          not followed. What fails is tried again after 1 minute, 5 minutes, 30 minutes, 2 hours and 12 hours.
          Deliveries can come twice and in another order: the <Code>id</Code> tells you what you have seen.
        </p>
        <p>
          When a delivery is given up the owners are told. After ten in a row the webhook is switched off
          until an owner switches it on again. The log in the settings keeps 30 days of deliveries with what
          was sent and what came back, and sends any of them again.
        </p>
      </Section>
    </>
  );
}
