import { zodResolver } from '@hookform/resolvers/zod';
import { type SecondFactorMethod, secondFactorMethod } from '@parley/contract/accounts/accounts';
import { Badge, Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Input, RadioGroup } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import {
  canUsePasskeys,
  passkeyFailureText,
  useEnablePasskeyFactor,
  usePasskeys,
} from '../passkeys/index.ts';
import { useSecondFactor, useStartSecondFactor } from '../use-second-factor.ts';
import { codesLeftText } from './second-factor-codes-left.ts';
import { BackupCodes } from './second-factor-setup-codes.tsx';
import { DisableSecondFactor } from './second-factor-setup-disable.tsx';
import { setupFailure } from './second-factor-setup-failure.ts';
import { RenewBackupCodes } from './second-factor-setup-renew.tsx';
import { type StartedSetup, VerifySetup } from './second-factor-setup-verify.tsx';

const methodTexts: Record<SecondFactorMethod, { label: string; hint: string }> = {
  totp: { label: 'Authenticator app', hint: 'A new code every 30 seconds' },
  email: { label: 'Email', hint: 'A code sent to your address' },
  sms: { label: 'Text message', hint: 'A code sent to your phone' },
  passkey: { label: 'Passkey', hint: 'One of your passkeys, after the password' },
};
const codesComeBy = {
  totp: 'Codes come from your authenticator app',
  email: 'Codes come by email',
  sms: 'Codes come by text message',
  passkey: 'One of your passkeys is asked for after the password',
};

export function TwoFactorAuthentication() {
  const factor = useSecondFactor();
  const [setup, setSetup] = useState<StartedSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asking, setAsking] = useState<'to disable' | 'for new codes' | null>(null);
  const isEnabled = factor.data?.isEnabled ?? false;

  return (
    <Card
      title="Two-Factor Authentication"
      description="A code besides your password, so that a stolen password is not enough."
      actions={
        factor.data && <Badge tone={isEnabled ? 'positive' : 'neutral'}>{isEnabled ? 'On' : 'Off'}</Badge>
      }
    >
      <QueryState
        query={factor}
        loading={
          <SkeletonArea label="Loading two-factor authentication">
            <SkeletonText lines={3} />
          </SkeletonArea>
        }
        failure={(error) => <p role="alert">{failureText(error)}</p>}
      >
        {(data) => (
          <>
            {isEnabled && (
              <div className="grid gap-4">
                <p>
                  {codesComeBy[data.method ?? 'totp']}
                  {data.phone && ` to ${data.phone}`}. {codesLeftText(data.backupCodesLeft)}
                </p>
                {!data.offeredMethods.includes(data.method ?? 'totp') && (
                  <Banner tone="warning" title="These codes reach you no more">
                    This server sends none: they are kept in its outbox, for whoever runs it. Disable
                    two-factor authentication and set it up again with an authenticator app.
                  </Banner>
                )}
                <div className="flex flex-wrap gap-2">
                  <Button onClick={() => setAsking('for new codes')}>New backup codes</Button>
                  <Button onClick={() => setAsking('to disable')}>Disable two-factor authentication</Button>
                </div>
              </div>
            )}
            {!isEnabled && !setup && (
              <ChooseMethod possible={data.offeredMethods} onStarted={setSetup} onEnabled={setCodes} />
            )}
            {!isEnabled && setup && (
              <VerifySetup
                setup={setup}
                onEnabled={(backupCodes) => {
                  setSetup(null);
                  setCodes(backupCodes);
                }}
                onCancel={() => setSetup(null)}
              />
            )}
          </>
        )}
      </QueryState>
      {codes && <BackupCodes codes={codes} onClose={() => setCodes(null)} />}
      {asking === 'to disable' && <DisableSecondFactor onClose={() => setAsking(null)} />}
      {asking === 'for new codes' && (
        <RenewBackupCodes
          onClose={() => setAsking(null)}
          onRenewed={(backupCodes) => {
            setAsking(null);
            setCodes(backupCodes);
          }}
        />
      )}
    </Card>
  );
}

/** Why fewer ways are offered than there are. */
function missingText(possible: SecondFactorMethod[]) {
  const missing = [
    !possible.includes('email') && 'e-mail',
    !possible.includes('sms') && 'text message',
  ].filter(Boolean);
  return missing.length > 0
    ? `Codes by ${missing.join(' or ')} are not offered, because this server sends none.`
    : undefined;
}

const chooseForm = z.object({ method: secondFactorMethod, phone: z.string() });

interface ChooseProps {
  /** Those that this server can carry. */
  possible: SecondFactorMethod[];
  onStarted: (setup: StartedSetup) => void;
  onEnabled: (backupCodes: string[]) => void;
}

function ChooseMethod({ possible, onStarted, onEnabled }: ChooseProps) {
  const form = useForm({
    resolver: zodResolver(chooseForm),
    defaultValues: { method: 'totp' as SecondFactorMethod, phone: '' },
  });
  const [method, phone] = useWatch({ control: form.control, name: ['method', 'phone'] });
  const start = useStartSecondFactor();
  const enablePasskey = useEnablePasskeyFactor();
  const passkeys = usePasskeys();
  const hasPasskey = (passkeys.data?.passkeys.length ?? 0) > 0 && canUsePasskeys();
  const offered = possible.filter((value) => value !== 'passkey' || hasPasskey);

  const beginWithPasskey = async () => {
    await attempt(
      async () => {
        const { backupCodes } = await enablePasskey.mutateAsync();
        onEnabled(backupCodes);
      },
      {
        done: { title: 'MFA Enabled Successfully' },
        failed: (error) => ({ title: 'MFA Setup Failed', description: passkeyFailureText(error) }),
      },
    );
  };
  const { submit, isSending } = useFormSubmit(form, async ({ method, phone }) => {
    if (method === 'passkey') return beginWithPasskey();
    const choice = method === 'sms' ? { method, phone } : { method };
    await attempt(
      async () => {
        onStarted({ ...choice, ...(await start.mutateAsync(choice)) });
      },
      { subject: 'mfa-setup', done: { title: 'MFA Setup Started' }, failed: (error) => setupFailure(error) },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      <RadioGroup
        legend="How do you want to get the code?"
        layout="cards"
        options={offered.map((value) => ({ value, ...methodTexts[value] }))}
        {...form.register('method')}
      />
      {missingText(possible) && <p className="text-muted text-xs">{missingText(possible)}</p>}
      {method === 'sms' && (
        <Field label="Phone number" className="sm:max-w-xs">
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        disabled={method === 'sms' && phone.trim() === ''}
        className="justify-self-start max-sm:w-full"
      >
        Enable two-factor authentication
      </Button>
    </form>
  );
}
