import type { SignUpPolicy } from '@parley/contract/accounts/platform-settings';
import { Button } from '@parley/ui/basic';
import { RadioGroup } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
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

export function SignUpPolicyForm({ policy }: { policy: SignUpPolicy }) {
  const [chosen, setChosen] = useState<SignUpPolicy>(policy);
  const update = useUpdatePlatformSettings();
  useUnsavedChanges(chosen !== policy && !update.isPending);
  const save = () =>
    update.mutate(
      { signUpPolicy: chosen },
      { onSuccess: () => toast({ title: 'Settings saved', tone: 'positive' }) },
    );
  return (
    <form
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) save();
      }}
    >
      {update.error && (
        <Banner tone="critical" title="Update failed">
          {failureText(update.error)}
        </Banner>
      )}
      <RadioGroup
        legend="Who may sign up"
        options={signUpChoices}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as SignUpPolicy)}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={chosen === policy}
        isLoading={update.isPending}
        className="justify-self-start max-sm:w-full"
      >
        Save Changes
      </Button>
    </form>
  );
}
