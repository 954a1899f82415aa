import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from 'react';
import { readHelpAgent } from './platform.ts';
import { useAnswer } from './use-answer.ts';

/** Comes once somebody has asked. */
const AskedQuestion = lazy(() =>
  import('./documentation/asked-question.tsx').then(
    (loaded) => ({ default: loaded.AskedQuestion }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded({ onEnd }: { onEnd: () => void }) {
  useEffect(onEnd, [onEnd]);
  return <p>The question could not be sent. Check your connection and reload the page.</p>;
}

/** Past it a text is no question; the agent takes no longer ones. */
const maxLength = 500;

/** Answers from the guides. Without a script, and where the operator has switched the agent off, it is not shown. */
export function AskDocumentation() {
  const id = useId();
  const agent = useAnswer(readHelpAgent);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<{ question: string; nth: number }>();
  const [isAsking, setIsAsking] = useState(false);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (agent?.state === 'off') return null;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const question = text.trim();
    if (question === '' || isAsking) return;
    setIsAsking(true);
    setAsked({ question, nth: (asked?.nth ?? 0) + 1 });
  };

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 max-w-reading gap-3 rounded-card border bg-surface-raised in-data-[help-agent=off]:hidden p-5 noscript:hidden sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="font-semibold text-base">
          Ask the documentation
        </h2>
        <p className="text-muted text-sm">
          An agent that has read these guides answers and shows where it stands. Nothing is kept.
        </p>
      </div>
      <form className="flex flex-wrap gap-2" onSubmit={ask}>
        <label htmlFor={id} className="sr-only">
          Your question
        </label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={maxLength}
          placeholder="How do I invite a colleague?"
          value={text}
          className="control h-11 min-w-0 flex-[1_1_14rem] text-base"
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="submit"
          disabled={!isReady}
          aria-disabled={isAsking || undefined}
          className="button button-large button-primary"
        >
          Ask
        </button>
      </form>
      <div aria-live="polite" aria-busy={isAsking}>
        {asked && (
          <Suspense fallback={null}>
            <AskedQuestion key={asked.nth} question={asked.question} onEnd={() => setIsAsking(false)} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
