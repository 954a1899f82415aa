import { Breadcrumb } from '../documentation/breadcrumb.tsx';
import { ApiBasics } from './api-basics.tsx';
import { ApiEvents } from './api-events.tsx';
import { ApiOperationEntry } from './api-operation.tsx';
import type { ReferenceEvent, ReferenceGroup } from './api-reference.ts';

const basics = [
  { id: 'authentication', title: 'Authentication' },
  { id: 'pages', title: 'Pages' },
  { id: 'errors', title: 'Errors and limits' },
];
const events = [
  { id: 'events', title: 'Webhook events' },
  { id: 'signature', title: 'Checking the signature' },
  { id: 'retries', title: 'Attempts and the log' },
];

export function ApiPage({
  reference,
}: {
  reference: { groups: ReferenceGroup[]; events: ReferenceEvent[] };
}) {
  return (
    <div className="mx-auto grid max-w-content gap-x-14 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="grid gap-4 lg:col-span-2">
        <Breadcrumb />
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">API documentation</h1>
        <p className="max-w-reading text-base text-muted leading-relaxed">
          Everything your programs can do in your business: keep agents and their documents up to date, read
          conversations, answer handoffs, ask agents, and hear at once when something happens.
        </p>
        <p className="text-muted">
          The same as a file for tools:{' '}
          <a href="/api/v1/openapi.json" className="underline underline-offset-4 hover:text-text">
            OpenAPI 3.1
          </a>
        </p>
      </header>
      <nav
        aria-label="On this page"
        className="self-start overflow-y-auto lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:pb-6"
      >
        <ul className="grid gap-0.5 max-lg:grid-cols-2">
          {[...basics, ...reference.groups, ...events].map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1 text-muted transition-colors hover:text-text coarse:py-2.5"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-14">
        <ApiBasics />
        {reference.groups.map(({ id, title, operations }) => (
          <section key={id} aria-labelledby={id} className="grid gap-10">
            <h2 id={id} className="scroll-mt-24 border-b pb-3 font-semibold text-2xl tracking-tight">
              {title}
            </h2>
            {operations.map((operation) => (
              <ApiOperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <ApiEvents events={reference.events} />
      </div>
    </div>
  );
}
