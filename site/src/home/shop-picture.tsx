import { Bubble, ChatWindow, SourceQuote } from '@parley/ui/public';

/** A customer's page with the agent on it. */
export function ShopPicture() {
  return (
    <figure
      aria-label="An online bicycle shop with a Parley agent answering a question"
      className="relative pb-10 sm:pr-6"
    >
      <div className="overflow-hidden rounded-panel border bg-surface-raised">
        <div className="flex items-center gap-3 border-b px-4 py-2.5">
          <span aria-hidden="true" className="flex gap-1.5">
            <span className="size-2.5 rounded-full bg-line-strong" />
            <span className="size-2.5 rounded-full bg-line-strong" />
            <span className="size-2.5 rounded-full bg-line-strong" />
          </span>
          <span className="rounded-full bg-surface-sunken px-3 py-0.5 text-muted text-xs">
            lindqvist-cycles.example
          </span>
        </div>
        <div className="grid gap-5 p-5 pb-72 sm:p-7 sm:pb-28">
          <div className="flex items-baseline justify-between gap-4">
            <span className="font-display font-semibold text-lg tracking-tight">Lindqvist Cycles</span>
            <span className="hidden gap-4 text-muted text-xs sm:flex">
              <span>Bikes</span>
              <span>Parts</span>
              <span>Workshop</span>
            </span>
          </div>
          <div className="rounded-card bg-surface-sunken p-6">
            <Bicycle />
          </div>
          <div className="grid gap-1">
            <span className="font-medium text-base">Öresund 7</span>
            <span className="text-muted">Eight gears, belt drive, € 1,190</span>
          </div>
        </div>
      </div>
      <ChatWindow agentName="Maya" className="absolute right-0 bottom-0 w-[17.5rem] sm:w-80">
        <Bubble from="visitor">Can I send it back if it is too big?</Bubble>
        <Bubble from="agent">
          Yes. You have <strong className="font-semibold">30 days</strong> from delivery, and the return is
          free.
        </Bubble>
        <SourceQuote title="returns and warranty">
          “Bikes can be returned within 30 days of delivery, free of charge.”
        </SourceQuote>
      </ChatWindow>
    </figure>
  );
}

function Bicycle() {
  return (
    <svg
      viewBox="0 0 320 170"
      aria-hidden="true"
      className="w-full fill-none sm:w-[62%] stroke-text"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="72" cy="112" r="48" className="stroke-line-strong" strokeWidth="6" />
      <circle cx="248" cy="112" r="48" className="stroke-line-strong" strokeWidth="6" />
      <path
        d="M72 112 L118 52 L206 52 L152 116 Z M118 52 L152 116 M206 52 L248 112 M112 40 L118 52"
        className="stroke-accent"
        strokeWidth="5"
      />
      <path d="M98 38 H128 M206 52 L200 28 H222" strokeWidth="5" />
      <circle cx="152" cy="116" r="11" />
      <path d="M152 116 L164 134 M158 136 H172" />
      <circle cx="72" cy="112" r="4" className="fill-text" />
      <circle cx="248" cy="112" r="4" className="fill-text" />
    </svg>
  );
}
