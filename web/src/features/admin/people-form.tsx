import { zodResolver } from '@hookform/resolvers/zod';
import { type PlatformSettings, peopleForm } from '@parley/contract/accounts/platform-settings';
import { Button } from '@parley/ui/basic';
import { Field, Input, RadioGroup } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { signUpChoices } from './sign-up-policy-form.tsx';
import { useUpdatePlatformSettings } from './use-platform-settings.ts';

interface Props {
  settings: PlatformSettings;
  /** Of whoever sets up the server; stands for support until they choose another. */
  email: string;
  /** Beside the button that goes on. */
  back: ReactNode;
  onSaved: () => Promise<unknown>;
}

/** Who may come, and where they find help. */
export function PeopleForm({ settings, email, back, onSaved }: Props) {
  const update = useUpdatePlatformSettings();
  const form = useForm({
    resolver: zodResolver(peopleForm),
    mode: 'onTouched',
    defaultValues: { signUpPolicy: settings.signUpPolicy, supportEmail: settings.supportEmail ?? email },
  });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await update.mutateAsync(values);
    await onSaved();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="This could not be saved">
          {failureText(failure)}
        </Banner>
      )}
      <RadioGroup legend="Who may sign up" options={signUpChoices} {...form.register('signUpPolicy')} />
      <Field
        label="Support email"
        hint="Where people write when they cannot sign in or need help with their account. Everybody can see it."
        error={form.formState.errors.supportEmail?.message}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.register('supportEmail')}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isLoading={isSending}>
          Continue
        </Button>
        {back}
      </div>
    </form>
  );
}
