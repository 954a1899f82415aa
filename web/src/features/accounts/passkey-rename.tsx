import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useRenamePasskey } from './use-passkeys.ts';

export function RenamePasskey({
  passkeyId,
  name,
  onClose,
}: {
  passkeyId: string;
  name: string;
  onClose: () => void;
}) {
  const formId = useId();
  const rename = useRenamePasskey();
  const [typed, setTyped] = useState(name);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ passkeyId, name: typed }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Rename the passkey"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={typed.trim() === ''}
            isLoading={rename.isPending}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Field label="Name" error={rename.error ? failureText(rename.error) : undefined}>
          <Input value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
