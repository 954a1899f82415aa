import { HighlightedCode } from './highlighted-code.tsx';
import { Island } from './islands/island.tsx';

export function Snippet({ title, code }: { title: string; code: string }) {
  return (
    <div data-snippet="" className="min-w-0 overflow-hidden rounded-card border bg-surface-raised">
      <div className="flex items-center justify-between gap-3 border-b py-1.5 pr-1.5 pl-4 text-muted text-xs">
        {title}
        <Island name="copy-button" props={{}} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-[0.8125rem] leading-relaxed">
        <code>
          <HighlightedCode code={code} />
        </code>
      </pre>
    </div>
  );
}
