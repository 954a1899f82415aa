import { zodResolver } from '@hookform/resolvers/zod';
import { crawlSchedule, type KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Field, Select, Switch } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatDayAndTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { AddressInput } from './address-input.tsx';
import { scheduleOptions, webAddress } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useSetHelpCenter } from './use-sources.ts';

const helpCenterForm = z.object({ url: webAddress, syncFrequency: crawlSchedule, autoSync: z.boolean() });

/** A site of help articles, followed two links deep and kept in step with it. */
export function HelpCenterForm({ path, source }: { path: AgentPath; source: KnowledgeSource | undefined }) {
  const setHelpCenter = useSetHelpCenter(path);
  const form = useForm({
    resolver: zodResolver(helpCenterForm),
    reValidateMode: 'onSubmit',
    defaultValues: {
      url: source?.url ?? '',
      syncFrequency: source?.schedule ?? 'daily',
      autoSync: source?.autoSync ?? true,
    },
  });
  const url = useWatch({ control: form.control, name: 'url' });
  const { submit, failure, isSending } = useFormSubmit(
    form,
    async (values) => {
      await setHelpCenter.mutateAsync(values);
      form.reset(values);
      toast({ title: 'Help center saved', tone: 'positive', subject: 'help-center' });
    },
    { isWorthAsking: true },
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-text">
      <Field label="Help center URL" error={form.formState.errors.url?.message ?? failureText(failure)}>
        <AddressInput placeholder="https://help.example.com" {...form.register('url')} />
      </Field>
      <Field label="Sync frequency">
        <Select options={scheduleOptions} {...form.register('syncFrequency')} />
      </Field>
      <Switch
        label="Sync automatically"
        hint={
          source?.lastCrawledAt ? `Last synced ${formatDayAndTime(source.lastCrawledAt)}` : 'Not synced yet'
        }
        {...form.register('autoSync')}
      />
      <Button type="submit" className="justify-self-start" isLoading={isSending} disabled={url.trim() === ''}>
        Save help center
      </Button>
    </form>
  );
}
