import type { Attachment } from '@parley/chat/attachments';
import type { Translations } from '../translations.ts';

/** A file on its way to the next message. */
export interface PickedFile {
  key: string;
  file: File;
  /** From 0 to 1. */
  progress: number;
  attachment?: Attachment;
  /** Why it cannot be sent. */
  fault?: string;
  /** The connection was lost: the same file may be tried again. */
  mayRetry?: boolean;
  cancel: AbortController;
}

export interface PickedList {
  picked: PickedFile[];
  retry: (one: PickedFile) => void;
  remove: (one: PickedFile) => void;
}

/** What these parts need of the chat to speak. */
export interface FileUi {
  words: Translations;
  language: string;
}

/** The bytes of a file of the conversation. */
export type LoadFile = (attachmentId: string) => Promise<Blob>;
