import { resendConfirmation } from '@parley/contract/accounts/accounts';
import { Button } from '@parley/ui/basic';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { attempt } from '../../../screen/attempt.ts';
import { confirmationAgainText } from '../mail-words.ts';

/** For people whose confirmation mail got lost or is too old. */
export function SignUpMailAgain({ email }: { email: string }) {
  const mail = useMailState();
  const resend = useMutation({ mutationFn: () => callEndpoint(resendConfirmation, { email }) });
  const press = () =>
    void attempt(() => resend.mutateAsync(), {
      subject: 'sign-up',
      done: { ...confirmationAgainText(mail, email), tone: 'neutral' },
      failed: 'Error',
    });
  return (
    <Button isLoading={resend.isPending} onClick={press}>
      Send the link again
    </Button>
  );
}
