import type { CrawlSchedule, KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Field, Select, Switch } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { type FormEvent, useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { AddressInput } from './address-input.tsx';
import { addressFault, scheduleOptions } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useSetHelpCenter } from './use-sources.ts';

/** A site of help articles, followed two links deep and kept in step with it. */
export function HelpCenterForm({ path, source }: { path: AgentPath; source: KnowledgeSource | undefined }) {
  const setHelpCenter = useSetHelpCenter(path);
  const [url, setUrl] = useState(source?.url ?? '');
  const [syncFrequency, setSyncFrequency] = useState<CrawlSchedule>(source?.schedule ?? 'daily');
  const [autoSync, setAutoSync] = useState(source?.autoSync ?? true);
  const [fault, setFault] = useState<string>();
  useUnsavedChanges(url.trim() !== (source?.url ?? ''));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (setHelpCenter.isPending) return;
    const wrong = addressFault(url);
    setFault(wrong);
    if (wrong) return;
    try {
      await setHelpCenter.mutateAsync({ url: url.trim(), syncFrequency, autoSync });
      toast({ title: 'Help center saved', tone: 'positive', subject: 'help-center' });
    } catch (error) {
      setFault(failureText(error as Error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 text-text">
      <Field label="Help center URL" error={fault}>
        <AddressInput value={url} onType={setUrl} placeholder="https://help.example.com" />
      </Field>
      <Field label="Sync frequency">
        <Select
          value={syncFrequency}
          onChange={(event) => setSyncFrequency(event.target.value as CrawlSchedule)}
          options={scheduleOptions}
        />
      </Field>
      <Switch
        label="Sync automatically"
        hint={
          source?.lastCrawledAt ? `Last synced ${formatDayAndTime(source.lastCrawledAt)}` : 'Not synced yet'
        }
        checked={autoSync}
        onChange={(event) => setAutoSync(event.target.checked)}
      />
      <Button
        type="submit"
        className="justify-self-start"
        isLoading={setHelpCenter.isPending}
        disabled={url.trim() === ''}
      >
        Save help center
      </Button>
    </form>
  );
}
