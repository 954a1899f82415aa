import { type SecondFactorMethod, secondFactorMethod } from '@parley/contract/accounts';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SkeletonArea, SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { BackupCodes } from './second-factor-setup-codes.tsx';
import { DisableSecondFactor } from './second-factor-setup-disable.tsx';
import { setupFailure } from './second-factor-setup-failure.ts';
import { RenewBackupCodes } from './second-factor-setup-renew.tsx';
import { type StartedSetup, VerifySetup } from './second-factor-setup-verify.tsx';
import { useSecondFactor, useStartSecondFactor } from './use-second-factor.ts';

const methodTexts: Record<SecondFactorMethod, { label: string; hint: string }> = {
  totp: { label: 'Authenticator app', hint: 'A new code every 30 seconds' },
  email: { label: 'Email', hint: 'A code sent to your address' },
  sms: { label: 'Text message', hint: 'A code sent to your phone' },
};
const codesComeBy = { totp: 'from your authenticator app', email: 'by email', sms: 'by text message' };

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
      actions={factor.data && <Badge tone={isEnabled ? 'positive' : 'neutral'}>{isEnabled ? 'On' : 'Off'}</Badge>}
    >
      {factor.isPending && (
        <SkeletonArea label="Loading two-factor authentication">
          <SkeletonText lines={3} />
        </SkeletonArea>
      )}
      {factor.isError && <p role="alert">{failureText(factor.error)}</p>}
      {factor.data && isEnabled && (
        <div className="grid gap-4">
          <p>
            Codes come {codesComeBy[factor.data.method ?? 'totp']}
            {factor.data.phone && ` to ${factor.data.phone}`}. {factor.data.backupCodesLeft} backup codes are left.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking('for new codes')}>New backup codes</Button>
            <Button onClick={() => setAsking('to disable')}>Disable two-factor authentication</Button>
          </div>
        </div>
      )}
      {factor.data && !isEnabled && !setup && <ChooseMethod onStarted={setSetup} />}
      {factor.data && !isEnabled && setup && (
        <VerifySetup
          setup={setup}
          onEnabled={(backupCodes) => {
            setSetup(null);
            setCodes(backupCodes);
          }}
          onCancel={() => setSetup(null)}
        />
      )}
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

function ChooseMethod({ onStarted }: { onStarted: (setup: StartedSetup) => void }) {
  const [method, setMethod] = useState<SecondFactorMethod>('totp');
  const [phone, setPhone] = useState('');
  const start = useStartSecondFactor();

  const begin = async () => {
    const choice = method === 'sms' ? { method, phone } : { method };
    try {
      onStarted({ ...choice, ...(await start.mutateAsync(choice)) });
      toast({ title: 'MFA Setup Started', tone: 'positive', subject: 'mfa-setup' });
    } catch (error) {
      toast({ ...setupFailure(error), tone: 'critical', subject: 'mfa-setup' });
    }
  };

  return (
    <form
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending) void begin();
      }}
    >
      <RadioGroup
        legend="How do you want to get the code?"
        layout="cards"
        value={method}
        options={secondFactorMethod.options.map((value) => ({ value, ...methodTexts[value] }))}
        onChange={({ target }) => setMethod(secondFactorMethod.parse(target.value))}
      />
      {method === 'sms' && (
        <Field label="Phone number" className="sm:max-w-xs">
          <Input type="tel" autoComplete="tel" value={phone} onChange={({ target }) => setPhone(target.value)} />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        isLoading={start.isPending}
        disabled={method === 'sms' && phone.trim() === ''}
        className="justify-self-start max-sm:w-full"
      >
        Enable two-factor authentication
      </Button>
    </form>
  );
}
