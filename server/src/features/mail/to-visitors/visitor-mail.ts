import { type Mail, type MailLook, renderMail, withoutLinks } from '../../../platform/mail/index.ts';
import { replyLine } from '../reply-line.ts';
import { visitorMailWords } from './visitor-mail-words.ts';

interface Answer {
  to: string;
  /** The name, colour and logo of the business. */
  look: MailLook;
  memberName: string;
  content: string;
  /** What the visitor wanted to know; left out where they asked nothing. */
  question?: string | undefined;
  language: string | null;
  link: string;
  /** The same for every mail about one conversation. */
  thread: string;
  /** Left out where no mail can come in. */
  replyTo?: string;
}

const questionMaxLength = 600;
const nameMaxLength = 80;

/** What a member wrote, for a visitor who is no longer on the page. It comes in the name of the business. */
export function visitorMail({
  to,
  memberName,
  content,
  question,
  language,
  link,
  thread,
  replyTo,
  ...others
}: Answer): Mail {
  // It goes to an address that somebody typed, so not even a name may be a link.
  const look = { ...others.look, name: withoutLinks(others.look.name, nameMaxLength) };
  const words = visitorMailWords(language);
  const asked = withoutLinks(question?.trim() ?? '', questionMaxLength);
  return {
    to,
    fromName: look.name,
    subject: words.subject(look.name),
    ...renderMail({
      look,
      language: language?.slice(0, 10) ?? 'en',
      replyLine: replyTo && replyLine(words.above),
      blocks: [
        words.wrote(memberName, look.name),
        { quote: content },
        { label: words.continue, link },
        { small: `${words.once} ${replyTo ? words.reply : words.noReply}` },
        ...(asked ? [{ title: words.asked, quote: asked }] : []),
      ],
      footer: [words.why(look.name)],
    }),
    headers: { References: `<${thread}>`, 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    ...(replyTo && { replyTo }),
  };
}
