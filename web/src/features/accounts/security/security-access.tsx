import type { SecurityStatus } from '@parley/contract/accounts/account-security';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Plus, X } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { attempt, attemptOrThrow } from '../../../screen/attempt.ts';
import { useAddAddress, useAddDevice, useRemoveAddress, useRemoveDevice } from '../use-security.ts';

export function AccessControl({ status }: { status: SecurityStatus }) {
  const addAddress = useAddAddress();
  const removeAddress = useRemoveAddress();
  const addDevice = useAddDevice();
  const removeDevice = useRemoveDevice();
  return (
    <Card title="Access Control" description="An empty list allows every address, or every device.">
      <div className="grid gap-8">
        <AllowList
          label="Allowed IP addresses"
          hint={`Addresses or CIDR ranges. You are at ${status.currentAddress} now.`}
          addLabel="Add IP"
          texts={{
            added: 'IP Address Added',
            removed: 'IP Address Removed',
            addFailed: 'Failed to Add IP',
            removeFailed: 'Failed to Remove IP',
          }}
          entries={status.ipAllowList.map((address) => ({ key: address, name: address }))}
          isRemoving={removeAddress.isPending}
          onAdd={addAddress.mutateAsync}
          onRemove={removeAddress.mutateAsync}
        />
        <AllowList
          label="Allowed devices"
          hint="Adds the device you are using, under the name you type. Sessions on other devices end."
          addLabel="Add this device"
          texts={{
            added: 'Device Added',
            removed: 'Device Removed',
            addFailed: 'Failed to Add Device',
            removeFailed: 'Failed to Remove Device',
          }}
          entries={status.allowedDevices.map(({ deviceId, name, browser, isCurrent }) => ({
            key: deviceId,
            name,
            detail: isCurrent ? `${browser}, this device` : browser,
          }))}
          isRemoving={removeDevice.isPending}
          onAdd={addDevice.mutateAsync}
          onRemove={removeDevice.mutateAsync}
        />
      </div>
    </Card>
  );
}

interface ListProps {
  label: string;
  hint: string;
  addLabel: string;
  texts: { added: string; removed: string; addFailed: string; removeFailed: string };
  entries: { key: string; name: string; detail?: string }[];
  isRemoving: boolean;
  onAdd: (typed: string) => Promise<unknown>;
  onRemove: (key: string) => Promise<unknown>;
}

function AllowList({ label, hint, addLabel, texts, entries, isRemoving, onAdd, onRemove }: ListProps) {
  const form = useForm({ defaultValues: { entry: '' } });
  const typed = useWatch({ control: form.control, name: 'entry' });
  const subject = `access-list:${label}`;
  const { submit, failure, clearFailure, isSending } = useFormSubmit(form, async ({ entry }) => {
    if (entry.trim() === '') return;
    await attemptOrThrow(() => onAdd(entry.trim()), {
      subject,
      done: { title: texts.added },
      failed: texts.addFailed,
    });
    form.reset();
  });
  const remove = async (key: string) => {
    clearFailure();
    await attempt(() => onRemove(key), {
      subject,
      done: { title: texts.removed },
      failed: texts.removeFailed,
    });
  };

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={submit}>
        <Field label={label} hint={hint} error={failureText(failure)}>
          <div className="flex gap-2">
            <Input
              className="min-w-0 flex-1"
              autoComplete="off"
              spellCheck={false}
              {...form.register('entry')}
            />
            <Button
              type="submit"
              icon={<Plus aria-hidden="true" />}
              isLoading={isSending}
              disabled={typed.trim() === ''}
            >
              {addLabel}
            </Button>
          </div>
        </Field>
      </form>
      {entries.length > 0 && (
        <ul aria-label={label} className="divide-y divide-line rounded-control border">
          {entries.map(({ key, name, detail }) => (
            <li key={key} className="flex min-h-row items-center justify-between gap-3 py-1 pr-1.5 pl-3">
              <span className="grid min-w-0">
                <span className="truncate">{name}</span>
                {detail && <span className="truncate text-muted text-xs">{detail}</span>}
              </span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                disabled={isRemoving}
                onClick={() => void remove(key)}
                className="grid size-8 flex-none place-items-center rounded-control text-muted hover:bg-surface-hover hover:text-text coarse:size-11"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
