import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

export function Snippet({ title, code }: { title: string; code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const reset = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(reset);
  }, [isCopied]);

  return (
    <div className="overflow-hidden rounded-card border bg-surface-raised">
      <div className="flex items-center justify-between gap-3 border-b py-1.5 pr-1.5 pl-4 text-muted text-xs">
        {title}
        <button
          type="button"
          className="button button-ghost button-small"
          onClick={() => void navigator.clipboard?.writeText(code).then(() => setIsCopied(true))}
        >
          {isCopied ? (
            <Check className="size-3.5" aria-hidden="true" />
          ) : (
            <Copy className="size-3.5" aria-hidden="true" />
          )}
          <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-[0.8125rem] leading-relaxed">
        <code>{code}</code>
      </pre>
    </div>
  );
}
