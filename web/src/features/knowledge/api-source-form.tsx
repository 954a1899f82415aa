import { zodResolver } from '@hookform/resolvers/zod';
import { crawlSchedule, type KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Field, PasswordInput, Select, Switch } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { AddressInput } from './address-input.tsx';
import { scheduleOptions, webAddress } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useSetApiSource } from './use-sources.ts';

const apiSourceForm = z.object({
  endpoint: webAddress,
  apiKey: z.string(),
  cacheResponses: z.boolean(),
  syncFrequency: crawlSchedule,
});

/** The business's own JSON endpoint, read as documents. The key is kept encrypted and never shown again. */
export function ApiSourceForm({ path, source }: { path: AgentPath; source: KnowledgeSource | undefined }) {
  const setApiSource = useSetApiSource(path);
  const form = useForm({
    resolver: zodResolver(apiSourceForm),
    reValidateMode: 'onSubmit',
    defaultValues: {
      endpoint: source?.url ?? '',
      apiKey: '',
      cacheResponses: source?.cacheResponses ?? true,
      syncFrequency: source?.schedule ?? 'off',
    },
  });
  const { errors } = form.formState;
  const endpoint = useWatch({ control: form.control, name: 'endpoint' });
  const { submit, failure, isSending } = useFormSubmit(
    form,
    async ({ apiKey, ...values }) => {
      await setApiSource.mutateAsync({ ...values, ...(apiKey !== '' && { apiKey }) });
      form.reset({ ...values, apiKey: '' });
      toast({ title: 'API saved', tone: 'positive', subject: 'api-source' });
    },
    { isWorthAsking: true },
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-text">
      <Field
        label="Endpoint"
        hint="A JSON list of articles or of questions and answers."
        error={errors.endpoint?.message ?? failureText(failure)}
      >
        <AddressInput placeholder="https://api.example.com/articles" {...form.register('endpoint')} />
      </Field>
      <Field
        label="API key"
        hint={
          source?.hasApiKey
            ? 'A key is kept. Enter another to replace it.'
            : 'Sent as a bearer token; kept encrypted.'
        }
        error={errors.apiKey?.message}
      >
        <PasswordInput autoComplete="off" {...form.register('apiKey')} />
      </Field>
      <Field label="Sync frequency">
        <Select options={scheduleOptions} {...form.register('syncFrequency')} />
      </Field>
      <Switch
        label="Cache responses"
        hint="An answer that did not change is not read again."
        {...form.register('cacheResponses')}
      />
      <Button
        type="submit"
        className="justify-self-start"
        isLoading={isSending}
        disabled={endpoint.trim() === ''}
      >
        Save API
      </Button>
    </form>
  );
}
