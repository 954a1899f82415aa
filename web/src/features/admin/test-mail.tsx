import { zodResolver } from '@hookform/resolvers/zod';
import {
  type PlatformSettings,
  type TestMailOutcome,
  testMailForm,
} from '@parley/contract/accounts/platform-settings';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useSendTestMail } from './use-platform-settings.ts';

/** Tries the mail server, or says plainly that there is none. */
export function TestMail({
  mail,
  email,
  onSent,
}: {
  mail: PlatformSettings['mail'];
  email: string;
  onSent?: () => void;
}) {
  return mail.kind === 'smtp' ? (
    <TestMailForm email={email} onSent={onSent} />
  ) : (
    <NoMailServer outbox={mail.outbox} />
  );
}

function NoMailServer({ outbox }: { outbox: string }) {
  return (
    <Banner tone="warning" title="Mail is not set up">
      <div className="grid gap-2">
        <p>
          No mail leaves this server. Each one is kept as a file in{' '}
          <code className="wrap-anywhere font-mono text-[0.8125rem]">{outbox}</code>
        </p>
        <p>
          To send them, set <code className="font-mono text-[0.8125rem]">SMTP_URL</code> and{' '}
          <code className="font-mono text-[0.8125rem]">MAIL_FROM</code>, and start the server again.
        </p>
      </div>
    </Banner>
  );
}

function TestMailForm({ email, onSent }: { email: string; onSent: (() => void) | undefined }) {
  const [result, setResult] = useState<{ to: string; answer: TestMailOutcome } | null>(null);
  const sendTestMail = useSendTestMail();
  const form = useForm({
    resolver: zodResolver(testMailForm),
    mode: 'onTouched',
    defaultValues: { to: email },
  });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ to }) => {
    setResult(null);
    const answer = await sendTestMail.mutateAsync(to);
    setResult({ to, answer });
    if (answer.outcome === 'sent') onSent?.();
  });
  // The form may end at the foot of the screen, where nobody would see what comes below it.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result || failure) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [result, failure]);
  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Send a test mail to"
          error={form.formState.errors.to?.message}
          className="min-w-0 flex-1 basis-56"
        >
          <Input type="email" inputMode="email" autoComplete="email" {...form.register('to')} />
        </Field>
        <Button type="submit" isLoading={isSending} className="mt-[1.6875rem] max-sm:mt-0 max-sm:w-full">
          Send test mail
        </Button>
      </div>
      <div ref={outcome} className="scroll-my-6 empty:hidden">
        {failure && (
          <Banner tone="critical" title="The test mail was not sent">
            {failureText(failure)}
          </Banner>
        )}
        {result && <TestMailResult {...result} />}
      </div>
    </form>
  );
}

function TestMailResult({ to, answer }: { to: string; answer: TestMailOutcome }) {
  if (answer.outcome === 'failed')
    return (
      <Banner tone="critical" title="The test mail was not sent">
        <span className="wrap-anywhere">{answer.reason}</span>
      </Banner>
    );
  return (
    <Banner tone="positive" title="The mail server took the test mail">
      <span className="wrap-anywhere">
        It should arrive at {to} in a moment. Please look there, also in the spam folder.
      </span>
    </Banner>
  );
}
