import { startVisitorSession } from '@parley/contract/conversations/widget';
import { Button, Spinner } from '@parley/ui/basic';
import { ErrorState } from '@parley/ui/state';
import { LogoMark } from '@parley/ui/theme';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { callEndpoint } from '../lib/call-endpoint.ts';
import { failureText } from '../lib/failure-text.ts';
import { type PreviewLink, readPreviewLink } from './preview-link.ts';

export const meta = () => [{ title: 'Preview - Parley' }, { name: 'robots', content: 'noindex' }];

/** A plain page on which a shared agent can be tried, and on which a visitor finds back into a conversation. */
export default function PreviewPage() {
  const [link, setLink] = useState<PreviewLink | null | undefined>();
  // The server that prerenders the fallback knows no fragment.
  useEffect(() => {
    const read = () => setLink(readPreviewLink(window.location.hash));
    read();
    // Another link pasted over this one; the widget belongs to the first.
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-reading content-center gap-8 px-6 py-16">
      {link === undefined && <Spinner label="Opening" />}
      {link === null && <Ended />}
      {link?.kind === 'preview' && <SharedPreview code={link.code} />}
      {link?.kind === 'resume' && <WayBack code={link.code} />}
      <footer className="flex items-center gap-2 text-muted text-xs">
        <LogoMark className="size-4" />
        Made with Parley
      </footer>
    </main>
  );
}

function SharedPreview({ code }: { code: string }) {
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    const controller = new AbortController();
    callEndpoint(startVisitorSession, { preview: code }, { signal: controller.signal }).then(
      ({ agent }) => {
        setName(agent.name);
        addWidget({ preview: code });
      },
      (error: Error) => !controller.signal.aborted && setFailure(error),
    );
    return () => controller.abort();
  }, [code]);

  if (failure) {
    const hasEnded = (['not_found', 'not_allowed', 'not_signed_in', 'invalid_input'] as const).some(
      (reason) => isApiError(failure, reason),
    );
    if (hasEnded) return <Ended />;
    return (
      <ErrorState
        title="The preview could not be opened"
        message={failureText(failure)}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (!name) return <Spinner label="Opening the preview" />;
  return (
    <Invitation title={name}>
      <title>{`${name} - Preview`}</title>
      Somebody shared this agent with you. Ask it what you would ask on its website: it answers from its own
      documents and quotes them. It is a preview, so nothing you write is kept.
    </Invitation>
  );
}

function WayBack({ code }: { code: string }) {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const note = () => setUsed(true);
    document.addEventListener('parley:link-used', note);
    addWidget({ resume: code });
    return () => document.removeEventListener('parley:link-used', note);
  }, [code]);
  if (isUsed)
    return (
      <Farewell title="This link was used already or is too old">
        A link from a mail opens your conversation once, within seven days. Where you opened it first the
        conversation is still there. Otherwise open the chat on the website on which you began: you can write
        to the team there at any time.
      </Farewell>
    );
  return (
    <Invitation title="Your conversation">
      <title>Your conversation</title>
      You find the answer in the chat, where you can also go on writing.
    </Invitation>
  );
}

function Invitation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h1 className="font-display font-semibold text-3xl tracking-tight [overflow-wrap:anywhere]">
          {title}
        </h1>
        <p className="text-base text-muted">{children}</p>
      </div>
      <Button
        variant="primary"
        size="large"
        className="justify-self-start"
        icon={<MessageCircle aria-hidden="true" />}
        onClick={() => document.dispatchEvent(new Event('parley:open'))}
      >
        Open the chat
      </Button>
    </div>
  );
}

function Ended() {
  return (
    <Farewell title="This preview has ended">
      The link has expired, or whoever shared it has ended it. Ask them for a new one if you would like to try
      the agent.
    </Farewell>
  );
}

function Farewell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <title>{`${title} - Parley`}</title>
      <h1 className="font-display font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="text-base text-muted">{children}</p>
    </div>
  );
}

/** The same script that a customer pastes. A second one would do nothing, so it is added once. */
function addWidget(names: { preview?: string; resume?: string }) {
  if (document.querySelector('script[data-auto-open]')) return;
  const script = document.createElement('script');
  script.src = '/widget/widget.js';
  script.async = true;
  Object.assign(script.dataset, names, { autoOpen: '0' });
  document.body.append(script);
}
