import type { SecondFactorMethod } from '@parley/contract/accounts/accounts';
import { Button } from '@parley/ui/basic';
import { CopyButton, QrCode } from '@parley/ui/data';
import { Field, Input } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { attempt } from '../../screen/attempt.ts';
import { codeAgainTitle, setupCodeText } from './mail-words.ts';
import { setupFailure } from './second-factor-setup-failure.ts';
import { useEnableSecondFactor, useStartSecondFactor } from './use-second-factor.ts';

export interface StartedSetup {
  method: SecondFactorMethod;
  phone?: string;
  secret: string | null;
  uri: string | null;
}

const codeLength = 6;

/** Nothing is switched on until the first code was right. */
export function VerifySetup(props: {
  setup: StartedSetup;
  onEnabled: (backupCodes: string[]) => void;
  onCancel: () => void;
}) {
  const { setup, onEnabled, onCancel } = props;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const enable = useEnableSecondFactor();
  const isChecking = useRef(false);

  const verify = async (typed: string) => {
    if (isChecking.current) return;
    if (typed.length !== codeLength) return setFault('Please enter a 6-digit verification code');
    isChecking.current = true;
    try {
      const { backupCodes } = await enable.mutateAsync(typed);
      toast({ title: 'MFA Enabled Successfully', tone: 'positive', subject: 'mfa-setup' });
      onEnabled(backupCodes);
    } catch (error) {
      const isWrong = isApiError(error, 'invalid_input');
      setFault(isWrong ? 'Invalid verification code. Please try again.' : failureText(error as Error));
      toast({
        title: 'Verification Failed',
        description: failureText(error as Error),
        tone: 'critical',
        subject: 'mfa-setup',
      });
      setCode('');
    } finally {
      isChecking.current = false;
    }
  };
  const type = (value: string) => {
    const digits = value.replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    setFault(undefined);
    if (digits.length === codeLength) void verify(digits);
  };

  return (
    <form
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      {setup.secret && setup.uri ? (
        <ScanSecret secret={setup.secret} uri={setup.uri} />
      ) : (
        <SentCode setup={setup} />
      )}
      <Field label="Verification code" hint="The 6 digits." error={fault} className="sm:max-w-xs">
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          onChange={({ target }) => type(target.value)}
          className="tabular-nums tracking-[0.3em]"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isLoading={enable.isPending}
          disabled={code.length < codeLength}
        >
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
