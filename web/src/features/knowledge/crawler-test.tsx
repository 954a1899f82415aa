import { crawlPage } from '@parley/contract/knowledge/knowledge-sources';
import { Button } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Field } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { type FormEvent, useState } from 'react';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { AddressInput } from './address-input.tsx';
import { addressFault } from './source-words.ts';

const charactersShown = 500;

/** For developers: the raw answer of the crawler, its status and the beginning of its body. */
export function CrawlerTest() {
  const [url, setUrl] = useState('https://example.com');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<{ status: string; body: string } | null>(null);

  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = addressFault(url);
    setFault(wrong);
    if (wrong) return;
    setIsBusy(true);
    try {
      const request = endpointRequest(crawlPage, { url: url.trim() });
      const response = await fetch(request.url, request.init);
      setAnswer({ status: `${response.status} ${response.statusText}`.trim(), body: await response.text() });
    } catch {
      setAnswer({ status: 'No answer', body: 'The server could not be reached.' });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="grid gap-4">
      <Card>
        <form noValidate onSubmit={(event) => void run(event)} className="grid gap-4">
          <Field label="URL" error={fault} hint="A 401 means that hosting authentication is on.">
            <AddressInput value={url} onType={setUrl} placeholder="https://example.com" />
          </Field>
          <Button type="submit" variant="primary" className="justify-self-start" isLoading={isBusy}>
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
