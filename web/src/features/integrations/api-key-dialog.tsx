import { zodResolver } from '@hookform/resolvers/zod';
import { apiKeyForm, keyLifeDays } from '@parley/contract/integrations/api-keys';
import type { ApiScope } from '@parley/contract/integrations/api-scopes';
import { Button } from '@parley/ui/basic';
import { Checkbox, Field, FieldError, Input, Select } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { scopeGroups } from './scope-words.ts';
import { useCreateApiKey } from './use-integrations.ts';

interface Props {
  businessId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMade: (secret: string) => void;
}

const lives = [
  { value: '', label: 'Until it is revoked' },
  ...keyLifeDays.map((days) => ({ value: String(days), label: days === 365 ? 'One year' : `${days} days` })),
];

export function ApiKeyDialog(props: Props) {
  const formId = useId();
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      title="Create an API key"
      description="Name it after the program that will use it, and tick only what that program needs."
    >
      {props.isOpen && <KeyForm {...props} formId={formId} />}
    </Dialog>
  );
}

function KeyForm({ businessId, onOpenChange, onMade, formId }: Props & { formId: string }) {
  const form = useForm({
    resolver: zodResolver(apiKeyForm),
    defaultValues: { name: '', scopes: [] as ApiScope[], expiresInDays: null },
  });
  const { errors } = form.formState;
  const create = useCreateApiKey(businessId);
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { secret } = await create.mutateAsync(values);
    onOpenChange(false);
    onMade(secret);
  });
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Banner tone="critical" title={failureText(failure)} />}
      <Field label="Name" isRequired error={errors.name?.message}>
        <Input autoComplete="off" placeholder="Warehouse sync" {...form.register('name')} />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium">Permissions</legend>
        <Controller
          control={form.control}
          name="scopes"
          render={({ field: { value, onChange } }) => (
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {scopeGroups.map(({ label, scopes }) => (
                <div key={label} className="grid content-start gap-1">
                  <p className="text-muted text-xs">{label}</p>
                  {scopes.map(({ scope, label }) => (
                    <Checkbox
                      key={scope}
                      label={label}
                      checked={value.includes(scope)}
                      onChange={({ target }) =>
                        onChange(target.checked ? [...value, scope] : value.filter((one) => one !== scope))
                      }
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
        />
        <FieldError id={`${formId}-scopes`} error={errors.scopes?.message} />
      </fieldset>
      <Field label="Works" error={errors.expiresInDays?.message}>
        <Select
          options={lives}
          {...form.register('expiresInDays', {
            setValueAs: (days: string | null) => (days ? Number(days) : null),
          })}
        />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={isSending}>
          Create key
        </Button>
      </div>
    </form>
  );
}
