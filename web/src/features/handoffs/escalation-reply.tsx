import { messageMaxLength } from '@parley/contract/conversations/conversations';
import type { Handoff } from '@parley/contract/conversations/handoffs';
import { Button, Kbd } from '@parley/ui/basic';
import { Field, Textarea } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { useEffect, useRef } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useKeptDraft } from '../../lib/kept-draft.ts';
import { keptTexts } from '../../lib/kept-texts.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { replyHint } from './handoff-words.ts';
import { createReplyAttempts } from './reply-attempts.ts';
import { useHandoffActions } from './use-handoffs.ts';

const attempts = createReplyAttempts(keptTexts);

const draftPlace = (personId: string, handoffId: string) => `reply ${personId} ${handoffId}`;
export const hasKeptReply = (personId: string, handoffId: string) =>
  keptTexts.read(draftPlace(personId, handoffId)).trim() !== '';

interface Props {
  businessId: string;
  personId: string;
  handoff: Handoff;
  onDone: () => void;
}

/** An answer to the visitor. What was written stays until it is known to be stored, whatever happens to the page meanwhile. */
export function EscalationReply({ businessId, personId, handoff, onDone }: Props) {
  const place = `${personId} ${handoff.id}`;
  const [content, setContent] = useKeptDraft(draftPlace(personId, handoff.id));
  const { reply } = useHandoffActions(businessId);
  const mail = useMailState();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const send = async () => {
    const written = content.trim();
    if (written === '' || reply.isPending) return;
    try {
      // Awaited here: callbacks of the call itself would be lost with the form.
      await reply.mutateAsync({
        handoffId: handoff.id,
        content: written,
        clientMessageId: attempts.idFor(place, written),
      });
    } catch {
      return;
    }
    attempts.arrived(place);
    setContent('');
    toast({ title: 'Reply sent', tone: 'positive', subject: `escalation:${handoff.id}` });
    onDone();
  };
  return (
    <form
      className="grid gap-3 sm:pl-11"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Your reply"
        hint={<bdi>{replyHint(handoff, mail)}</bdi>}
        error={reply.error ? `Not sent. ${failureText(reply.error)}` : undefined}
      >
        <Textarea
          ref={box}
          dir="auto"
          rows={3}
          maxLength={messageMaxLength}
          value={content}
          onChange={({ target }) => setContent(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
      </Field>
      <span className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" disabled={content.trim() === ''} isLoading={reply.isPending}>
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
