import { zodResolver } from '@hookform/resolvers/zod';
import { leadNotesForm } from '@parley/contract/leads/form-fields';
import { Button } from '@parley/ui/basic';
import { Field, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';

interface Props {
  description: string;
  /** As they were when the dialog opened. */
  adminNotes: string;
  subject: string;
  save: (adminNotes: string) => Promise<unknown>;
  onClose: () => void;
}

export function NotesDialog({ description, adminNotes: before, subject, save, onClose }: Props) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(leadNotesForm), defaultValues: { adminNotes: before } });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ adminNotes }) => {
    await save(adminNotes);
    toast({
      title: 'Notes saved',
      description: 'Admin notes have been updated.',
      tone: 'positive',
      subject,
    });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Admin Notes"
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isSending}>
            {isSending ? 'Saving...' : 'Save Notes'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && (
          <Banner tone="critical" title="Error saving notes">
            {reasonOf(failure)}
          </Banner>
        )}
        <Field label="Notes" error={form.formState.errors.adminNotes?.message}>
          <Textarea rows={6} {...form.register('adminNotes')} />
        </Field>
      </form>
    </Dialog>
  );
}

function reasonOf(failure: Error) {
  if (!navigator.onLine) return 'Cannot update notes while offline. Please check your connection.';
  return isApiError(failure, 'conflict')
    ? failureText(failure)
    : 'Failed to save admin notes. Please try again.';
}
