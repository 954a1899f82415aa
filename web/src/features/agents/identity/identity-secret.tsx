import { Button } from '@parley/ui/basic';
import { CodeBlock } from '@parley/ui/data';
import { ConfirmDialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { attempt } from '../../../screen/attempt.ts';
import { toastCopyFailed } from '../copy-text.ts';
import type { AgentPath } from '../use-agents.ts';
import { IdentityExamples } from './identity-examples.tsx';
import { useRotateIdentitySecret, useShowIdentitySecret } from './use-identity-secret.ts';

/** For owners: whoever holds the secret can speak as any customer of the business. */
export function IdentitySecret({ path }: { path: AgentPath }) {
  const show = useShowIdentitySecret(path);
  const rotate = useRotateIdentitySecret(path);
  const [isRotating, setIsRotating] = useState(false);
  const secret = rotate.data?.secret ?? show.data?.secret;
  const isShown = secret !== undefined;

  const run = async (act: () => Promise<unknown>, done?: string) => {
    await attempt(act, {
      subject: 'identity-secret',
      done: done === undefined ? undefined : { title: done },
      failed: 'The secret could not be read',
    });
  };

  return (
    <section className="grid gap-3 border-t pt-6">
      <div className="grid gap-0.5">
        <h3 className="font-medium">Signed-in customers</h3>
        <p className="max-w-reading text-muted">
          Your server can vouch for who is asking: it signs who the customer is with this secret. Then your
          team sees who they are talking to, and nobody can pretend to be somebody else. Keep it on your
          server, never in a page.
        </p>
      </div>
      {isShown ? (
        <CodeBlock
          label="Identity secret"
          code={secret}
          onCopyFailed={toastCopyFailed}
          onCopied={() => toast({ title: 'Secret copied', tone: 'positive', subject: 'identity-secret' })}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isShown ? (
          <Button
            onClick={() => {
              show.reset();
              rotate.reset();
            }}
          >
            Hide secret
          </Button>
        ) : (
          <Button isLoading={show.isPending} onClick={() => void run(() => show.mutateAsync())}>
            Show secret
          </Button>
        )}
        <Button onClick={() => setIsRotating(true)}>Make a new secret</Button>
      </div>
      <IdentityExamples />
      <ConfirmDialog
        isOpen={isRotating}
        onOpenChange={setIsRotating}
        title="Make a new identity secret?"
        description="Signatures made with the old one stop counting at once: put the new one on your server. This cannot be undone."
        confirmLabel="Make a new secret"
        onConfirm={() => run(() => rotate.mutateAsync(), 'New identity secret')}
      />
    </section>
  );
}
