import type { Webhook } from '@parley/contract/integrations/webhooks';
import { Button, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../screen/query-state.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useWebhooks } from './use-integrations.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function Webhooks({ businessId, isOwner }: { businessId: string; isOwner: boolean }) {
  const webhooks = useWebhooks(businessId);
  /** The one being changed, `new`, or none. */
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
      Add webhook
    </Button>
  );
  return (
    <Card
      isFlush
      title="Webhooks"
      description={
        isOwner
          ? 'Signed messages to your server when something happens.'
          : 'Signed messages to a server of the business when something happens. Only owners add and change them.'
      }
      actions={isOwner && webhooks.data && webhooks.data.length > 0 && add}
    >
      <QueryState
        query={webhooks}
        loading={<SkeletonRows count={2} label="Loading webhooks" />}
        empty={
          <EmptyState
            icon={<WebhookIcon />}
            headingLevel={3}
            title="No webhooks yet"
            hint={
              isOwner
                ? 'Let your own systems know at once when a conversation starts, a person is needed or a document was read.'
                : 'An owner of the business can send events to your systems.'
            }
            action={isOwner && add}
          />
        }
      >
        {(data) => (
          <ul aria-label="Webhooks" className="divide-y divide-line border-line border-t">
            {data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                businessId={businessId}
                webhook={webhook}
                isOwner={isOwner}
                onEdit={() => setEdited(webhook)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <WebhookDialog
        businessId={businessId}
        edited={edited}
        onClose={() => setEdited(null)}
        onMade={setSecret}
      />
      <SecretOnce
        title="Signing secret"
        label="Signing secret"
        secret={secret}
        hint="Your server checks with it that a delivery is really from us."
        onClose={() => setSecret(null)}
      />
    </Card>
  );
}
