import { zodResolver } from '@hookform/resolvers/zod';
import { agentForm } from '@parley/contract/agents';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

type AgentFields = z.output<typeof agentForm>;

const newAgent: AgentFields = { name: '', description: '', welcomeMessage: 'Hello! How can I help you today?' };

interface Props {
  agent?: AgentFields;
  submitLabel: string;
  failureTitle: string;
  onSubmit: (fields: AgentFields) => Promise<unknown>;
}

export function AgentForm({ agent = newAgent, submitLabel, failureTitle, onSubmit }: Props) {
  const { name, description, welcomeMessage } = agent;
  // `values` takes in changes made elsewhere, except to fields that are being edited here.
  const form = useForm({
    resolver: zodResolver(agentForm),
    mode: 'onTouched',
    values: { name, description, welcomeMessage },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const { submit, failure, isSending } = useFormSubmit(form, async (fields) => {
    await onSubmit(fields);
    form.reset(fields);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title={failureTitle}>
          {failureText(failure)}
        </Banner>
      )}
      <Field label="Agent name" isRequired error={errors.name?.message}>
        <Input required autoComplete="off" placeholder="Maya" {...form.register('name')} />
      </Field>
      <Field label="Description" hint="For you and your team; visitors do not see it." error={errors.description?.message}>
        <Textarea className="field-sizing-content min-h-16" {...form.register('description')} />
      </Field>
      <Field label="Welcome message" isRequired hint="The first thing a visitor reads." error={errors.welcomeMessage?.message}>
        <Textarea className="field-sizing-content min-h-16" required {...form.register('welcomeMessage')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        disabled={agent !== newAgent && !isDirty}
        className="justify-self-start max-sm:w-full"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
