import { Button } from '@parley/ui/basic';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import type { Proof } from './use-second-factor.ts';

interface Props {
  title: string;
  description: string;
  confirm: { label: string; variant: 'primary' | 'danger' };
  failedTitle: string;
  isPending: boolean;
  act: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password or a code before something that a borrowed screen must not do. */
export function ProofDialog({ title, description, confirm, failedTitle, isPending, act, onClose }: Props) {
  const formId = useId();
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    try {
      await act(kind === 'password' ? { password: typed } : { code: typed });
    } catch (error) {
      setFault(failureText(error as Error));
      toast({
        title: failedTitle,
        description: failureText(error as Error),
        tone: 'critical',
        subject: 'mfa-setup',
      });
    }
  };
  const useOther = () => {
    setKind(kind === 'password' ? 'code' : 'password');
    setTyped('');
    setFault(undefined);
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={confirm.variant}
            disabled={typed === ''}
            isLoading={isPending}
          >
            {confirm.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        {kind === 'password' ? (
          <Field label="Password" error={fault}>
            <PasswordInput value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        ) : (
          <Field label="Verification code or backup code" error={fault}>
            <Input
              autoComplete="one-time-code"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        <Button variant="link" size="small" className="justify-self-start" onClick={useOther}>
          {kind === 'password' ? 'Use a verification code instead' : 'Use your password instead'}
        </Button>
      </form>
    </Dialog>
  );
}
