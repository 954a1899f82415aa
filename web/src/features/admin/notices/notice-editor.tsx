import { zodResolver } from '@hookform/resolvers/zod';
import { type ManagedNotice, noticeAudience, noticeKinds } from '@parley/contract/insights/notices';
import { noticeKind } from '@parley/contract/insights/shown-notices';
import { Field, Input, Select, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useDeferredValue, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { DialogFooter } from '../dialog-footer.tsx';
import { audienceLabels } from './notice-words.ts';
import { emptyNotice, type TypedNotice, typedFrom, typedNotice } from './typed-notice.ts';
import { useBusinessChoices, useEditNotice, usePublishNotice } from './use-notices.ts';

const kindChoices = noticeKind.options.map((value) => ({ value, label: noticeKinds[value].label }));
const audienceChoices = noticeAudience.options.map((value) => ({ value, label: audienceLabels[value] }));

/** A new notice, or another wording of one that is shown. */
export function NoticeEditor({
  notice,
  onClose,
}: {
  notice: ManagedNotice | undefined;
  onClose: () => void;
}) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(typedNotice),
    mode: 'onTouched',
    defaultValues: notice ? typedFrom(notice) : emptyNotice,
  });
  const publish = usePublishNotice();
  const edit = useEditNotice(notice);
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await (notice ? edit.mutateAsync(values) : publish.mutateAsync(values));
    toast({ title: notice ? 'Notice updated' : 'Notice published', tone: 'positive' });
    onClose();
  });
  const { errors } = form.formState;
  const label = notice ? 'Save Changes' : 'Publish';
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={notice ? 'Edit notice' : 'New notice'}
      description={
        notice
          ? 'The banner changes at once. Nobody is notified again.'
          : 'It is shown as a banner at once, and everybody it is for is notified.'
      }
      footer={<DialogFooter formId={formId} label={label} isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        {!notice && (
          <FormProvider {...form}>
            <KindAndAudience />
          </FormProvider>
        )}
        <Field label="Title" isRequired error={errors.title?.message}>
          <Input autoComplete="off" {...form.register('title')} />
        </Field>
        <Field label="Text" error={errors.text?.message}>
          <Textarea rows={4} {...form.register('text')} />
        </Field>
        <Field
          label="Banner ends"
          hint="In your own time. Without it the banner stays until it is withdrawn."
          error={errors.endsAt?.message}
          className="max-w-xs"
        >
          <Input type="datetime-local" {...form.register('endsAt')} />
        </Field>
      </form>
    </Dialog>
  );
}

function KindAndAudience() {
  const { register, watch, formState } = useFormContext<TypedNotice>();
  const isForBusiness = watch('audience') === 'business';
  return (
    <div className="grid gap-stack sm:grid-cols-2">
      <Field label="Kind" hint="An emergency is urgent and cannot be closed.">
        <Select options={kindChoices} {...register('kind')} />
      </Field>
      <Field label="For">
        <Select options={audienceChoices} {...register('audience')} />
      </Field>
      {isForBusiness && <BusinessChoice error={formState.errors.businessId?.message} />}
    </div>
  );
}

function BusinessChoice({ error }: { error: string | undefined }) {
  const { register } = useFormContext<TypedNotice>();
  const [search, setSearch] = useState('');
  const businesses = useBusinessChoices(useDeferredValue(search), true);
  const options = (businesses.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Field label="Search businesses">
        <Input type="search" maxLength={200} onChange={({ target }) => setSearch(target.value.trim())} />
      </Field>
      <Field label="Business" isRequired error={error}>
        <Select placeholder="Choose a business" options={options} {...register('businessId')} />
      </Field>
    </>
  );
}
