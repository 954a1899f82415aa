import type { Mail } from '../../platform/mail.ts';
import { htmlOf, replyLine } from './mail-html.ts';
import { visitorMailWords } from './visitor-mail-words.ts';

interface Answer {
  to: string;
  businessName: string;
  memberName: string;
  content: string;
  language: string | null;
  link: string;
  /** The same for every mail about one conversation. */
  thread: string;
  /** Left out where no mail can come in. */
  replyTo?: string;
}

/** What a member wrote, for a visitor who is no longer on the page. */
export function visitorMail({ to, businessName, memberName, content, language, link, thread, replyTo }: Answer): Mail {
  const words = visitorMailWords(language);
  const above = replyTo ? replyLine(words.above) : undefined;
  const wrote = words.wrote(memberName, businessName);
  const how = replyTo ? words.reply : words.noReply;
  const text = [above, wrote, content, `${words.continue}: ${link}`, `${words.once} ${how}`];
  return {
    to,
    subject: words.subject(businessName),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: [
      `<div dir="auto" style="font-family: sans-serif; font-size: 15px; line-height: 1.5; color: #1f2937">`,
      ...(above ? [`<p style="color: #6b7280; font-size: 12px">${htmlOf(above)}</p>`] : []),
      `<p>${htmlOf(wrote)}</p>`,
      `<div dir="auto" style="padding: 12px 16px; border-radius: 8px; background: #f3f4f6">${htmlOf(content)}</div>`,
      `<p><a href="${htmlOf(link)}">${htmlOf(words.continue)}</a></p>`,
      `<p style="color: #6b7280; font-size: 13px">${htmlOf(`${words.once} ${how}`)}</p>`,
      '</div>',
    ].join('\n'),
    headers: { References: `<${thread}>`, 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    ...(replyTo && { replyTo }),
  };
}
