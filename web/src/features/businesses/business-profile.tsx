import { zodResolver } from '@hookform/resolvers/zod';
import { type Business, businessForm } from '@parley/contract/businesses/businesses';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Input, Select, Textarea } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { attemptOrThrow } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { businessTypeChoices, companySizeChoices } from './business-choices.ts';
import { BusinessLogo } from './business-logo.tsx';
import { useBusiness, useUpdateBusiness } from './use-businesses.ts';

interface Texts {
  done: string;
  failed: { title: string; description: (error: Error) => string };
}
interface Props {
  businesses: { id: string; name: string }[];
  /** Shown first. */
  businessId: string;
  /** Also the company's size and how to reach it. */
  isWhole?: boolean;
  hasSelectorAlways?: boolean;
  texts: Texts;
  onUpdated: () => void;
}

export function BusinessProfile({
  businesses,
  businessId,
  isWhole = false,
  hasSelectorAlways = false,
  texts,
  onUpdated,
}: Props) {
  const [chosenId, setChosenId] = useState(businessId);
  const business = useBusiness(chosenId);
  return (
    <Card title="Business Information" description="What your business says about itself.">
      <div className="grid gap-stack">
        {(hasSelectorAlways || businesses.length > 1) && (
          <Field label="Business">
            <Select
              options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosenId}
              onChange={(event) => setChosenId(event.target.value)}
            />
          </Field>
        )}
        <QueryState
          query={business}
          loading={
            <SkeletonArea label="Loading the business">
              <SkeletonText lines={6} />
            </SkeletonArea>
          }
          failure={{ title: 'The business could not be loaded' }}
        >
          {(data) => (
            <>
              {isWhole && data.role === 'owner' && <BusinessLogo key={chosenId} business={data} />}
              <BusinessFields
                key={chosenId}
                business={data}
                isWhole={isWhole}
                texts={texts}
                onUpdated={onUpdated}
              />
            </>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

function BusinessFields(props: {
  business: Business;
  isWhole: boolean;
  texts: Texts;
  onUpdated: () => void;
}) {
  const { business, isWhole, texts, onUpdated } = props;
  const { name, type, size, industry, location, website, phone, email, description } = business;
  const form = useForm({
    resolver: zodResolver(businessForm),
    mode: 'onTouched',
    values: { name, type, size, industry, location, website, phone, email, description },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  useUnsavedChanges(isDirty);
  const updateBusiness = useUpdateBusiness();
  const { submit, isSending } = useFormSubmit(form, async (values) => {
    await attemptOrThrow(
      async () => {
        // Only what was changed here, so that somebody else's change of another field stays.
        const changed = Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields));
        await updateBusiness.mutateAsync({ ...changed, businessId: business.id });
        form.reset(values);
        onUpdated();
      },
      {
        subject: 'business',
        done: { title: texts.done },
        failed: (error) => ({ title: texts.failed.title, description: texts.failed.description(error) }),
      },
    );
  });
  const isOwner = business.role === 'owner';

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={!isOwner} className="grid gap-stack">
        {!isOwner && (
          <Banner title="Only owners can change this">Ask an owner of {business.name} to change it.</Banner>
        )}
        <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
          <Field label="Business name" error={errors.name?.message} className="sm:col-span-2">
            <Input autoComplete="organization" {...form.register('name')} />
          </Field>
          <Field label="Business type" error={errors.type?.message}>
            <Select options={businessTypeChoices} {...form.register('type')} />
          </Field>
          {isWhole && (
            <Field label="Company size" error={errors.size?.message}>
              <Select
                options={[{ value: '', label: 'Not set' }, ...companySizeChoices]}
                {...form.register('size')}
              />
            </Field>
          )}
          <Field label="Location" error={errors.location?.message}>
            <Input {...form.register('location')} />
          </Field>
          <Field
            label="Website"
            error={errors.website?.message}
            {...(!isWhole && { className: 'sm:col-span-2' })}
          >
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://"
              {...form.register('website')}
            />
          </Field>
          {isWhole && (
            <>
              <Field label="Business email" error={errors.email?.message}>
                <Input type="email" autoComplete="email" {...form.register('email')} />
              </Field>
              <Field label="Business phone" error={errors.phone?.message}>
                <Input type="tel" autoComplete="tel" {...form.register('phone')} />
              </Field>
            </>
          )}
          <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
            <Textarea className="field-sizing-content min-h-20" {...form.register('description')} />
          </Field>
        </div>
        {isOwner && (
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty}
            isLoading={isSending}
            className="justify-self-start max-sm:w-full"
          >
            Save Business
          </Button>
        )}
      </fieldset>
    </form>
  );
}

export const profilePageTexts: Texts = {
  done: 'Business updated',
  failed: { title: 'Error', description: (error) => `Failed to update business: ${failureText(error)}` },
};

export const accountTabTexts: Texts = {
  done: 'Business profile updated',
  failed: {
    title: 'Update failed',
    description: () => 'There was a problem updating your business information.',
  },
};
