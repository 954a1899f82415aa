import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useDisableSecondFactor } from './use-second-factor.ts';

export function DisableSecondFactor({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [proof, setProof] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const disable = useDisableSecondFactor();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (disable.isPending) return;
    try {
      await disable.mutateAsync(proof === 'password' ? { password: typed } : { code: typed });
      toast({ title: 'MFA Disabled', tone: 'positive' });
      onClose();
    } catch (error) {
      setFault(failureText(error as Error));
      toast({ title: 'Failed to Disable MFA', description: failureText(error as Error), tone: 'critical' });
    }
  };
  const useOther = () => {
    setProof(proof === 'password' ? 'code' : 'password');
    setTyped('');
    setFault(undefined);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Disable two-factor authentication?"
      description="Your password alone will be enough to sign in, and your backup codes stop working."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" disabled={typed === ''} isLoading={disable.isPending}>
            Disable
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        {proof === 'password' ? (
          <Field label="Password" error={fault}>
            <PasswordInput value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        ) : (
          <Field label="Verification code or backup code" error={fault}>
            <Input autoComplete="one-time-code" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        )}
        <Button variant="link" size="small" className="justify-self-start" onClick={useOther}>
          {proof === 'password' ? 'Use a verification code instead' : 'Use your password instead'}
        </Button>
      </form>
    </Dialog>
  );
}
