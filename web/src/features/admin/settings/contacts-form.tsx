import { zodResolver } from '@hookform/resolvers/zod';
import { type Contacts, contactsForm } from '@parley/contract/accounts/platform-contacts';
import { Button, IconButton, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Input, Textarea } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { useContacts, useSetContacts } from './use-settings.ts';

/** Lines of a form are objects: a phone number is one with a single field. */
const typedContacts = contactsForm.extend({
  phones: z.array(z.object({ number: contactsForm.shape.phones.element })).max(5),
});
type TypedContacts = z.infer<typeof typedContacts>;

export function ContactsCard() {
  const contacts = useContacts();
  return (
    <Card title="Contacts" description="Shown on the public site. What you leave empty is not shown there.">
      <QueryState
        query={contacts}
        loading={
          <SkeletonArea label="Loading">
            <SkeletonText lines={6} />
          </SkeletonArea>
        }
        failure={{ title: 'The contacts could not be loaded', retryLabel: 'Try again' }}
      >
        {({ version, ...values }) => <ContactsForm key={version} contacts={values} version={version} />}
      </QueryState>
    </Card>
  );
}

function ContactsForm({ contacts, version }: { contacts: Contacts; version: number }) {
  const setContacts = useSetContacts();
  const form = useForm<TypedContacts>({
    resolver: zodResolver(typedContacts),
    mode: 'onTouched',
    defaultValues: { ...contacts, phones: contacts.phones.map((number) => ({ number })) },
  });
  const { submit, failure, isSending } = useFormSubmit(
    form,
    async ({ phones, ...typed }) => {
      await setContacts.mutateAsync({ ...typed, phones: phones.map(({ number }) => number), version });
      toast({ title: 'Settings saved', tone: 'positive' });
    },
    { isWorthAsking: true },
  );
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {failure && (
        <Banner tone="critical" title="Update failed">
          {failureText(failure)}
        </Banner>
      )}
      <div className="grid gap-stack sm:grid-cols-2">
        <Field label="Press email" error={errors.pressEmail?.message}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('pressEmail')} />
        </Field>
        <Field label="Partnership email" error={errors.partnershipEmail?.message}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('partnershipEmail')} />
        </Field>
      </div>
      <FormProvider {...form}>
        <Phones />
        <Offices />
        <Social />
      </FormProvider>
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty}
        isLoading={isSending}
        className="justify-self-start max-sm:w-full"
      >
        Save Changes
      </Button>
    </form>
  );
}

function Phones() {
  const { register, control, formState } = useFormContext<TypedContacts>();
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' });
  return (
    <Lines
      title="Phones"
      addLabel="Add phone"
      canAdd={fields.length < 5}
      onAdd={() => append({ number: '' })}
    >
      {fields.map(({ id }, line) => (
        <Line key={id} label={`Remove phone ${line + 1}`} onRemove={() => remove(line)}>
          <Field label={`Phone ${line + 1}`} error={formState.errors.phones?.[line]?.number?.message}>
            <Input type="tel" autoComplete="off" {...register(`phones.${line}.number`)} />
          </Field>
        </Line>
      ))}
    </Lines>
  );
}

function Offices() {
  const { register, control, formState } = useFormContext<TypedContacts>();
  const { fields, append, remove } = useFieldArray({ control, name: 'offices' });
  const errors = formState.errors.offices;
  return (
    <Lines
      title="Offices"
      addLabel="Add office"
      canAdd={fields.length < 5}
      onAdd={() => append({ name: '', address: '' })}
    >
      {fields.map(({ id }, line) => (
        <Line key={id} label={`Remove office ${line + 1}`} onRemove={() => remove(line)}>
          <div className="grid gap-2">
            <Field label={`Office ${line + 1}`} error={errors?.[line]?.name?.message}>
              <Input autoComplete="off" {...register(`offices.${line}.name`)} />
            </Field>
            <Field label="Address" error={errors?.[line]?.address?.message}>
              <Textarea rows={2} {...register(`offices.${line}.address`)} />
            </Field>
          </div>
        </Line>
      ))}
    </Lines>
  );
}

function Social() {
  const { register, control, formState } = useFormContext<TypedContacts>();
  const { fields, append, remove } = useFieldArray({ control, name: 'social' });
  const errors = formState.errors.social;
  return (
    <Lines
      title="Social networks"
      addLabel="Add network"
      canAdd={fields.length < 8}
      onAdd={() => append({ name: '', url: '' })}
    >
      {fields.map(({ id }, line) => (
        <Line key={id} label={`Remove network ${line + 1}`} onRemove={() => remove(line)}>
          <div className="grid gap-2 sm:grid-cols-[10rem_1fr]">
            <Field label={`Network ${line + 1}`} error={errors?.[line]?.name?.message}>
              <Input autoComplete="off" {...register(`social.${line}.name`)} />
            </Field>
            <Field label="Link" error={errors?.[line]?.url?.message}>
              <Input
                type="url"
                autoComplete="off"
                placeholder="https://"
                {...register(`social.${line}.url`)}
              />
            </Field>
          </div>
        </Line>
      ))}
    </Lines>
  );
}

function Lines({
  title,
  addLabel,
  canAdd,
  onAdd,
  children,
}: {
  title: string;
  addLabel: string;
  canAdd: boolean;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{title}</legend>
      {children}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        disabled={!canAdd}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

/** The cross stands beside the first control, below the height of its label. */
const Line = ({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) => (
  <div className="grid grid-cols-[1fr_auto] items-start gap-2">
    {children}
    <span className="pt-6.5">
      <IconButton label={label} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </span>
  </div>
);
