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
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
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

interface Props {
  onCreated: (business: Business) => void | Promise<void>;
  /** Where somebody goes who does not want one after all. */
  cancelTo?: string;
}

export function BusinessForm({ onCreated, cancelTo }: Props) {
  const form = useForm({
    resolver: zodResolver(businessForm),
    mode: 'onTouched',
    defaultValues: nothingTyped,
  });
  const { errors } = form.formState;
  const [logo, setLogo] = useState<File | null>(null);
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
        <Field label="Business name" isRequired error={errors.name?.message} className="sm:col-span-2">
          <Input autoComplete="organization" required {...form.register('name')} />
        </Field>
        <Field label="Business type" isRequired error={errors.type?.message}>
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
        <Field label="Industry" error={errors.industry?.message}>
          <Input {...form.register('industry')} />
        </Field>
        <Field label="Location" error={errors.location?.message}>
          <Input {...form.register('location')} />
        </Field>
        <Field label="Website" error={errors.website?.message} className="sm:col-span-2">
          <Input
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            {...form.register('website')}
          />
        </Field>
        <Field label="Business phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field label="Business email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
          <Textarea className="field-sizing-content min-h-20" {...form.register('description')} />
        </Field>
        <LogoField logo={logo} onChange={setLogo} className="sm:col-span-2" />
      </div>
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
