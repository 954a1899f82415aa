import type { Webhook, WebhookDelivery } from '@parley/contract/integrations/webhooks';
import { Badge, Button, DotSeparated, SkeletonRows, SkeletonText, type Tone } from '@parley/ui/basic';
import { CodeBlock } from '@parley/ui/data';
import { Drawer } from '@parley/ui/overlay';
import { EmptyState } from '@parley/ui/state';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { eventLabel } from './scope-words.ts';
import { useDeliveries, useDelivery, useResendDelivery } from './use-integrations.ts';

interface Props {
  businessId: string;
  webhook: Webhook;
  isOwner: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function WebhookDeliveries({ isOpen, onOpenChange, ...rest }: Props) {
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title="Deliveries" description={rest.webhook.url}>
      {isOpen && <DeliveryList {...rest} />}
    </Drawer>
  );
}

type ListProps = Omit<Props, 'isOpen' | 'onOpenChange'>;

function DeliveryList({ businessId, webhook, isOwner }: ListProps) {
  const log = useDeliveries(businessId, webhook.id);
  return (
    <QueryState query={log} loading={<SkeletonRows label="Loading deliveries" />} staleData="hidden">
      {({ pages }) => {
        const deliveries = pages.flatMap((page) => page.deliveries);
        if (deliveries.length === 0)
          return (
            <EmptyState
              icon={<Send />}
              title="Nothing sent yet"
              hint="Every delivery of the last 30 days is listed here with what was sent and what came back."
            />
          );
        return (
          <div className="grid gap-4">
            <ul aria-label="Deliveries" className="-mx-6 -mt-5 divide-y divide-line border-line border-b">
              {deliveries.map((delivery) => (
                <Delivery
                  key={delivery.id}
                  businessId={businessId}
                  webhook={webhook}
                  isOwner={isOwner}
                  delivery={delivery}
                />
              ))}
            </ul>
            {log.hasNextPage && (
              <Button isLoading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                Show older ones
              </Button>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

const tones: Record<WebhookDelivery['status'], Tone> = {
  waiting: 'warning',
  delivered: 'positive',
  failed: 'critical',
};
const words: Record<WebhookDelivery['status'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

function Delivery({ delivery, ...rest }: ListProps & { delivery: WebhookDelivery }) {
  const [isShown, setIsShown] = useState(false);
  const { event, status, attempt, responseStatus, durationMs, error, createdAt, nextAttemptAt } = delivery;
  const facts = [
    formatDayAndTime(createdAt),
    ...(responseStatus === null ? [] : [`status ${responseStatus}`]),
    ...(durationMs === null ? [] : [`${durationMs} ms`]),
    ...(attempt > 1 ? [`attempt ${attempt}`] : []),
  ];
  return (
    <li className="grid gap-2 px-6 py-3">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
        className="flex min-h-target items-start justify-between gap-3 rounded-sm text-left"
      >
        <span className="grid min-w-0 gap-0.5">
          <span className="font-medium">{eventLabel(event)}</span>
          <DotSeparated className="text-muted text-xs tabular-nums">{facts}</DotSeparated>
        </span>
        <Badge tone={tones[status]}>{words[status]}</Badge>
      </button>
      {error && <p className="wrap-anywhere text-critical-text text-xs">{error}</p>}
      {status === 'waiting' && error && nextAttemptAt && (
        <p className="text-muted text-xs">Next attempt {formatDayAndTime(nextAttemptAt)}</p>
      )}
      {isShown && <DeliveryDetails deliveryId={delivery.id} {...rest} />}
    </li>
  );
}

function DeliveryDetails({ businessId, webhook, isOwner, deliveryId }: ListProps & { deliveryId: string }) {
  const details = useDelivery(businessId, webhook.id, deliveryId);
  const resend = useResendDelivery(businessId, webhook.id);
  const sendAgain = async () => {
    await attempt(() => resend.mutateAsync(deliveryId), {
      subject: 'webhook-delivery',
      done: { title: 'Sent again', description: 'The new delivery stands at the top.' },
      failed: 'Not sent',
    });
  };
  return (
    <QueryState
      query={details}
      loading={<SkeletonText lines={3} />}
      failure={(error) => <p className="text-critical-text text-xs">{failureText(error)}</p>}
      staleData="hidden"
    >
      {({ requestBody, responseBody }) => (
        <div className="grid gap-3">
          <CodeBlock label="Sent" code={indented(requestBody)} />
          {responseBody !== null && responseBody !== '' && (
            <CodeBlock label="Came back" code={responseBody} />
          )}
          {isOwner && (
            <Button
              size="small"
              className="justify-self-start"
              isLoading={resend.isPending}
              onClick={() => void sendAgain()}
            >
              Send again
            </Button>
          )}
        </div>
      )}
    </QueryState>
  );
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
