import { zodResolver } from '@hookform/resolvers/zod';
import { peopleForm, type SignUpPolicy } from '@parley/contract/accounts/platform-settings';
import { Button } from '@parley/ui/basic';
import { RadioGroup } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useUpdatePlatformSettings } from './use-platform-settings.ts';

export const signUpChoices = [
  {
    value: 'anyone',
    label: 'Anyone',
    hint: 'Whoever finds this server may create an account and a business.',
  },
  {
    value: 'invited',
    label: 'Invited only',
    hint: 'People need an invitation to a business, or an account that an admin creates for them.',
  },
];

const signUpPolicyForm = peopleForm.pick({ signUpPolicy: true });

export function SignUpPolicyForm({ policy }: { policy: SignUpPolicy }) {
  const update = useUpdatePlatformSettings();
  const form = useForm({
    resolver: zodResolver(signUpPolicyForm),
    values: { signUpPolicy: policy },
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
      <RadioGroup legend="Who may sign up" options={signUpChoices} {...form.register('signUpPolicy')} />
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
