import { type ReactNode, useEffect, useState } from 'react';

/** People never see or reach it; programs that fill in every field do. */
export const TrapField = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <label htmlFor="fax">Leave this field empty</label>
    <input id="fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);

/** What went wrong with the whole form, above its button. */
export const FormProblem = ({ text }: { text: string | undefined }) => (
  <div role="alert">
    {text && <p className="rounded-control bg-critical-soft px-4 py-3 text-critical-text">{text}</p>}
  </div>
);

interface SubmitProps {
  isSending: boolean;
  children: ReactNode;
}

/** Disabled until the script runs: before, the browser would send the form by itself, into its own address. */
export function SubmitButton({ isSending, children }: SubmitProps) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    <button
      type="submit"
      disabled={!isReady}
      aria-disabled={isSending || undefined}
      aria-busy={isSending || undefined}
      className="button button-large button-primary justify-self-start"
    >
      {isSending ? 'Sending...' : children}
    </button>
  );
}

/** Sending takes a script; who has none is told before they write anything. */
export const NeedsScript = () => (
  <p className="hidden rounded-control bg-warning-soft px-4 py-3 text-warning-text noscript:block">
    Sending this form needs JavaScript, which your browser does not run here. Please switch it on for this
    page. If you cannot, answer any mail that you have from us.
  </p>
);
