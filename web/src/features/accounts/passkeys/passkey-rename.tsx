import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
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
  const form = useForm({ defaultValues: { name } });
  const typed = useWatch({ control: form.control, name: 'name' });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await rename.mutateAsync({ passkeyId, ...values });
    onClose();
  });
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
            isLoading={isSending}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Name" error={form.formState.errors.name?.message ?? failureText(failure)}>
          <Input maxLength={60} {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  );
}
