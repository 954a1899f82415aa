import { zodResolver } from '@hookform/resolvers/zod';
import { supportEmailForm } from '@parley/contract/accounts/platform-settings';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useUpdatePlatformSettings } from './use-platform-settings.ts';

export function SupportEmailForm({ supportEmail }: { supportEmail: string | null }) {
  const update = useUpdatePlatformSettings();
  const form = useForm({
    resolver: zodResolver(supportEmailForm),
    mode: 'onTouched',
    values: { supportEmail: supportEmail ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { submit, failure, isSending } = useFormSubmit(
    form,
    async (values) => {
      await update.mutateAsync(values);
      form.reset(values);
      toast({ title: 'Settings saved', tone: 'positive' });
    },
    { isWorthAsking: true },
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="Update failed">
          {failureText(failure)}
        </Banner>
      )}
      <Field
        label="Support email"
        hint="People write to it when they need help with their account, for instance to change their email address. Everybody can see it."
        error={form.formState.errors.supportEmail?.message}
        className="max-w-md"
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="support@example.com"
          {...form.register('supportEmail')}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={!form.formState.isDirty}
        isLoading={isSending}
        className="justify-self-start max-sm:w-full"
      >
        Save Changes
      </Button>
    </form>
  );
}
