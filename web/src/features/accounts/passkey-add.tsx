import { Button } from '@parley/ui/basic';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { passkeyFailureText } from './passkey-prompt.ts';
import { useAddPasskey } from './use-passkeys.ts';

interface Props {
  /** What the server wants to see first. */
  proof: 'password' | 'code' | 'recent-sign-in';
  onClose: () => void;
}

export function AddPasskey({ proof, onClose }: Props) {
  const formId = useId();
  const add = useAddPasskey();
  const [name, setName] = useState('This device');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setFault(undefined);
    try {
      const given = { password: { password: typed }, code: { code: typed }, 'recent-sign-in': {} }[proof];
      await add.mutateAsync({ proof: given, name });
      toast({ title: 'Passkey added', description: `${name} now signs you in.`, tone: 'positive' });
      onClose();
    } catch (error) {
      setFault(passkeyFailureText(error as Error));
    }
  };
  const isIncomplete = name.trim() === '' || (proof !== 'recent-sign-in' && typed === '');

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, on your phone or on a security key."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={isIncomplete}
            isLoading={add.isPending}
          >
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-stack">
        <Field
          label="Name"
          hint="To tell it from others, such as My phone."
          error={proof === 'recent-sign-in' ? fault : undefined}
        >
          <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
        {proof === 'password' && (
          <Field label="Password" hint="Because a passkey opens your account." error={fault}>
            <PasswordInput
              autoComplete="current-password"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        {proof === 'code' && (
          <Field
            label="Verification code or backup code"
            hint="Because a passkey opens your account."
            error={fault}
          >
            <Input
              autoComplete="one-time-code"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
