import { ButtonLink } from '@parley/ui/basic';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { UnsubscribeForm } from '../../features/notifications/unsubscribe-form.tsx';
import { paths } from '../../lib/paths.ts';
import { AuthPage } from './auth-page.tsx';

export const meta = () => [{ title: 'Unsubscribe - Parley' }];

export default function Unsubscribe() {
  const [search] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const token = search.get('token') ?? '';
  if (isDone)
    return (
      <AuthPage
        title="You are unsubscribed"
        intro="You get no more notifications and summaries by e-mail. Mails about signing in and about the safety of your account still come."
        isTitleFocused
      >
        <ButtonLink to={paths.notificationSettings} className="justify-self-start">
          Open your settings
        </ButtonLink>
      </AuthPage>
    );
  if (token === '')
    return (
      <AuthPage
        title="This link is not complete"
        intro="Please open the link at the foot of the mail again, or switch e-mail off in your settings."
      >
        <ButtonLink to={paths.notificationSettings} className="justify-self-start">
          Open your settings
        </ButtonLink>
      </AuthPage>
    );
  return (
    <AuthPage
      title="Stop notifications by e-mail?"
      intro="You will get no more notifications and summaries by e-mail. In the dashboard nothing changes."
    >
      <UnsubscribeForm token={token} onDone={() => setIsDone(true)} />
    </AuthPage>
  );
}
