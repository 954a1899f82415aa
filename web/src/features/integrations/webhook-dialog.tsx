import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ChosenWebhookEvent,
  type Webhook,
  webhookEventTypes,
  webhookForm,
} from '@parley/contract/integrations/webhooks';
import { Button } from '@parley/ui/basic';
import { Checkbox, Field, FieldError, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { eventLabels } from './scope-words.ts';
import { useCreateWebhook, useUpdateWebhook } from './use-integrations.ts';

interface Props {
  businessId: string;
  edited: Webhook | 'new' | null;
  onClose: () => void;
  onMade: (secret: string) => void;
}

export function WebhookDialog({ edited, onClose, ...rest }: Props) {
  const isNew = edited === 'new';
  return (
    <Dialog
      isOpen={edited !== null}
      onOpenChange={onClose}
      title={isNew ? 'Add a webhook' : 'Edit webhook'}
      description="We send each chosen event to this address as a signed POST with JSON."
    >
      {edited !== null && <WebhookFields webhook={isNew ? undefined : edited} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function WebhookFields({
  businessId,
  webhook,
  onClose,
  onMade,
}: Omit<Props, 'edited'> & { webhook: Webhook | undefined }) {
  const id = useId();
  const form = useForm({
    resolver: zodResolver(webhookForm),
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? ([] as ChosenWebhookEvent[]),
    },
  });
  const { errors } = form.formState;
  const create = useCreateWebhook(businessId);
  const update = useUpdateWebhook(businessId);
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    if (webhook) {
      await update.mutateAsync({ webhookId: webhook.id, ...values });
      toast({ title: 'Webhook updated', tone: 'positive', subject: 'webhook' });
      onClose();
    } else {
      const { secret } = await create.mutateAsync(values);
      onClose();
      onMade(secret);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Banner tone="critical" title={failureText(failure)} />}
      <Field label="Address" isRequired error={errors.url?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://shop.example.com/hooks/parley"
          {...form.register('url')}
        />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Input autoComplete="off" placeholder="What listens there" {...form.register('description')} />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Events</legend>
        <Controller
          control={form.control}
          name="events"
          render={({ field: { value, onChange } }) => (
            <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {webhookEventTypes.map((event) => (
                <Checkbox
                  key={event}
                  label={eventLabels[event]}
                  hint={<code className="font-mono">{event}</code>}
                  checked={value.includes(event)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, event] : value.filter((one) => one !== event))
                  }
                />
              ))}
            </div>
          )}
        />
        <FieldError id={`${id}-events`} error={errors.events?.message} />
      </fieldset>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={isSending}>
          {webhook ? 'Save changes' : 'Add webhook'}
        </Button>
      </div>
    </form>
  );
}
