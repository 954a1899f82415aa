import { resendSignInCode } from '@parley/contract/accounts/second-factor';
import { Button } from '@parley/ui/basic';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { attempt } from '../../../screen/attempt.ts';
import { codeAgainTitle } from '../mail-words.ts';

export function SecondFactorChallengeResend({ method }: { method: 'email' | 'sms' }) {
  const mail = useMailState();
  const resend = useMutation({ mutationFn: () => callEndpoint(resendSignInCode, {}) });
  const press = () =>
    void attempt(() => resend.mutateAsync(), {
      subject: 'mfa',
      done: {
        title: method === 'sms' ? 'Code sent' : codeAgainTitle(mail),
        description: 'The new code takes the place of the one before.',
      },
      failed: 'Error',
    });
  return (
    <Button variant="ghost" isLoading={resend.isPending} onClick={press}>
      Send a new code
    </Button>
  );
}
