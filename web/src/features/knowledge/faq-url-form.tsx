import { zodResolver } from '@hookform/resolvers/zod';
import { faqUrlForm, faqUrlLimit, pagesPerSourceLimit } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Field, Select } from '@parley/ui/form';
import { Plus } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { AddressInput } from './address-input.tsx';
import { depthOptions, scheduleOptions, webAddress } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useAddFaqUrl } from './use-sources.ts';

const typedForm = faqUrlForm.extend({ url: webAddress });

export function FaqUrlForm({ path, isFull }: { path: AgentPath; isFull: boolean }) {
  const addFaqUrl = useAddFaqUrl(path);
  const form = useForm({
    resolver: zodResolver(typedForm),
    reValidateMode: 'onSubmit',
    defaultValues: { url: '', depth: 1, schedule: 'daily' },
  });
  const url = useWatch({ control: form.control, name: 'url' });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ url, depth, schedule }) => {
    await addFaqUrl.mutateAsync({ url, depth, schedule });
    form.resetField('url');
  });
  const failureWords = failure && (failureText(failure) || 'Failed to add URL. Please try again.');

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="FAQ URL"
        hint={
          isFull
            ? `This agent has its ${faqUrlLimit} addresses. Remove one to add another.`
            : `A public web page. At most ${faqUrlLimit} addresses, ${pagesPerSourceLimit} pages each.`
        }
        error={form.formState.errors.url?.message ?? failureWords ?? undefined}
      >
        <div className="flex gap-2">
          <AddressInput placeholder="https://example.com/faq" disabled={isFull} {...form.register('url')} />
          <Button
            type="submit"
            icon={<Plus aria-hidden="true" />}
            isLoading={isSending}
            disabled={isFull || url.trim() === ''}
          >
            Add URL
          </Button>
        </div>
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="How much to read">
          <Select
            options={depthOptions}
            disabled={isFull}
            {...form.register('depth', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Read again">
          <Select options={scheduleOptions} disabled={isFull} {...form.register('schedule')} />
        </Field>
      </div>
    </form>
  );
}
