import { resendConfirmation } from '@parley/contract/accounts/accounts';
import { Button } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { confirmationAgainText } from './mail-words.ts';

/** For people whose confirmation mail got lost or is too old. */
export function SignUpMailAgain({ email }: { email: string }) {
  const mail = useMailState();
  const resend = useMutation({
    mutationFn: () => callEndpoint(resendConfirmation, { email }),
    onSuccess: () => toast({ ...confirmationAgainText(mail, email), subject: 'sign-up' }),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), tone: 'critical', subject: 'sign-up' }),
  });
  return (
    <Button isLoading={resend.isPending} onClick={() => resend.mutate()}>
      Send the link again
    </Button>
  );
}
