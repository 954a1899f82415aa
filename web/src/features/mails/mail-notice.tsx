import { Banner } from '@parley/ui/state';
import { type ReactNode, useState } from 'react';
import { useMailState } from '../../lib/use-mail-state.ts';
import { isDismissed, rememberDismissal } from './notice-dismissal.ts';

interface Props {
  /** Where it may be put away for some days; elsewhere it stands. */
  isDismissible?: boolean;
  /** The outbox, for those who may open it. */
  actions?: ReactNode;
}

/** Says calmly that mails do not go out, what that means and what to do. Nothing where they do. */
export function MailNotice({ isDismissible = false, actions }: Props) {
  const mail = useMailState();
  const [isPutAway, setIsPutAway] = useState(() => isDismissible && isDismissed(Date.now()));
  if (mail === 'failing')
    return (
      <Banner tone="warning" title="Mail is not going out at the moment" actions={actions}>
        The mail server did not take our last mails. Each mail is tried again for up to twelve hours, so
        invitations, password links and answers to visitors come late, or not at all, until whoever runs this
        server has mended it.
      </Banner>
    );
  if (mail !== 'outbox' || isPutAway) return null;
  const putAway = () => {
    rememberDismissal(Date.now());
    setIsPutAway(true);
  };
  return (
    <Banner title="Mail is not set up" actions={actions} {...(isDismissible && { onClose: putAway })}>
      Invitations, password links and notifications are kept on this server instead of being sent. An answer
      to a visitor goes to the chat alone: who has left the page has to be written to by hand. Owners copy the
      link of an invitation where they invite; who forgot a password gets a link from an administrator, by
      ‘Copy reset link’ under Admin, Users. To send mail, whoever runs the server sets <code>SMTP_URL</code>{' '}
      and starts it again.
    </Banner>
  );
}
