import type { Mail } from '../../../platform/mail/index.ts';

interface Notice {
  to: string;
  firstName: string;
  businessName: string;
  kind: 'suspended' | 'resumed' | 'deletion-scheduled' | 'deletion-cancelled';
  reason: string;
  deletionDueAt: string | null;
  staysSuspended: boolean;
}

const closed = 'Until then its widgets, its dashboard and its API answer nobody.';

function textsOf({ businessName, kind, deletionDueAt, staysSuspended }: Notice) {
  const day = deletionDueAt?.slice(0, 10);
  const texts = {
    suspended: {
      subject: `${businessName} was suspended`,
      text: `The administrators of this server have suspended ${businessName} on Parley. Its widgets, its dashboard and its API answer nobody. Nothing of it is lost.`,
    },
    resumed: {
      subject: `${businessName} is open again`,
      text: `The administrators of this server have opened ${businessName} on Parley again. Everything is as it was.`,
    },
    'deletion-scheduled': {
      subject: `${businessName} will be deleted on ${day}`,
      text: `The administrators of this server will delete ${businessName} on Parley on ${day}, with its agents, documents and conversations. ${closed} Answer to them before that day if it should stay. Its owners can take its data along: sign in and choose Settings, Account, Export my data.`,
    },
    'deletion-cancelled': {
      subject: `${businessName} will not be deleted`,
      text: `The administrators of this server have called off the deletion of ${businessName} on Parley. ${staysSuspended ? 'It stays suspended.' : 'It is open again, and everything is as it was.'}`,
    },
  };
  return texts[kind];
}

export function closingMail(notice: Notice): Mail {
  const { subject, text } = textsOf(notice);
  const sentences = [`Hello ${notice.firstName},`, text, notice.reason && `Reason: ${notice.reason}`].filter(
    (sentence) => sentence !== '',
  );
  return {
    to: notice.to,
    subject,
    text: `${sentences.join('\n\n')}\n`,
    html: sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n'),
  };
}

function escapeHtml(text: string) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
