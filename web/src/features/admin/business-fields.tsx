import type { BusinessForm } from '@parley/contract/businesses/businesses';
import { Field, Input, Select, Textarea } from '@parley/ui/form';
import { useFormContext } from 'react-hook-form';

interface Choice {
  value: string;
  label: string;
}
/** The words of businesses; the route hands them in. */
export interface BusinessChoices {
  types: readonly Choice[];
  sizes: readonly Choice[];
}

export function BusinessFields({ choices }: { choices: BusinessChoices }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<Required<BusinessForm>>();
  return (
    <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
      <Field label="Business name" isRequired error={errors.name?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Business type" isRequired error={errors.type?.message}>
        <Select options={choices.types} placeholder="Choose a type" {...register('type')} />
      </Field>
      <Field label="Company size" error={errors.size?.message}>
        <Select options={[{ value: '', label: 'Not set' }, ...choices.sizes]} {...register('size')} />
      </Field>
      <Field label="Industry" error={errors.industry?.message}>
        <Input autoComplete="off" {...register('industry')} />
      </Field>
      <Field label="Location" error={errors.location?.message}>
        <Input autoComplete="off" {...register('location')} />
      </Field>
      <Field label="Website" error={errors.website?.message} className="sm:col-span-2">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...register('website')}
        />
      </Field>
      <Field label="Business phone" error={errors.phone?.message}>
        <Input type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <Field label="Business email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label="Description" error={errors.description?.message} className="sm:col-span-2">
        <Textarea className="field-sizing-content min-h-20" {...register('description')} />
      </Field>
    </div>
  );
}
