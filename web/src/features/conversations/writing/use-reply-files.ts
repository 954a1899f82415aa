import { type Attachment, fileFaultOf, maxFiles } from '@parley/chat/attachments';
import { deleteMemberAttachment, uploadMemberAttachment } from '@parley/contract/conversations/attachments';
import { useState } from 'react';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { failureText } from '../../../lib/failure-text.ts';
import type { ConversationPath } from '../use-conversations.ts';

/** A file on its way to the next message. */
export interface ReplyFile {
  key: string;
  file: File;
  attachment?: Attachment;
  /** Why it cannot be sent. */
  fault?: string;
  /** Whether the same file may be tried again. */
  mayRetry?: boolean;
}

const faults = {
  kind: 'Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be sent.',
  large: 'A file may be at most 5 MB.',
  empty: 'This file is empty.',
};

/** The files that a member has picked and not sent yet. */
export function useReplyFiles(path: ConversationPath) {
  const [picked, setPicked] = useState<ReplyFile[]>([]);
  const [notice, setNotice] = useState('');

  const change = (key: string, changes: Partial<ReplyFile>) =>
    setPicked((files) => files.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function upload({ key, file }: ReplyFile) {
    try {
      change(key, { attachment: await callEndpoint(uploadMemberAttachment, { ...path, file }) });
    } catch (error) {
      change(key, { fault: failureText(error as Error), mayRetry: true });
    }
  }

  return {
    picked,
    notice,
    attachments: picked.flatMap(({ attachment = [] }) => attachment),
    isUploading: picked.some(({ attachment, fault }) => !attachment && !fault),
    add(files: File[]) {
      const room = maxFiles - picked.length;
      const added = files.slice(0, room).map((file): ReplyFile => {
        const fault = fileFaultOf(file);
        return { key: crypto.randomUUID(), file, ...(fault && { fault: faults[fault] }) };
      });
      setNotice(files.length > room ? `One message can have at most ${maxFiles} files.` : '');
      setPicked((before) => [...before, ...added]);
      for (const one of added) if (!one.fault) void upload(one);
    },
    retry({ key, file }: ReplyFile) {
      setPicked((files) => files.map((one) => (one.key === key ? { key, file } : one)));
      void upload({ key, file });
    },
    remove({ key, attachment }: ReplyFile) {
      // What stays there is swept by the server.
      if (attachment)
        callEndpoint(deleteMemberAttachment, { ...path, attachmentId: attachment.id }).catch(() => {});
      setNotice('');
      setPicked((files) => files.filter((one) => one.key !== key));
    },
    /** They went with a message. What could not go stays to be seen. */
    clear() {
      setNotice('');
      setPicked((files) => files.filter(({ fault }) => fault));
    },
  };
}
export type ReplyFiles = ReturnType<typeof useReplyFiles>;
