import type { ConversationNote } from '@parley/contract/conversations/inbox';
import { Button } from '@parley/ui/basic';
import { Lock } from 'lucide-react';
import { formatTime } from '../../../lib/dates.ts';
import { attempt } from '../../../screen/attempt.ts';
import { conversationFailure } from '../conversation-failure.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { useTeamActions } from '../use-team-view.ts';

interface Props {
  path: ConversationPath;
  note: ConversationNote;
  isOwn: boolean;
}

/** What only the team sees. It looks like no message, so that nobody takes it for one. */
export function PrivateNote({ path, note, isOwn }: Props) {
  const { deleteNote } = useTeamActions(path);
  const remove = () =>
    void attempt(() => deleteNote.mutateAsync(note.id), conversationFailure('The note could not be deleted'));
  return (
    <div className="grid w-full max-w-[min(85%,42rem)] gap-1 justify-self-center rounded-card border border-warning/40 border-dashed bg-warning-soft px-3.5 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 text-warning-text text-xs">
        <Lock className="size-3" aria-hidden="true" />
        Private note by <bdi>{note.authorName}</bdi>
        <time dateTime={note.createdAt}>{formatTime(note.createdAt)}</time>
        {isOwn && (
          <Button variant="link" size="small" isLoading={deleteNote.isPending} onClick={remove}>
            Delete
          </Button>
        )}
      </p>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {note.content}
      </p>
    </div>
  );
}
