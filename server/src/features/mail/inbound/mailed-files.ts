import { type Attachment, maxAttachments } from '@parley/contract/conversations/attachments';
import { AppError } from '../../../errors.ts';
import type { MailContext } from '../mail-context.ts';
import type { InboundMail } from './inbound-mail.ts';

export interface KeptFiles {
  attachments: Attachment[];
  /** The names of those that could not be kept. */
  omitted: string[];
}

const maxNameLength = 100;

/** Keeps the files of a mail by the same rules as those of the chat; what cannot be kept is named. */
export async function keepFiles(
  { conversations }: MailContext,
  mail: InboundMail,
  { businessId, conversationId }: { businessId: string; conversationId: string },
  userId: string | null,
): Promise<KeptFiles> {
  const attachments: Attachment[] = [];
  const omitted: string[] = [];
  for (const { name, bytes } of mail.attachments) {
    const isRoom = attachments.length < maxAttachments;
    const kept =
      bytes && isRoom
        ? await conversations
            .addMailedFile({ businessId, conversationId, userId }, { name, bytes })
            .catch((error: unknown) => {
              // Another kind, damaged, too large, no room: no later delivery would change it.
              if (error instanceof AppError) return undefined;
              throw error;
            })
        : undefined;
    if (kept) attachments.push(kept);
    else omitted.push(name.trim().slice(0, maxNameLength) || 'a file without a name');
  }
  return { attachments, omitted };
}

const maxNamed = 10;

/** Named once each, and not without end. */
export function namesOf(omitted: string[]) {
  const shown = omitted.slice(0, maxNamed).join(', ');
  return omitted.length > maxNamed ? `${shown} and ${omitted.length - maxNamed} more` : shown;
}

/** Whoever reads the message knows what is missing in it. */
export const withOmitted = (content: string, omitted: string[]) =>
  omitted.length === 0 ? content : `${content}\n\n[Could not be kept: ${namesOf(omitted)}]`.trim();
