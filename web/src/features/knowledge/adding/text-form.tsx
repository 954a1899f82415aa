import { zodResolver } from '@hookform/resolvers/zod';
import { documentMaxBytes } from '@parley/contract/knowledge/knowledge';
import { Field, Input, Textarea } from '@parley/ui/form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { notSent, useFormSubmit } from '../../../lib/use-form-submit.ts';
import type { GivingForm } from './use-giving.ts';

const maxTitleLength = 100;
const writtenText = z.object({
  title: z.string().trim().min(1, 'Please give it a title.').max(maxTitleLength),
  text: z
    .string()
    .trim()
    .min(1, 'Please write or paste the text.')
    .refine((text) => new Blob([text]).size <= documentMaxBytes, 'The limit is 10MB.'),
});

/** A text that is written or pasted becomes a Markdown file of its title. */
export function TextForm({
  formId,
  isChosen,
  onFile,
}: Pick<GivingForm, 'formId' | 'isChosen'> & { onFile: (file: File) => void }) {
  const form = useForm({ resolver: zodResolver(writtenText), defaultValues: { title: '', text: '' } });
  const { errors } = form.formState;
  const { submit } = useFormSubmit(
    form,
    async ({ title, text }) =>
      isChosen() ? onFile(new File([text], `${title}.md`, { type: 'text/markdown' })) : notSent,
    { onAttempt: isChosen, isWorthAsking: true },
  );
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
      <Field
        label="Title"
        isRequired
        hint="It stands above every quote. The text is kept as a Markdown file of this name."
        error={errors.title?.message}
      >
        <Input
          autoComplete="off"
          maxLength={maxTitleLength}
          placeholder="Opening hours"
          {...form.register('title')}
        />
      </Field>
      <Field label="Text" isRequired error={errors.text?.message}>
        <Textarea rows={8} {...form.register('text')} />
      </Field>
    </form>
  );
}
