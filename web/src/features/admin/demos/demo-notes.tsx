import { zodResolver } from '@hookform/resolvers/zod';
import { type Demo, demoNotesForm } from '@parley/contract/leads/demos';
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
import { useSaveDemoNotes } from './use-demos.ts';

/** `demo` is as it was when the dialog opened, so that somebody else's change meanwhile is noticed. */
export function DemoNotes({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(demoNotesForm),
    defaultValues: { adminNotes: demo.adminNotes },
  });
  const saveNotes = useSaveDemoNotes();
  const { submit, failure, isSending } = useFormSubmit(form, async ({ adminNotes }) => {
    await saveNotes.mutateAsync({ demoId: demo.id, version: demo.version, adminNotes });
    toast({
      title: 'Notes saved',
      description: 'Admin notes have been updated.',
      tone: 'positive',
      subject: `demo:${demo.id}`,
    });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Admin Notes"
      description={`Add private notes about ${demo.name}'s demo request`}
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
            {navigator.onLine
              ? isApiError(failure, 'conflict')
                ? failureText(failure)
                : 'Failed to save admin notes. Please try again.'
              : 'Cannot update notes while offline. Please check your connection.'}
          </Banner>
        )}
        <Field label="Notes" error={form.formState.errors.adminNotes?.message}>
          <Textarea rows={6} {...form.register('adminNotes')} />
        </Field>
      </form>
    </Dialog>
  );
}
