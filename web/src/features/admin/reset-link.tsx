import type { MailState } from '@parley/contract/admin/mail-state';
import { CopyLinkDialog } from '@parley/ui/data';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { attempt } from '../../screen/attempt.ts';
import { linkShownText, resetSentText } from './link-words.ts';
import { useSendPasswordReset } from './use-admin.ts';

/** Mails a link to set a new password, or shows it where no mail goes out. */
export function useResetLink({ id, email }: { id: string; email: string }) {
  const mail: MailState | undefined = useMailState();
  const sendReset = useSendPasswordReset();
  const [link, setLink] = useState<string | null>(null);
  useUnsavedChanges(link !== null, 'The link is shown only now. Copy it first.');
  const start = async () => {
    const made = await sendReset.mutateAsync(id);
    setLink(made.link);
    if (made.link === null)
      toast({ ...resetSentText(mail, email), tone: mail === 'failing' ? 'warning' : 'positive' });
  };
  return {
    label: mail === 'outbox' || mail === 'failing' ? 'Copy reset link' : 'Send reset link',
    isPending: sendReset.isPending,
    start: () => void attempt(start, { failed: 'Error' }),
    dialog: link && (
      <CopyLinkDialog
        title="Reset link"
        description={`${linkShownText(mail)} Give this link to ${email} and to nobody else: whoever opens it sets the password. It works once, for one hour. If nobody has confirmed this address yet, all sign-ins, two-factor authentication, passkeys, open invitations and preview links made with the account end, and its API keys and webhooks wait until an owner takes them over.`}
        link={link}
        isShownOnce
        onClose={() => setLink(null)}
      />
    ),
  };
}
