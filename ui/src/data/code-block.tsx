import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../basic/index.ts';

type Props = {
  code: string;
  /** Names the block, for screen readers and in its head. */
  label: string;
  /** Called when the browser refuses the clipboard; the text is then selected by hand. */
  onCopyFailed?: () => void;
  onCopied?: () => void;
};

export function CodeBlock({ code, label, onCopyFailed, onCopied }: Props) {
  return (
    <figure className="overflow-hidden rounded-control border border-line bg-surface-sunken">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-line border-b py-1 pr-1.5 pl-4">
        <span className="font-medium text-muted text-xs">{label}</span>
        <CopyButton text={code} {...(onCopyFailed && { onCopyFailed })} {...(onCopied && { onCopied })} />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto px-4 py-3 font-mono text-[0.8125rem] leading-6 outline-offset-[-2px]"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}

type CopyProps = { text: string; label?: string; onCopyFailed?: () => void; onCopied?: () => void };

/** Says 'Copied!' for two seconds. */
export function CopyButton({ text, label = 'Copy', onCopyFailed, onCopied }: CopyProps) {
  const [copiedAt, setCopiedAt] = useState(0);
  const isCopied = copiedAt > 0;

  useEffect(() => {
    if (copiedAt === 0) return;
    const forget = setTimeout(() => setCopiedAt(0), 2000);
    return () => clearTimeout(forget);
  }, [copiedAt]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      onCopied?.();
    } catch {
      onCopyFailed?.();
    }
  };

  return (
    <Button
      size="small"
      variant="ghost"
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied!' : label}</span>
    </Button>
  );
}
