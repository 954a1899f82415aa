import type { Attachment } from '@parley/chat/attachments';
import type { ContactDraft } from './contact-fields.ts';
import type { ConversationState } from './conversation-state.ts';
import { type JsonFields, toJsonText } from './json-text.ts';
import { attempt } from './token-store.ts';

/** A note for the next page of the same visit. Written only after the visitor acted. */
export function setVisitFlag(name: string, note: string | undefined) {
  attempt(() => (note === undefined ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, note)));
}

export const getVisitFlag = (name: string) => attempt(() => sessionStorage.getItem(name)) ?? undefined;

/** A message on its way: the server may have it or not. */
export interface UnsentMessage {
  key: string;
  text: string;
  attachments: Attachment[];
}

/** What the visitor has written and not sent. */
export interface Draft {
  text?: string | undefined;
  contact?: ContactDraft | undefined;
  isContactOpen?: true | undefined;
  unsent?: UnsentMessage | undefined;
  /** The message that asked for a person. */
  wishKey?: string | undefined;
}

export interface DraftStore {
  read(): Draft;
  write(changes: Draft): void;
}

/** Outlives the page in this tab; without a name it lasts as long as the page. */
export function createDraftStore(name: string | undefined): DraftStore {
  let draft = (name && readDraft(getVisitFlag(name))) || {};
  return {
    read: () => draft,
    write(changes) {
      draft = { ...draft, ...changes };
      if (!name) return;
      const fields = draft as unknown as JsonFields;
      setVisitFlag(name, Object.keys(fields).some((key) => fields[key]) ? toJsonText(fields) : undefined);
    },
  };
}

/** What is on its way, and whether the form is open, as long as it stays so. */
export function noteUnsent(drafts: DraftStore, { entries, view }: ConversationState) {
  const isContactOpen = view === 'contact' || undefined;
  const unsent = entries.find(
    ({ author, state }) => author === 'visitor' && (state === 'sending' || state === 'queued'),
  );
  const noted = drafts.read();
  const isNoted = unsent?.key === noted.unsent?.key;
  if (isNoted && isContactOpen === noted.isContactOpen) return;
  const { key = '', text = '', attachments = [] } = unsent ?? {};
  drafts.write({ unsent: unsent && { key, text, attachments }, isContactOpen });
}

/** Other scripts of the page can write there as well, so nothing is taken that is not what it should be. */
function readDraft(note: string | undefined): Draft | undefined {
  const found: unknown = attempt(() => JSON.parse(note ?? 'null'));
  if (!isRecord(found)) return undefined;
  const { text, contact, isContactOpen, unsent, wishKey } = found;
  return {
    text: textOf(text),
    contact: isRecord(contact)
      ? {
          name: textOf(contact.name) ?? '',
          email: textOf(contact.email) ?? '',
          phone: textOf(contact.phone) ?? '',
          inquiry: textOf(contact.inquiry) ?? '',
        }
      : undefined,
    isContactOpen: isContactOpen === true || undefined,
    unsent: isRecord(unsent) ? messageOf(unsent) : undefined,
    wishKey: textOf(wishKey),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function messageOf({ key, text, attachments }: Record<string, unknown>): UnsentMessage | undefined {
  if (typeof key !== 'string' || typeof text !== 'string') return undefined;
  return { key, text, attachments: (Array.isArray(attachments) ? attachments : []).filter(isAttachment) };
}

const isAttachment = (value: unknown): value is Attachment =>
  isRecord(value) &&
  ['id', 'name', 'kind'].every((field) => typeof value[field] === 'string') &&
  typeof value.sizeBytes === 'number';
