import { resendSignInCode } from '@parley/contract/accounts/second-factor';
import { Button } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { codeAgainTitle } from './mail-words.ts';

export function SecondFactorChallengeResend({ method }: { method: 'email' | 'sms' }) {
  const mail = useMailState();
  const resend = useMutation({
    mutationFn: () => callEndpoint(resendSignInCode, {}),
    onSuccess: () =>
      toast({
        title: method === 'sms' ? 'Code sent' : codeAgainTitle(mail),
        description: 'The new code takes the place of the one before.',
        tone: 'positive',
        subject: 'mfa',
      }),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), tone: 'critical', subject: 'mfa' }),
  });
  return (
    <Button variant="ghost" isLoading={resend.isPending} onClick={() => resend.mutate()}>
      Send a new code
    </Button>
  );
}
