import { signUpPasswordMinLength } from '@parley/contract/accounts/accounts';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordStrength } from '../passwords/index.ts';

type SignUpTyped = { firstName: string; lastName: string; email: string; password: string };

interface Props {
  passwordHint: string;
  /** Why the address that stands there cannot be changed; without it, it can. */
  fixedEmailHint?: string;
}

/** What every new account is asked for; stands in a FormProvider. */
export function SignUpFields({ passwordHint, fixedEmailHint }: Props) {
  const { register, control, formState } = useFormContext<SignUpTyped>();
  const { errors } = formState;
  const [firstName, lastName, email, password] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'password'],
  });
  return (
    <>
      <div className="grid gap-stack sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" required {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" required {...register('lastName')} />
        </Field>
      </div>
      <Field label="Email" hint={fixedEmailHint} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          required
          readOnly={fixedEmailHint !== undefined}
          {...register('email')}
        />
      </Field>
      <Field
        label="Password"
        hint={
          <PasswordStrength
            hint={passwordHint}
            password={password}
            minLength={signUpPasswordMinLength}
            personal={[firstName, lastName, email]}
          />
        }
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" required {...register('password')} />
      </Field>
    </>
  );
}
