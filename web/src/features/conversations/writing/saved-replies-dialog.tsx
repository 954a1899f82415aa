import { messageMaxLength } from '@parley/contract/conversations/conversations';
import {
  maxSavedReplies,
  replyPlaceholders,
  type SavedReply,
  savedReplyTitleMaxLength,
} from '@parley/contract/conversations/saved-replies';
import { Button, IconButton, SkeletonRows } from '@parley/ui/basic';
import { Field, Input, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { useSavedReplies, useSavedReplyActions } from '../use-saved-replies.ts';

interface Props {
  businessId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The texts that everybody of the business may use: written, changed and deleted here. */
export function SavedRepliesDialog({ businessId, isOpen, onOpenChange }: Props) {
  const saved = useSavedReplies(businessId);
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        setEdited(null);
        onOpenChange(open);
      }}
      title="Saved replies"
      description="Texts that everybody of your business can put into an answer."
    >
      {edited ? (
        <ReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          businessId={businessId}
          reply={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <QueryState
          query={saved}
          loading={<SkeletonRows count={2} label="Loading saved replies" />}
          failure={{ title: 'Your saved replies could not be loaded' }}
        >
          {(replies) => (
            <div className="grid gap-4">
              <ReplyList businessId={businessId} replies={replies} onEdit={setEdited} />
              <Button
                className="justify-self-start"
                disabled={replies.length >= maxSavedReplies}
                onClick={() => setEdited('new')}
              >
                New reply
              </Button>
              {replies.length >= maxSavedReplies && (
                <p className="text-muted text-xs">A business has {maxSavedReplies} saved replies at most.</p>
              )}
            </div>
          )}
        </QueryState>
      )}
    </Dialog>
  );
}

interface ListProps {
  businessId: string;
  replies: SavedReply[];
  onEdit: (reply: SavedReply) => void;
}

function ReplyList({ businessId, replies, onEdit }: ListProps) {
  const { remove } = useSavedReplyActions(businessId);
  if (replies.length === 0)
    return <p className="text-muted">None yet. Save what you write again and again.</p>;
  return (
    <ul aria-label="Saved replies" className="divide-y divide-line rounded-card border">
      {replies.map((reply) => (
        <li key={reply.id} className="flex items-center gap-2 px-3 py-2">
          <span className="grid min-w-0 flex-1">
            <span className="truncate font-medium">{reply.title}</span>
            <span dir="auto" className="truncate text-muted text-xs">
              {reply.content}
            </span>
          </span>
          <IconButton
            size="small"
            label={`Edit ${reply.title}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(reply)}
          />
          <IconButton
            size="small"
            label={`Delete ${reply.title}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() =>
              void attempt(() => remove.mutateAsync(reply.id), {
                subject: 'saved-replies',
                failed: 'The reply could not be deleted',
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface FormProps {
  businessId: string;
  reply: SavedReply | null;
  onDone: () => void;
}

function ReplyForm({ businessId, reply, onDone }: FormProps) {
  const { save } = useSavedReplyActions(businessId);
  const form = useForm({ defaultValues: { title: reply?.title ?? '', content: reply?.content ?? '' } });
  const { submit, failure, isSending } = useFormSubmit(
    form,
    async (values) => {
      await save.mutateAsync({ id: reply?.id ?? null, ...values });
      onDone();
    },
    { isWorthAsking: true },
  );
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label="Title"
        isRequired
        error={errors.title?.message ?? (failure ? failureText(failure) : undefined)}
      >
        <Input
          maxLength={savedReplyTitleMaxLength}
          {...form.register('title', { required: 'Please give the reply a title.' })}
        />
      </Field>
      <Field
        label="Reply"
        isRequired
        hint={`You can write ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}.`}
        error={errors.content?.message}
      >
        <Textarea
          dir="auto"
          rows={5}
          maxLength={messageMaxLength}
          {...form.register('content', { required: 'Please write the reply.' })}
        />
      </Field>
      <span className="flex gap-2">
        <Button type="submit" variant="primary" isLoading={isSending}>
          Save
        </Button>
        <Button onClick={onDone}>Back</Button>
      </span>
    </form>
  );
}
