import { Bubble, ChatWindow, SourceQuote, TypingDots } from '@parley/ui/public';
import { clsx } from 'clsx';
import { FileText, RotateCcw } from 'lucide-react';
import { useDemoPlayer } from './demo/use-demo-player.ts';

const messages = [
  <Bubble key="greeting" from="agent">
    Hello! How can I help you today?
  </Bubble>,
  <Bubble key="question" from="visitor">
    My parcel arrived with a scratched frame. What now?
  </Bubble>,
  <div key="answer" className="grid gap-2.5">
    <Bubble from="agent">
      I am sorry about that. Send us a photo within 14 days and we replace the frame at no cost. You need not
      send the bike back first.
    </Bubble>
    <SourceQuote title="returns and warranty · Damage in transit">
      “Report damage in transit within 14 days with a photo. We replace the part at no cost.”
    </SourceQuote>
  </div>,
  <Bubble key="thanks" from="visitor">
    Great, thank you!
  </Bubble>,
  <Bubble key="closing" from="agent">
    You are welcome. Ride safely!
  </Bubble>,
];
const answeredFrom = 3;

/** A document and a conversation about it, played once when it comes into view. */
export function DemoPlayer() {
  const { stage, frame, isOver, play } = useDemoPlayer();
  const isQuoted = frame.messages >= answeredFrom;

  return (
    <div ref={stage} className="mt-12 grid gap-5 lg:grid-cols-[1.15fr_1fr]">
      <SourceDocument isQuoted={isQuoted} />
      <div className="grid gap-3">
        <ChatWindow agentName="Maya" className="h-[38rem] sm:h-[32rem]">
          {messages.slice(0, frame.messages)}
          {frame.isTyping && <TypingDots />}
        </ChatWindow>
        <button
          type="button"
          className={clsx('button button-ghost justify-self-end', !isOver && 'invisible')}
          onClick={play}
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          Replay
        </button>
      </div>
    </div>
  );
}

function SourceDocument({ isQuoted }: { isQuoted: boolean }) {
  return (
    <article className="rounded-panel border bg-surface-raised p-6 sm:p-9">
      <p className="flex items-center gap-2 text-muted text-xs">
        <FileText className="size-3.5" aria-hidden="true" />
        returns-and-warranty.md
      </p>
      <div className="mt-6 grid max-w-reading gap-4 text-base leading-relaxed">
        <h3 className="font-semibold text-lg">Returns</h3>
        <p className="text-muted">
          Bikes can be returned within 30 days of delivery, free of charge. The bike comes back in its box,
          with the receipt. We refund within five working days of its arrival at our warehouse in Malmö.
        </p>
        <h3 className="mt-2 font-semibold text-lg">Damage in transit</h3>
        <p className="text-muted">
          <mark
            className={clsx(
              'box-decoration-clone rounded-xs px-0.5 transition-colors duration-500',
              isQuoted ? 'bg-accent-soft text-text' : 'bg-transparent text-inherit',
            )}
          >
            Report damage in transit within 14 days with a photo. We replace the part at no cost.
          </mark>{' '}
          The bike itself need not be sent back first.
        </p>
        <h3 className="mt-2 font-semibold text-lg">Warranty</h3>
        <p className="text-muted">
          Frames carry ten years of warranty, other parts two. Wear of tyres, chains and brake pads is not
          covered.
        </p>
      </div>
    </article>
  );
}
