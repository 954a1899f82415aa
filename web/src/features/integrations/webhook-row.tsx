import { suspendedHoldMinutes, type Webhook } from '@parley/contract/integrations/webhooks';
import { Badge, Button, DotSeparated, IconButton, type Tone } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDay } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { eventsInWords } from './scope-words.ts';
import { SuspensionNote } from './suspension-note.tsx';
import {
  useDeleteWebhook,
  useRotateSecret,
  useTakeOverWebhook,
  useTestWebhook,
  useUpdateWebhook,
} from './use-integrations.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

const tones: Record<Webhook['status'], Tone> = {
  active: 'positive',
  failing: 'critical',
  off: 'neutral',
  suspended: 'critical',
};
const words: Record<Webhook['status'], string> = {
  active: 'Active',
  failing: 'Failing',
  off: 'Off',
  suspended: 'Suspended',
};

interface Props {
  businessId: string;
  webhook: Webhook;
  isOwner: boolean;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

export function WebhookRow({ businessId, webhook, isOwner, onEdit, onSecret }: Props) {
  const { id, url, description, events, status, lastDeliveredAt, suspension, takenOverBy, takenOverAt } =
    webhook;
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [question, setQuestion] = useState<'remove' | 'rotate' | null>(null);
  const update = useUpdateWebhook(businessId);
  const remove = useDeleteWebhook(businessId);
  const rotate = useRotateSecret(businessId);
  const test = useTestWebhook(businessId);
  const takeOver = useTakeOverWebhook(businessId);
  const isSuspended = status === 'suspended';

  const run = async (work: () => Promise<unknown>, done?: { title: string; description?: string }) => {
    await attempt(work, { subject: 'webhook', done, failed: 'Update Failed' });
  };
  const sendTest = () =>
    run(async () => {
      await test.mutateAsync(id);
      setIsLogOpen(true);
    });
  const switchTo = (isOn: boolean) =>
    run(() => update.mutateAsync({ webhookId: id, isOn }), {
      title: isOn ? 'Webhook switched on' : 'Webhook switched off',
    });

  return (
    <li className="grid gap-2 px-card py-3">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="wrap-anywhere font-medium font-mono text-[0.8125rem]">{url}</p>
          <DotSeparated className="text-muted text-xs">
            {description}
            {eventsInWords(events)}
            {lastDeliveredAt
              ? `last delivered ${formatAgo(lastDeliveredAt, new Date())}`
              : 'nothing delivered yet'}
            {takenOverBy && takenOverAt && `taken over ${formatDay(takenOverAt)} by ${takenOverBy}`}
          </DotSeparated>
        </div>
        <Badge tone={tones[status]}>{words[status]}</Badge>
      </div>
      {status === 'failing' && (
        <p className="text-critical-text text-xs">
          An event could not be delivered. The deliveries tell what your server answered.
        </p>
      )}
      {status === 'off' && (
        <p className="text-muted text-xs">Nothing is sent until it is switched on again.</p>
      )}
      {suspension && (
        <p className="text-muted text-xs">
          <SuspensionNote suspension={suspension} /> Events wait up to {Math.floor(suspendedHoldMinutes / 60)}{' '}
          hours for an owner to take it over.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isOwner && isSuspended && (
          <Button
            size="small"
            variant="primary"
            aria-label={`Take over ${url}`}
            isLoading={takeOver.isPending}
            onClick={() =>
              void run(() => takeOver.mutateAsync(id), {
                title: 'Webhook taken over',
                description: 'Events are sent to it again, beginning with any that waited.',
              })
            }
          >
            Take over
          </Button>
        )}
        <Button size="small" aria-label={`Deliveries to ${url}`} onClick={() => setIsLogOpen(true)}>
          Deliveries
        </Button>
        {isOwner && (
          <>
            {!isSuspended && (
              <Button
                size="small"
                aria-label={`Send a test to ${url}`}
                isLoading={test.isPending}
                onClick={() => void sendTest()}
              >
                Send test
              </Button>
            )}
            <Menu
              trigger={<IconButton label={`Actions for ${url}`} icon={<Ellipsis aria-hidden="true" />} />}
            >
              <MenuItem onSelect={onEdit}>Edit</MenuItem>
              {!isSuspended && (
                <MenuItem onSelect={() => void switchTo(status === 'off')}>
                  {status === 'off' ? 'Switch on' : 'Switch off'}
                </MenuItem>
              )}
              <MenuItem onSelect={() => setQuestion('rotate')}>New signing secret</MenuItem>
              <MenuSeparator />
              <MenuItem tone="critical" onSelect={() => setQuestion('remove')}>
                Remove
              </MenuItem>
            </Menu>
          </>
        )}
      </div>
      <WebhookDeliveries
        businessId={businessId}
        webhook={webhook}
        isOwner={isOwner}
        isOpen={isLogOpen}
        onOpenChange={setIsLogOpen}
      />
      <ConfirmDialog
        isOpen={question === 'rotate'}
        onOpenChange={() => setQuestion(null)}
        tone="primary"
        title="Make a new signing secret?"
        description="The old one signs nothing any more: your server refuses deliveries until it knows the new one."
        confirmLabel="Make new secret"
        onConfirm={() => run(async () => onSecret((await rotate.mutateAsync(id)).secret))}
      />
      <ConfirmDialog
        isOpen={question === 'remove'}
        onOpenChange={() => setQuestion(null)}
        title="Remove this webhook?"
        description={`Nothing is sent to ${url} any more, and its deliveries are deleted.`}
        confirmLabel="Remove webhook"
        onConfirm={() => run(() => remove.mutateAsync(id), { title: 'Webhook removed' })}
      />
    </li>
  );
}
