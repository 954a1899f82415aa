import type { Mail } from '../../../platform/mail/index.ts';

interface Told {
  to: string;
  firstName: string;
  businessName: string;
  deletedBy: string;
}

export function businessDeletedMail({ to, firstName, businessName, deletedBy }: Told): Mail {
  const sentences = [
    `Hello ${firstName},`,
    `${deletedBy} deleted ${businessName} on Parley. Its agents, documents and conversations are gone and cannot be brought back.`,
    'Your own account stays as it is.',
  ];
  return {
    to,
    subject: `${businessName} was deleted`,
    text: `${sentences.join('\n\n')}\n`,
    html: sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n'),
  };
}

function escapeHtml(text: string) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
