import { filesIn } from '@parley/chat/attachments';
import { messageMaxLength } from '@parley/contract/conversations/conversations';
import type { Handoff } from '@parley/contract/conversations/handoffs';
import { Button, Kbd } from '@parley/ui/basic';
import { Field, Textarea } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { keptTexts } from '../../lib/kept-texts.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { replyHint, replySentText } from './handoff-words.ts';
import { createReplyAttempts } from './reply-attempts.ts';
import { useHandoffActions } from './use-handoffs.ts';

const attempts = createReplyAttempts(keptTexts);

const draftPlace = (personId: string, handoffId: string) => `reply ${personId} ${handoffId}`;
export const hasKeptReply = (personId: string, handoffId: string) =>
  keptTexts.read(draftPlace(personId, handoffId)).trim() !== '';

/** What goes with the reply beside words; the page brings it along. */
export interface AttachedFiles {
  attachments: { id: string }[];
  isUploading: boolean;
  /** Opens the choice of files. */
  picker: ReactNode;
  /** Those that were chosen. */
  list: ReactNode;
  add: (files: File[]) => void;
}

export interface ReplyProps {
  businessId: string;
  personId: string;
  handoff: Handoff;
  onDone: () => void;
}

/** An answer to the visitor. What was written stays until it is known to be stored, whatever happens to the page meanwhile. */
export function EscalationReply({
  businessId,
  personId,
  handoff,
  files,
  onDone,
}: ReplyProps & { files: AttachedFiles }) {
  const place = `${personId} ${handoff.id}`;
  const draft = draftPlace(personId, handoff.id);
  const { reply } = useHandoffActions(businessId);
  const mail = useMailState();
  const form = useForm({ defaultValues: { content: keptTexts.read(draft) } });
  const content = useWatch({ control: form.control, name: 'content' });
  useEffect(() => form.setFocus('content'), [form.setFocus]);
  const canSend = (written: string) =>
    (written.trim() !== '' || files.attachments.length > 0) && !files.isUploading;
  /** Files of a drag or of the clipboard; text goes on to the box. */
  const takeFiles = (event: { preventDefault: () => void }, data: DataTransfer) => {
    const found = filesIn(data);
    if (found.length === 0) return;
    event.preventDefault();
    files.add(found);
  };
  const { submit, failure, isSending } = useFormSubmit(form, async ({ content }) => {
    const written = content.trim();
    if (!canSend(written)) return;
    const attachmentIds = files.attachments.map(({ id }) => id);
    // Awaited here: callbacks of the call itself would be lost with the form.
    await reply.mutateAsync({
      handoffId: handoff.id,
      content: written,
      clientMessageId: attempts.idFor(place, [written, ...attachmentIds].join(' ')),
      attachmentIds,
    });
    attempts.arrived(place);
    keptTexts.keep(draft, '');
    const description = replySentText(handoff, mail);
    toast({
      title: 'Reply sent',
      ...(description && { description }),
      tone: 'positive',
      subject: `escalation:${handoff.id}`,
    });
    onDone();
  });
  return (
    <form
      onSubmit={submit}
      className="grid gap-3 sm:pl-11"
      onPaste={(event) => takeFiles(event, event.clipboardData)}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    >
      <Field
        label="Your reply"
        hint={<bdi>{replyHint(handoff, mail)}</bdi>}
        error={
          form.formState.errors.content?.message ??
          (failure ? `Not sent. ${failureText(failure)}` : undefined)
        }
      >
        <Textarea
          dir="auto"
          rows={3}
          maxLength={messageMaxLength}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
          {...form.register('content', { onChange: ({ target }) => keptTexts.keep(draft, target.value) })}
        />
      </Field>
      {files.list}
      <span className="flex flex-wrap items-center gap-2">
        {files.picker}
        <Button type="submit" variant="primary" disabled={!canSend(content)} isLoading={isSending}>
          Send reply
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        <span className="text-muted text-xs [@media(pointer:coarse)]:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> sends
        </span>
      </span>
    </form>
  );
}
