import { ButtonLink } from '@parley/ui/basic';
import { confirmationMailText } from '../../features/accounts/mail-words.ts';
import { SignUpMailAgain } from '../../features/accounts/sign-in/index.ts';
import { paths } from '../../lib/paths.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { AuthPage } from './auth-page.tsx';

/** After signing up where an address must be confirmed first. */
export function MailSent({ email }: { email: string }) {
  return (
    <AuthPage title="Check your email" intro={confirmationMailText(useMailState(), email)} isTitleFocused>
      <div className="flex flex-wrap gap-3">
        <SignUpMailAgain email={email} />
        <ButtonLink to={paths.signIn} variant="ghost">
          Back to sign in
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
