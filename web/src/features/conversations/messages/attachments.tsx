import { type Attachment, fitPicture, formatFileSize, isPicture } from '@parley/chat/attachments';
import { openAttachment } from '@parley/contract/conversations/attachments';
import { Dialog } from '@parley/ui/overlay';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { endpointRequest } from '../../../lib/endpoint-request.ts';
import type { ConversationPath } from '../use-conversations.ts';

interface Props {
  path: ConversationPath;
  attachments: Attachment[];
}

const thumbnail = { width: 240, height: 200 };

const addressOf = (path: ConversationPath, attachmentId: string) =>
  endpointRequest(openAttachment, { ...path, attachmentId }).url;

/** The files of a message: pictures to see, everything else to save. */
export function Attachments({ path, attachments }: Props) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex max-w-full flex-wrap gap-2">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="min-w-0 max-w-full">
          {isPicture(attachment) ? (
            <Picture path={path} attachment={attachment} />
          ) : (
            <SavedFile path={path} attachment={attachment} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ path, attachment }: { path: ConversationPath; attachment: Attachment }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const address = addressOf(path, attachment.id);
  const { name } = attachment;
  if (isLost) return <SavedFile path={path} attachment={attachment} />;
  return (
    <>
      <button
        type="button"
        aria-label={`Show ${name} larger`}
        onClick={() => setIsOpen(true)}
        className="block max-w-full overflow-hidden rounded-card border bg-surface-sunken"
      >
        <img
          src={address}
          alt={name}
          {...fitPicture(attachment, thumbnail)}
          loading="lazy"
          className="h-auto max-w-full"
          onError={() => setIsLost(true)}
        />
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={<bdi>{name}</bdi>} size="large">
        <div className="grid gap-3">
          <img src={address} alt={name} className="mx-auto max-h-[65dvh] max-w-full" />
          <a href={address} download={name} className="text-link justify-self-start">
            Save the picture
          </a>
        </div>
      </Dialog>
    </>
  );
}

function SavedFile({
  path,
  attachment: { id, name, sizeBytes },
}: {
  path: ConversationPath;
  attachment: Attachment;
}) {
  return (
    <a
      href={addressOf(path, id)}
      download={name}
      className="flex min-h-10 max-w-full items-center gap-2 rounded-card border bg-surface-raised px-3 py-2 text-ink text-sm hover:bg-surface-sunken"
    >
      <FileText className="size-4 flex-none text-muted" aria-hidden="true" />
      <bdi className="truncate">{name}</bdi>
      <span className="flex-none text-muted text-xs">{formatFileSize(sizeBytes, 'en')}</span>
    </a>
  );
}
