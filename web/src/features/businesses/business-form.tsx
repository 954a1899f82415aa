import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Business,
  type BusinessForm as BusinessFields,
  businessForm,
} from '@parley/contract/businesses/businesses';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Field, Input, Select, Textarea } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { withdrawToasts } from '@parley/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useKeptForm } from '../../lib/use-kept-form.ts';
import { attempt } from '../../screen/attempt.ts';
import { businessTypeChoices, companySizeChoices } from './business-choices.ts';
import { LogoField } from './logo-field.tsx';
import { useCreateBusiness, useSetBusinessLogo } from './use-businesses.ts';

// The select starts on its placeholder, which is none of the types.
const nothingTyped = {
  name: '',
  type: '' as BusinessFields['type'],
  size: '' as const,
  industry: '',
  location: '',
  website: '',
  phone: '',
  email: '',
  description: '',
};

/** What somebody else filled in; whatever the person typed stays. */
export interface FoundBusiness {
  values: Partial<typeof nothingTyped>;
  logo: File | null;
  /** Said below each field that was filled. */
  hint: string;
}

interface Props {
  personId: string;
  found?: FoundBusiness | undefined;
  /** Above the button: what else is made with the business. */
  note?: string | undefined;
  onCreated: (business: Business) => void | Promise<void>;
  /** Where somebody goes who does not want one after all. */
  cancelTo?: string;
}

export function BusinessForm({ personId, found, note, onCreated, cancelTo }: Props) {
  const form = useForm({
    resolver: zodResolver(businessForm),
    mode: 'onTouched',
    defaultValues: nothingTyped,
  });
  const { errors } = form.formState;
  useKeptForm(form, `new business of ${personId}`);
  const [chosenLogo, setChosenLogo] = useState<File | null>();
  const logo = chosenLogo === undefined ? (found?.logo ?? null) : chosenLogo;
  const hintOf = useFoundValues(form, found);
  const createBusiness = useCreateBusiness();
  const setBusinessLogo = useSetBusinessLogo();

  const { submit, failure, isSending } = useFormSubmit(
    form,
    async (values) => {
      const business = await createBusiness.mutateAsync(values);
      if (logo) {
        // The business stands already; only its picture is missing, and that can be set again later.
        await attempt(() => setBusinessLogo.mutateAsync({ businessId: business.id, file: logo }), {
          subject: 'business',
          failed: (error) => ({
            title: 'Logo upload failed',
            description: `Your business was created. ${failureText(error)}`,
            tone: 'warning',
            staysOnLeave: true,
          }),
        });
      }
      await onCreated(business);
    },
    { onAttempt: () => withdrawToasts('business'), isWorthAsking: true },
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      {failure && (
        <Banner tone="critical" title="Your business could not be created">
          {failureText(failure)}
        </Banner>
      )}
      <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
        <Field
          label="Business name"
          isRequired
          hint={hintOf('name')}
          error={errors.name?.message}
          className="sm:col-span-2"
        >
          <Input autoComplete="organization" required {...form.register('name')} />
        </Field>
        <Field label="Business type" isRequired hint={hintOf('type')} error={errors.type?.message}>
          <Select
            options={businessTypeChoices}
            placeholder="Choose a type"
            required
            {...form.register('type')}
          />
        </Field>
        <Field label="Company size" error={errors.size?.message}>
          <Select
            options={[{ value: '', label: 'Not set' }, ...companySizeChoices]}
            {...form.register('size')}
          />
        </Field>
        <Field label="Industry" hint={hintOf('industry')} error={errors.industry?.message}>
          <Input {...form.register('industry')} />
        </Field>
        <Field label="Location" hint={hintOf('location')} error={errors.location?.message}>
          <Input {...form.register('location')} />
        </Field>
        <Field
          label="Website"
          hint={hintOf('website')}
          error={errors.website?.message}
          className="sm:col-span-2"
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            {...form.register('website')}
          />
        </Field>
        <Field label="Business phone" hint={hintOf('phone')} error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field label="Business email" hint={hintOf('email')} error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          label="Description"
          hint={hintOf('description')}
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea className="field-sizing-content min-h-20" {...form.register('description')} />
        </Field>
        <LogoField logo={logo} onChange={setChosenLogo} className="sm:col-span-2" />
      </div>
      {note && <p className="text-muted">{note}</p>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" variant="primary" size="large" isLoading={isSending}>
          Create Business
        </Button>
        {cancelTo && (
          <ButtonLink to={cancelTo} size="large" variant="ghost">
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

/** Puts what was found into the fields that nobody has typed into, and takes it back when something else is found. */
function useFoundValues(
  form: UseFormReturn<BusinessFields, unknown, z.output<typeof businessForm>>,
  found: FoundBusiness | undefined,
) {
  const { dirtyFields } = form.formState;
  const shown = useRef<FoundBusiness['values']>({});
  const values = found?.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new finding; what is dirty is read at that moment
  useEffect(() => {
    const next = values ?? {};
    const names = Object.keys({ ...shown.current, ...next }) as (keyof typeof nothingTyped)[];
    for (const name of names)
      if (!form.getFieldState(name).isDirty)
        form.resetField(name, { defaultValue: next[name] ?? nothingTyped[name] });
    shown.current = next;
  }, [values]);
  return (name: keyof typeof nothingTyped) =>
    found?.values[name] && !dirtyFields[name] ? found.hint : undefined;
}
