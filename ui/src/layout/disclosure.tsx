import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A question that unfolds its answer. Give several the same `group` and only one stays open. Works before any script. */
export function Disclosure({
  summary,
  group,
  children,
}: {
  summary: ReactNode;
  group?: string;
  children: ReactNode;
}) {
  return (
    <details {...(group && { name: group })} className="group border-line border-b">
      <summary className="flex min-h-[max(3rem,var(--size-target))] list-none items-center justify-between gap-4 py-3 font-medium">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-reading pr-8 pb-5 text-muted">{children}</div>
    </details>
  );
}
