import { Disclosure } from '@parley/ui/layout';
import { Snippet } from '../snippet.tsx';
import type { ReferenceField, ReferenceOperation } from './api-reference.ts';

export function ApiOperationEntry({ operation }: { operation: ReferenceOperation }) {
  const { id, method, path, summary, scope, fields, curl, answer } = operation;
  return (
    <article aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-2">
        <h3
          id={id}
          className="wrap-anywhere flex scroll-mt-24 flex-wrap items-baseline gap-x-3 gap-y-1 font-mono text-sm"
        >
          <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-semibold text-accent-text text-xs">
            {method}
          </span>
          <span className="font-medium">{path}</span>
        </h3>
        <p className="max-w-reading text-base leading-relaxed">{summary}</p>
        {scope && (
          <p className="text-muted">
            Permission <code className="font-mono text-text">{scope}</code>
          </p>
        )}
      </div>
      {fields.length > 0 && <FieldList fields={fields} label={`Fields of ${method} ${path}`} />}
      <Snippet title="Example" code={curl} />
      {answer !== '{}' && (
        <Disclosure summary="Answer">
          <div className="-mr-8">
            <Snippet title="JSON" code={answer} />
          </div>
        </Disclosure>
      )}
    </article>
  );
}

function FieldList({ fields, label }: { fields: ReferenceField[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-y">
      {fields.map(({ name, type, isRequired, description }) => (
        <li key={name} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
          <span className="wrap-anywhere font-mono text-[0.8125rem]">
            {name}
            {isRequired && <span className="ml-2 font-sans text-critical-text text-xs">required</span>}
          </span>
          <span className="wrap-anywhere text-muted">
            {type}
            {description && <span className="block text-text">{description}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
