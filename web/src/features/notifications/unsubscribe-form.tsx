import { unsubscribe } from '@parley/contract/insights/unsubscribe';
import { Button } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureText } from '../../lib/failure-text.ts';

/** One press, without signing in; mail programs do the same without this page. */
export function UnsubscribeForm({ token, onDone }: { token: string; onDone: () => void }) {
  const stop = useMutation({
    mutationFn: () => callEndpoint(unsubscribe, { token }),
    onSuccess: onDone,
  });
  return (
    <div className="grid justify-items-start gap-4">
      {stop.error && (
        <Banner tone="critical" title="You are not unsubscribed yet">
          {failureText(stop.error)}
        </Banner>
      )}
      <Button variant="primary" isLoading={stop.isPending} onClick={() => stop.mutate()}>
        Unsubscribe
      </Button>
    </div>
  );
}
