import { zodResolver } from '@hookform/resolvers/zod';
import { crawlPage } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Field } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { AddressInput } from './address-input.tsx';
import { webAddress } from './source-words.ts';

const charactersShown = 500;
const noAnswer = { status: 'No answer', body: 'The server could not be reached.' };
const crawlerTestForm = z.object({ url: webAddress });

/** For developers: the raw answer of the crawler, its status and the beginning of its body. */
export function CrawlerTest() {
  const [answer, setAnswer] = useState<{ status: string; body: string } | null>(null);
  const form = useForm({
    resolver: zodResolver(crawlerTestForm),
    reValidateMode: 'onSubmit',
    defaultValues: { url: 'https://example.com' },
  });
  const { submit, isSending } = useFormSubmit(form, async ({ url }) => {
    setAnswer(await askCrawler(url).catch(() => noAnswer));
  });

  return (
    <div className="grid gap-4">
      <Card>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field
            label="URL"
            error={form.formState.errors.url?.message}
            hint="A 401 means that hosting authentication is on."
          >
            <AddressInput placeholder="https://example.com" {...form.register('url')} />
          </Field>
          <Button type="submit" variant="primary" className="justify-self-start" isLoading={isSending}>
            Test crawler
          </Button>
        </form>
      </Card>
      {answer && (
        <Card title="Response">
          <div role="status" className="grid gap-3">
            <Facts items={[{ label: 'Status', value: answer.status }]} />
            <pre className="overflow-auto whitespace-pre-wrap break-words rounded-control bg-surface-sunken p-3 text-xs">
              {answer.body.slice(0, charactersShown)}
            </pre>
          </div>
        </Card>
      )}
    </div>
  );
}

async function askCrawler(url: string) {
  const request = endpointRequest(crawlPage, { url });
  const response = await fetch(request.url, request.init);
  return { status: `${response.status} ${response.statusText}`.trim(), body: await response.text() };
}
