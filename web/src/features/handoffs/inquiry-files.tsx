import { formatFileSize } from '@parley/chat/attachments';
import { openAttachment } from '@parley/contract/conversations/attachments';
import type { Handoff } from '@parley/contract/conversations/handoffs';
import { Paperclip } from 'lucide-react';
import { endpointRequest } from '../../lib/endpoint-request.ts';

/** What the visitor sent with the inquiry, to be saved from here. */
export function InquiryFiles({ businessId, handoff }: { businessId: string; handoff: Handoff }) {
  const { conversationId, attachments } = handoff;
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-x-4 gap-y-0.5">
      {attachments.map(({ id, name, sizeBytes }) => (
        <li key={id} className="flex min-w-0 items-baseline gap-1.5">
          <Paperclip className="size-3.5 flex-none translate-y-0.5 text-muted" aria-hidden="true" />
          <a
            href={endpointRequest(openAttachment, { businessId, conversationId, attachmentId: id }).url}
            download={name}
            className="text-link min-w-0 [overflow-wrap:anywhere]"
          >
            <bdi>{name}</bdi>
          </a>
          <span className="flex-none text-muted text-xs">{formatFileSize(sizeBytes, 'en')}</span>
        </li>
      ))}
    </ul>
  );
}
