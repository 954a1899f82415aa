import { type ReactNode, useEffect, useState } from 'react';
import { type AskOutcome, askHelpAgent } from './ask-help-agent.ts';
import type { Quote } from './quote.ts';

const linkClass = 'font-medium text-accent-text underline-offset-4 hover:underline';

interface Props {
  question: string;
  /** There is an answer, or a reason why there is none. */
  onEnd: () => void;
}

/** One question and what became of it. */
export function AskedQuestion({ question, onEnd }: Props) {
  const [outcome, setOutcome] = useState<AskOutcome>();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    let isGone = false;
    setOutcome(undefined);
    void askHelpAgent(question).then((value) => {
      if (isGone) return;
      setOutcome(value);
      onEnd();
    });
    return () => {
      isGone = true;
    };
  }, [question, attempt]);

  return (
    <div className="grid min-w-0 gap-3 border-t pt-4">
      <p className="font-medium wrap-anywhere">{question}</p>
      {outcome ? (
        <Outcome outcome={outcome} onAgain={() => setAttempt(attempt + 1)} />
      ) : (
        <p className="text-muted">Looking through the guides…</p>
      )}
    </div>
  );
}

function Outcome({ outcome, onAgain }: { outcome: AskOutcome; onAgain: () => void }) {
  switch (outcome.kind) {
    case 'answered':
      return (
        <>
          <AnswerText text={outcome.text} />
          <Quotes quotes={outcome.quotes} />
        </>
      );
    case 'unknown':
      return outcome.quotes.length === 0 ? (
        <p>
          The documentation does not answer this, as far as I can tell. Put it in other words, or{' '}
          <ContactLink>ask us</ContactLink>.
        </p>
      ) : (
        <>
          <p>I am not sure that the guides answer this. What comes nearest:</p>
          <Quotes quotes={outcome.quotes} />
          <p>
            If it is not that, put it in other words, or <ContactLink>ask us</ContactLink>.
          </p>
        </>
      );
    case 'learning':
      return (
        <Problem onAgain={onAgain}>
          This server has just started and is still reading the guides. It can answer in a minute or two.
        </Problem>
      );
    case 'offline':
      return <Problem onAgain={onAgain}>You are offline. The question was not sent.</Problem>;
    case 'too-many':
      return (
        <Problem onAgain={onAgain}>
          Too many questions at once. Wait a moment before you ask the next one.
        </Problem>
      );
    case 'refused':
      return <Problem>{outcome.message}</Problem>;
    case 'failed':
      return (
        <Problem onAgain={onAgain}>
          The question could not be answered just now. The guides are all here; you can also{' '}
          <ContactLink>ask us</ContactLink>.
        </Problem>
      );
  }
}

const ContactLink = ({ children }: { children: ReactNode }) => (
  <a href="/contact" className={linkClass}>
    {children}
  </a>
);

function Problem({ children, onAgain }: { children: ReactNode; onAgain?: () => void }) {
  return (
    <div className="grid gap-3">
      <p>{children}</p>
      {onAgain && (
        <button type="button" className="button button-secondary justify-self-start" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  );
}

const item = /^(?:-|\d+\.) /;

/** Paragraphs and lists, as answers have them. */
function AnswerText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((part) => {
    const lines = part.split('\n');
    if (!lines.every((line) => item.test(line)))
      return (
        <p key={part} className="whitespace-pre-line leading-relaxed wrap-anywhere">
          {part}
        </p>
      );
    return (
      <ul key={part} className="grid list-disc gap-1 pl-5 leading-relaxed marker:text-muted">
        {lines.map((line) => (
          <li key={line}>{line.replace(item, '')}</li>
        ))}
      </ul>
    );
  });
}

const Quotes = ({ quotes }: { quotes: Quote[] }) =>
  quotes.map(({ before, used, after, href, title, section }) => (
    <figure key={href + used} className="grid min-w-0 gap-2 border-line-strong border-l-2 pl-4">
      <blockquote className="whitespace-pre-line text-muted text-sm leading-relaxed wrap-anywhere">
        {before}
        <mark className="bg-transparent font-medium text-text">{used}</mark>
        {after}
      </blockquote>
      <figcaption className="text-sm">
        <a href={href} className={linkClass}>
          {section ? `${title}: ${section}` : title}
        </a>
      </figcaption>
    </figure>
  ));
