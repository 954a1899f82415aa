import { type Mail, ourLook, renderMail } from '../../../platform/mail/index.ts';
import { replyLine } from '../reply-line.ts';

interface Escalation {
  id: string;
  conversationId: string;
  userInquiry: string;
  attachments: { name: string }[];
  userName: string | null;
  userEmail: string | null;
  userPhone: string | null;
  isNameProven: boolean;
  isEmailProven: boolean;
  conversationHistory: { role: 'user' | 'assistant'; content: string }[];
  expectedAt: Date | null;
}

interface Reader {
  to: string;
  agentName: string;
  businessName: string;
  publicUrl: string;
  /** The zone of the business hours. */
  timeZone: string;
  /** Undefined where no mail can come in. */
  replyTo: string | undefined;
}

const linesOfConversation = 8;
const lineMaxLength = 500;
const inquiryMaxLength = 4000;

/** Everything an owner needs to answer, without opening the dashboard. */
export function teamMail(
  escalation: Escalation,
  { to, agentName, businessName, publicUrl, timeZone, replyTo }: Reader,
): Mail {
  const { userName, userEmail, userPhone, conversationHistory, expectedAt } = escalation;
  const visitor = userName || userEmail || userPhone || 'A visitor';
  const inquiry = shortened(escalation.userInquiry, inquiryMaxLength);
  const files = escalation.attachments.map(({ name }) => name).join(', ');
  const contact = [
    userName && `Name: ${userName} (${inWords(escalation.isNameProven)})`,
    userEmail && `E-mail: ${userEmail} (${inWords(escalation.isEmailProven)})`,
    userPhone && `Phone: ${userPhone} (${inWords(false)})`,
    files && `Files, in the conversation: ${files}`,
    expectedAt && `Answer promised by: ${when(expectedAt, timeZone)}`,
  ].filter((line) => typeof line === 'string');
  const isAllProven =
    !userPhone && (!userName || escalation.isNameProven) && (!userEmail || escalation.isEmailProven);
  if ((userName || userEmail || userPhone) && !isAllProven) contact.push(whatClaimedMeans);
  const said = conversationHistory
    .slice(-linesOfConversation)
    .map(
      ({ role, content }) =>
        `${role === 'user' ? 'Visitor' : agentName}: ${shortened(content, lineMaxLength)}`,
    );
  const link = `${publicUrl}/dashboard/conversations/${escalation.conversationId}`;
  const above = replyTo ? replyLine('Write your answer above this line') : undefined;
  const intro = `${visitor} would like an answer from ${businessName}:`;
  const how = howToAnswer({ userEmail, userPhone, canReply: replyTo !== undefined });

  return {
    to,
    subject: `New escalation from ${visitor}: ${shortened(inquiry.replace(/\s+/g, ' '), 80)}`,
    ...renderMail({
      look: ourLook,
      replyLine: above,
      blocks: [
        intro,
        { quote: inquiry },
        contact.join('\n'),
        how,
        { label: 'Open the conversation', link },
        ...(said.length > 0 ? ['The last lines of the conversation:', ...said] : []),
      ].filter((block) => block !== ''),
      footer: [`You get this mail because you answer visitors of ${businessName}.`],
    }),
    // One thread for all mails about one escalation, and no answer from programs.
    headers: {
      References: `<${escalation.id}@${new URL(publicUrl).hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    ...((replyTo ?? userEmail) && { replyTo: (replyTo ?? userEmail)! }),
  };
}

const inWords = (isProven: boolean) => (isProven ? 'verified' : 'not verified');
const whatClaimedMeans =
  'Not verified: the visitor typed it or the page claims it. Tell nothing that is meant for this person alone before you are sure.';

function howToAnswer({
  userEmail,
  userPhone,
  canReply,
}: {
  userEmail: string | null;
  userPhone: string | null;
  canReply: boolean;
}) {
  if (canReply && userEmail)
    return 'Reply to this mail to answer. The visitor gets your answer in the chat and by mail.';
  if (canReply) {
    const call = userPhone ? ` No e-mail address was left, so please also call ${userPhone}.` : '';
    return `Reply to this mail to answer in the chat.${call}`;
  }
  if (userEmail)
    return `Answer in the conversation, or reply to this mail to write to ${userEmail} directly.`;
  return userPhone ? `Answer in the conversation, or call ${userPhone}.` : 'Answer in the conversation.';
}

function when(moment: Date, timeZone: string) {
  const said = moment.toLocaleString('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${said} (${timeZone})`;
}

/** Never cuts a character in two. */
function shortened(text: string, maxLength: number) {
  const letters = Array.from(text.slice(0, maxLength * 2));
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : letters.join('');
}
