import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** Copies the code of the snippet that it stands in. */
export function CopyButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const reset = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(reset);
  }, [isCopied]);
  const copy = async () => {
    const code = button.current?.closest('[data-snippet]')?.querySelector('code')?.textContent;
    await navigator.clipboard?.writeText(code ?? '');
    setIsCopied(true);
  };

  return (
    <button
      ref={button}
      type="button"
      className="button button-ghost button-small"
      onClick={() => void copy().catch(() => {})}
    >
      {isCopied ? (
        <Check className="size-3.5" aria-hidden="true" />
      ) : (
        <Copy className="size-3.5" aria-hidden="true" />
      )}
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </button>
  );
}
