import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordForm, newPasswordMinLength } from '@parley/contract/accounts/passwords';
import { Button } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatDay } from '../../../lib/dates.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { PasswordStrength } from '../passwords/index.ts';
import { useChangePassword } from '../use-security.ts';
import { useSession } from '../use-session.ts';

const typedTwice = changePasswordForm
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match.',
  });
const nothingTyped = { currentPassword: '', newPassword: '', confirmation: '' };

export function ChangePassword({ lastChange }: { lastChange: string }) {
  const form = useForm({ resolver: zodResolver(typedTwice), mode: 'onTouched', defaultValues: nothingTyped });
  const { errors } = form.formState;
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const person = useSession().data?.user;
  const personal = person && [person.email, person.firstName, person.lastName];
  const changePassword = useChangePassword();
  const { submit, failure, isSending } = useFormSubmit(form, async ({ currentPassword, newPassword }) => {
    withdrawToasts('password');
    await changePassword.mutateAsync({ currentPassword, newPassword });
    form.reset(nothingTyped);
    toast({
      title: 'Password updated',
      description: 'You are signed out on every other device.',
      tone: 'positive',
      subject: 'password',
    });
  });
  return (
    <Card title="Change Password" description={`Last changed ${formatDay(lastChange)}.`}>
      <form noValidate onSubmit={submit} className="grid gap-stack">
        {failure && (
          <Banner tone="critical" title="Update Failed">
            {failureText(failure)}
          </Banner>
        )}
        <Field label="Current password" error={errors.currentPassword?.message} className="sm:max-w-sm">
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
          <Field
            label="New password"
            hint={
              <PasswordStrength
                hint={`At least ${newPasswordMinLength} characters`}
                password={newPassword}
                minLength={newPasswordMinLength}
                personal={personal}
              />
            }
            error={errors.newPassword?.message}
          >
            <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
          </Field>
          <Field label="Confirm new password" error={errors.confirmation?.message}>
            <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
          </Field>
        </div>
        <Button
          type="submit"
          variant="primary"
          isLoading={isSending}
          className="justify-self-start max-sm:w-full"
        >
          Change Password
        </Button>
      </form>
    </Card>
  );
}
