import { zodResolver } from '@hookform/resolvers/zod';
import type { SecondFactorMethod } from '@parley/contract/accounts/accounts';
import { Button } from '@parley/ui/basic';
import { CopyButton, QrCode } from '@parley/ui/data';
import { Field, Input } from '@parley/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { attempt } from '../../../screen/attempt.ts';
import { codeAgainTitle, setupCodeText } from '../mail-words.ts';
import { useEnableSecondFactor, useStartSecondFactor } from '../use-second-factor.ts';
import { setupFailure } from './second-factor-setup-failure.ts';

export interface StartedSetup {
  method: SecondFactorMethod;
  phone?: string;
  secret: string | null;
  uri: string | null;
}

const codeLength = 6;
const codeForm = z.object({
  code: z.string().length(codeLength, 'Please enter a 6-digit verification code'),
});

/** Nothing is switched on until the first code was right. */
export function VerifySetup(props: {
  setup: StartedSetup;
  onEnabled: (backupCodes: string[]) => void;
  onCancel: () => void;
}) {
  const { setup, onEnabled, onCancel } = props;
  const enable = useEnableSecondFactor();
  const form = useForm({
    resolver: zodResolver(codeForm),
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  });
  const code = useWatch({ control: form.control, name: 'code' });
  const { submit, isSending } = useFormSubmit(form, async ({ code }) => {
    const onFailed = (error: Error) => {
      form.resetField('code');
      const isWrong = isApiError(error, 'invalid_input');
      form.setError('code', {
        message: isWrong ? 'Invalid verification code. Please try again.' : failureText(error),
      });
      return { title: 'Verification Failed', description: failureText(error) };
    };
    await attempt(async () => onEnabled((await enable.mutateAsync(code)).backupCodes), {
      subject: 'mfa-setup',
      done: { title: 'MFA Enabled Successfully' },
      failed: onFailed,
    });
  });
  const type = (value: string) => {
    const digits = value.replace(/\D/g, '').slice(0, codeLength);
    form.setValue('code', digits);
    form.clearErrors('code');
    if (digits.length === codeLength) void submit();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {setup.secret && setup.uri ? (
        <ScanSecret secret={setup.secret} uri={setup.uri} />
      ) : (
        <SentCode setup={setup} />
      )}
      <Field
        label="Verification code"
        hint="The 6 digits."
        error={form.formState.errors.code?.message}
        className="sm:max-w-xs"
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          className="tabular-nums tracking-[0.3em]"
          {...form.register('code', { onChange: ({ target }) => type(target.value) })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={isSending} disabled={code.length < codeLength}>
          Verify and enable
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

function ScanSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <span className="w-fit overflow-hidden rounded-control border">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </span>
      <div className="grid gap-3">
        <p>Scan the code with your authenticator app, then type the 6 digits it shows.</p>
        <div className="grid gap-1">
          <p className="text-muted text-xs">No camera? Type this key into the app instead:</p>
          <span className="flex flex-wrap items-center gap-2">
            <code className="break-all text-[0.8125rem]">{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret} />
          </span>
        </div>
        <a href={uri} className="inline-flex min-h-target items-center justify-self-start text-link">
          Open in an app on this device
        </a>
      </div>
    </div>
  );
}

function SentCode({ setup }: { setup: StartedSetup }) {
  const mail = useMailState();
  const start = useStartSecondFactor();
  const resend = async () => {
    await attempt(
      () => start.mutateAsync({ method: setup.method, ...(setup.phone && { phone: setup.phone }) }),
      {
        subject: 'mfa-setup',
        done: {
          title: setup.method === 'email' && mail === 'failing' ? codeAgainTitle(mail) : 'We sent a new code',
        },
        failed: (error) => setupFailure(error),
      },
    );
  };
  return (
    <div className="grid gap-3">
      <p>
        {setup.method === 'sms'
          ? `We sent a code to ${setup.phone}. Type its 6 digits here.`
          : setupCodeText(mail)}
      </p>
      <Button
        size="small"
        className="justify-self-start"
        isLoading={start.isPending}
        onClick={() => void resend()}
      >
        Send the code again
      </Button>
    </div>
  );
}
