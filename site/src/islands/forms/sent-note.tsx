import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  /** The button that brings the form back. */
  again: string;
  onAgain: () => void;
}

/** Stands where the form stood once it was sent, and takes the focus. */
export function SentNote({ title, children, again, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-xl tracking-tight outline-none">
        {title}
      </h3>
      <p className="max-w-reading text-base text-muted leading-relaxed">{children}</p>
      <button type="button" className="button button-secondary" onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}
