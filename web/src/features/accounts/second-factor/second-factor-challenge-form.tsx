import { zodResolver } from '@hookform/resolvers/zod';
import type { SignInOutcome } from '@parley/contract/accounts/accounts';
import { signInCode, verifySecondFactor } from '@parley/contract/accounts/second-factor';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { paths } from '../../../lib/paths.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { isResetMailed, useMailState } from '../../../lib/use-mail-state.ts';
import { attemptOrThrow } from '../../../screen/attempt.ts';
import { isLock } from '../sign-in-error.ts';
import { challengeFailure } from './second-factor-challenge-failure.ts';

const challengeForm = z.object({ code: signInCode });
const kinds = {
  code: { label: 'Verification code', length: 6, clean: (typed: string) => typed.replace(/\D/g, '') },
  backup: {
    label: 'Backup code',
    length: 8,
    clean: (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  },
};

interface Props {
  kind: keyof typeof kinds;
  onStep: (step: SignInOutcome) => void;
}

export function SecondFactorChallengeForm({ kind, onStep }: Props) {
  const { label, length, clean } = kinds[kind];
  const mail = useMailState();
  const form = useForm({ resolver: zodResolver(challengeForm), defaultValues: { code: '' } });
  const code = useWatch({ control: form.control, name: 'code' });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await attemptOrThrow(async () => onStep(await callEndpoint(verifySecondFactor, values)), {
      subject: 'mfa',
      failed(error) {
        const { title, text } = challengeFailure(error);
        return { title, description: text };
      },
    }).catch((error: Error) => {
      form.resetField('code');
      form.setFocus('code');
      throw error;
    });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner
          tone="critical"
          title={challengeFailure(failure).text}
          actions={
            isLock(failure) &&
            isResetMailed(mail) && <ButtonLink to={paths.forgotPassword}>Reset your password</ButtonLink>
          }
        />
      )}
      <Field label={label} error={form.formState.errors.code?.message}>
        <Input
          autoComplete="one-time-code"
          inputMode={kind === 'code' ? 'numeric' : 'text'}
          spellCheck={false}
          autoCapitalize="characters"
          required
          className="font-mono text-lg tracking-[0.3em]"
          {...form.register('code', {
            onChange: ({ target }) => form.setValue('code', clean(target.value).slice(0, length)),
          })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={code.length !== length}
        isLoading={isSending}
      >
        Verify
      </Button>
    </form>
  );
}
