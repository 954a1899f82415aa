import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { type Toast, toast } from '@parley/ui/toast';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMakeAdmin } from './use-admin.ts';

const invalidEmail: Toast = { title: 'Invalid Email', description: 'Please enter a valid email address.' };

export function AddAdmin() {
  const makeAdmin = useMakeAdmin();
  const form = useForm({ defaultValues: { email: '' } });
  const { submit, isSending } = useFormSubmit(form, async ({ email }) => {
    const address = email.trim();
    if (!address.includes('@')) return toast({ ...invalidEmail, tone: 'critical', subject: 'add-admin' });
    await attempt(
      async () => {
        await makeAdmin.mutateAsync(address);
        form.reset();
      },
      {
        subject: 'add-admin',
        done: { title: 'Admin Added', description: `${address} has been added as an admin.` },
        failed: (error) => refusalOf(error),
      },
    );
  });

  return (
    <Card
      title="Add New Admin"
      description="They must have an account. Admins see all businesses and manage users."
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label="User Email" className="min-w-0 flex-1 basis-64 sm:max-w-md">
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="user@example.com"
            {...form.register('email')}
          />
        </Field>
        <Button type="submit" variant="primary" isLoading={isSending} className="max-sm:w-full">
          Add Admin
        </Button>
      </form>
    </Card>
  );
}

function refusalOf(error: Error): Toast {
  if (!isApiError(error)) return { title: 'Error', description: 'An unexpected error occurred.' };
  if (error.code === 'invalid_input') return invalidEmail;
  if (error.code === 'not_found')
    return { title: 'User Not Found', description: 'No user with that email address was found.' };
  if (error.reason === 'account_deactivated')
    return { title: 'Account Deactivated', description: failureText(error) };
  if (error.code === 'conflict')
    return { title: 'Already an Admin', description: 'This user is already an admin.' };
  return { title: 'Error Adding Admin', description: failureText(error) };
}
