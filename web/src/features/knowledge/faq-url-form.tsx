import type { CrawlSchedule } from '@parley/contract/knowledge/knowledge-sources';
import { faqUrlLimit, pagesPerSourceLimit } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Field, Select } from '@parley/ui/form';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { AddressInput } from './address-input.tsx';
import { addressFault, depthOptions, scheduleOptions } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useAddFaqUrl } from './use-sources.ts';

export function FaqUrlForm({ path, isFull }: { path: AgentPath; isFull: boolean }) {
  const addFaqUrl = useAddFaqUrl(path);
  const [url, setUrl] = useState('');
  const [depth, setDepth] = useState('1');
  const [schedule, setSchedule] = useState<CrawlSchedule>('daily');
  const [fault, setFault] = useState<string>();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (addFaqUrl.isPending) return;
    const wrong = addressFault(url);
    setFault(wrong);
    if (wrong) return;
    try {
      await addFaqUrl.mutateAsync({ url: url.trim(), depth: Number(depth), schedule });
      setUrl('');
    } catch (error) {
      setFault(failureText(error as Error) || 'Failed to add URL. Please try again.');
    }
  };

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-3">
      <Field
        label="FAQ URL"
        hint={
          isFull
            ? `This agent has its ${faqUrlLimit} addresses. Remove one to add another.`
            : `A public web page. At most ${faqUrlLimit} addresses, ${pagesPerSourceLimit} pages each.`
        }
        error={fault}
      >
        <div className="flex gap-2">
          <AddressInput
            value={url}
            onType={setUrl}
            placeholder="https://example.com/faq"
            isDisabled={isFull}
          />
          <Button
            type="submit"
            icon={<Plus aria-hidden="true" />}
            isLoading={addFaqUrl.isPending}
            disabled={isFull || url.trim() === ''}
          >
            Add URL
          </Button>
        </div>
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="How much to read">
          <Select
            value={depth}
            onChange={(event) => setDepth(event.target.value)}
            options={depthOptions}
            disabled={isFull}
          />
        </Field>
        <Field label="Read again">
          <Select
            value={schedule}
            onChange={(event) => setSchedule(event.target.value as CrawlSchedule)}
            options={scheduleOptions}
            disabled={isFull}
          />
        </Field>
      </div>
    </form>
  );
}
