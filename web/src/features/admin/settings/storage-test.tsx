import { Button } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { failureText } from '../../../lib/failure-text.ts';
import { useTestStorage } from './use-settings.ts';

export function StorageTest() {
  const test = useTestStorage();
  return (
    <Card title="Storage" description="See whether files can be written and read.">
      <div className="grid gap-stack">
        <Button className="justify-self-start" isLoading={test.isPending} onClick={() => test.mutate()}>
          Test the storage
        </Button>
        {test.error && <Banner tone="critical" title={failureText(test.error)} />}
        {test.data?.outcome === 'worked' && (
          <Banner tone="positive" title="The storage works">
            A file was written, read back and deleted in {test.data.tookMs} ms.
          </Banner>
        )}
        {test.data?.outcome === 'failed' && (
          <Banner tone="critical" title="The storage does not work">
            <span className="wrap-anywhere">{test.data.reason}</span>
          </Banner>
        )}
      </div>
    </Card>
  );
}
