import { useState } from 'react';
import { readHelpAgent } from './platform.ts';
import { useAnswer } from './use-answer.ts';

const scriptPath = '/widget/widget.js';

/** The same script that a customer pastes, put into this page once somebody wants to talk. */
function loadWidget(agentId: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptPath;
    script.dataset.agentId = agentId;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The chat did not load'));
    };
    document.body.append(script);
  });
}

/** The real chat with the agent of the documentation; without a script, or without that agent, the demo. */
export function LiveChat() {
  const agent = useAnswer(readHelpAgent);
  const [state, setState] = useState<'idle' | 'loading' | 'loaded' | 'failed'>('idle');
  if (!agent || agent.state === 'off')
    return (
      <>
        <p className="text-muted leading-relaxed">
          With people on the Business and Enterprise plans, from your dashboard. Here the chat is a demo with
          prepared replies.
        </p>
        <a href="/demo" data-opens-demo="" className="button button-secondary justify-self-start">
          Open the chat
        </a>
      </>
    );
  const open = async () => {
    if (state === 'loading') return;
    try {
      if (state !== 'loaded') {
        setState('loading');
        await loadWidget(agent.agentId);
        setState('loaded');
      }
      document.dispatchEvent(new Event('parley:open'));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p className="text-muted leading-relaxed">
        With people on the Business and Enterprise plans, from your dashboard. Here an agent answers from the
        documentation at any hour; what it does not know goes to the contact form.
      </p>
      <button
        type="button"
        aria-busy={state === 'loading' || undefined}
        className="button button-secondary justify-self-start"
        onClick={() => void open()}
      >
        Open the chat
      </button>
      <p role="alert" className="text-critical-text empty:hidden">
        {state === 'failed' ? 'The chat could not be loaded. Check your connection and try again.' : ''}
      </p>
    </>
  );
}
