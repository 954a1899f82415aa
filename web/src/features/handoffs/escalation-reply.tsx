import { messageMaxLength } from '@parley/contract/conversations';
import type { Handoff } from '@parley/contract/handoffs';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.ts';
import { replyHint } from './handoff-words.ts';
import { useHandoffActions } from './use-handoffs.ts';

/** An answer to the visitor. What was written stays until it is sent. */
export function EscalationReply({ businessId, handoff, onDone }: { businessId: string; handoff: Handoff; onDone: () => void }) {
  const [content, setContent] = useState('');
  const { reply } = useHandoffActions(businessId);
  const send = () =>
    reply.mutate(
      { handoffId: handoff.id, content },
      {
        onSuccess: () => {
          toast({ title: 'Reply sent', tone: 'positive' });
          onDone();
        },
      },
    );
  return (
    <form
      className="grid gap-3 sm:pl-11"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() !== '' && !reply.isPending) send();
      }}
    >
      <Field
        label="Your reply"
        hint={<bdi>{replyHint(handoff)}</bdi>}
        error={reply.error ? `Not sent. ${failureText(reply.error)}` : undefined}
      >
        <Textarea
          dir="auto"
          rows={3}
          maxLength={messageMaxLength}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
      </Field>
      <span className="flex gap-2">
        <Button type="submit" variant="primary" disabled={content.trim() === ''} isLoading={reply.isPending}>
          Send reply
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </span>
    </form>
  );
}
