import type { ReactNode } from 'react';
import { Code } from '../code.tsx';
import { originPlaceholder } from '../origin-placeholder.ts';
import { Snippet } from '../snippet.tsx';

const statuses = [
  { status: '400', meaning: 'The input is not valid. `fields` names what is wrong, field by field.' },
  { status: '401', meaning: 'The key is missing, unknown, expired or revoked.' },
  { status: '403', meaning: 'The key is good but lacks the permission that the message names.' },
  { status: '404', meaning: 'There is no such thing in your business. Things of others look the same.' },
  { status: '409', meaning: 'It is there already, or cannot be done in this state.' },
  { status: '413', meaning: 'The file or the request is too large.' },
  {
    status: '429',
    meaning:
      'More than 600 calls in a minute with one key, or a limit of your plan. Retry-After says how many seconds to wait, where waiting is enough.',
  },
];

const errorExample = `{
  "code": "not_allowed",
  "message": "This API key lacks the permission agents:write.",
  "requestId": "0b8f6c1e-…"
}`;

export function ApiBasics() {
  return (
    <>
      <Section id="authentication" title="Authentication">
        <p>
          An owner of the business makes a key in Settings, API &amp; Webhooks, and ticks what it may do. The
          key is shown once; we keep only a hash of it. Send it with every call:
        </p>
        <Snippet
          title="A first call"
          code={`export PARLEY_KEY=parley_sk_…\ncurl "${originPlaceholder}/api/v1/agents" \\\n  -H "Authorization: Bearer $PARLEY_KEY"`}
        />
        <p>
          A key belongs to one business and reaches nothing outside it. Keep it on your server: whoever has it
          can do what it may do. Revoke it in the settings and it stops at once.
        </p>
      </Section>
      <Section id="pages" title="Pages">
        <p>
          Lists come newest first as <Code>{'{ "data": […], "nextCursor": "…" }'}</Code>. Give{' '}
          <Code>nextCursor</Code> back as <Code>cursor</Code> to read on; on the last page it is{' '}
          <Code>null</Code>. <Code>limit</Code> is 50 unless you say otherwise, and at most 100. Times are in
          UTC.
        </p>
      </Section>
      <Section id="errors" title="Errors and limits">
        <p>
          Whatever is refused comes as JSON with a code, a message you can show, and the id of the request,
          which helps us find it.
        </p>
        <Snippet title="403" code={errorExample} />
        <dl className="divide-y divide-line border-line border-y">
          {statuses.map(({ status, meaning }) => (
            <div key={status} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3 py-2">
              <dt className="font-mono text-[0.8125rem]">{status}</dt>
              <dd className="text-muted">{meaning.replaceAll('`', '')}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 [&>p]:max-w-reading [&>p]:text-base [&>p]:leading-relaxed"
    >
      <h2 id={id} className="scroll-mt-24 border-b pb-3 font-semibold text-2xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
