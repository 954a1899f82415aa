import type { CrawlSchedule, KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Field, PasswordInput, Select, Switch } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { AddressInput } from './address-input.tsx';
import { addressFault, scheduleOptions } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useSetApiSource } from './use-sources.ts';

/** The business's own JSON endpoint, read as documents. The key is kept encrypted and never shown again. */
export function ApiSourceForm({ path, source }: { path: AgentPath; source: KnowledgeSource | undefined }) {
  const setApiSource = useSetApiSource(path);
  const [endpoint, setEndpoint] = useState(source?.url ?? '');
  const [apiKey, setApiKey] = useState('');
  const [cacheResponses, setCacheResponses] = useState(source?.cacheResponses ?? true);
  const [syncFrequency, setSyncFrequency] = useState<CrawlSchedule>(source?.schedule ?? 'off');
  const [fault, setFault] = useState<string>();
  useUnsavedChanges(endpoint.trim() !== (source?.url ?? '') || apiKey !== '');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (setApiSource.isPending) return;
    const wrong = addressFault(endpoint);
    setFault(wrong);
    if (wrong) return;
    try {
      await setApiSource.mutateAsync({
        endpoint: endpoint.trim(),
        cacheResponses,
        syncFrequency,
        ...(apiKey !== '' && { apiKey }),
      });
      setApiKey('');
      toast({ title: 'API saved', tone: 'positive', subject: 'api-source' });
    } catch (error) {
      setFault(failureText(error as Error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 text-text">
      <Field label="Endpoint" hint="A JSON list of articles or of questions and answers." error={fault}>
        <AddressInput value={endpoint} onType={setEndpoint} placeholder="https://api.example.com/articles" />
      </Field>
      <Field
        label="API key"
        hint={
          source?.hasApiKey
            ? 'A key is kept. Enter another to replace it.'
            : 'Sent as a bearer token; kept encrypted.'
        }
      >
        <PasswordInput
          autoComplete="off"
          value={apiKey}
          onChange={(event) => setApiKey(event.target.value)}
        />
      </Field>
      <Field label="Sync frequency">
        <Select
          value={syncFrequency}
          onChange={(event) => setSyncFrequency(event.target.value as CrawlSchedule)}
          options={scheduleOptions}
        />
      </Field>
      <Switch
        label="Cache responses"
        hint="An answer that did not change is not read again."
        checked={cacheResponses}
        onChange={(event) => setCacheResponses(event.target.checked)}
      />
      <Button
        type="submit"
        className="justify-self-start"
        isLoading={setApiSource.isPending}
        disabled={endpoint.trim() === ''}
      >
        Save API
      </Button>
    </form>
  );
}
