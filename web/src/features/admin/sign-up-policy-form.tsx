import type { SignUpPolicy } from '@parley/contract/platform-settings';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useUpdatePlatformSettings } from './use-platform-settings.ts';

const choices = [
  { value: 'anyone', label: 'Anyone', hint: 'Whoever finds this server may create an account and a business.' },
  {
    value: 'invited',
    label: 'Invited only',
    hint: 'People need an invitation to a business, or an account that an admin creates for them.',
  },
];

interface Props {
  policy: SignUpPolicy;
  saveLabel: string;
  /** Whether saving what already holds makes sense, because something comes after it. */
  canKeep: boolean;
  onSaved: () => unknown;
}

export function SignUpPolicyForm({ policy, saveLabel, canKeep, onSaved }: Props) {
  const [chosen, setChosen] = useState<SignUpPolicy>(policy);
  const [isGoingOn, setIsGoingOn] = useState(false);
  const update = useUpdatePlatformSettings();
  const save = async () => {
    setIsGoingOn(true);
    try {
      await update.mutateAsync({ signUpPolicy: chosen });
      await onSaved();
    } catch {
      // The banner says why.
    } finally {
      setIsGoingOn(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGoingOn) void save();
      }}
    >
      {update.error && (
        <Banner tone="critical" title="Update failed">
          {failureText(update.error)}
        </Banner>
      )}
      <RadioGroup
        legend="Who may sign up"
        options={choices}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as SignUpPolicy)}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={!canKeep && chosen === policy}
        isLoading={isGoingOn}
        className="justify-self-start max-sm:w-full"
      >
        {saveLabel}
      </Button>
    </form>
  );
}
