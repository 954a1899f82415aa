import { Button } from '@parley/ui/basic';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { useKeptDraft } from '../../../lib/kept-draft.ts';
import { attempt } from '../../../screen/attempt.ts';
import { conversationFailure } from '../conversation-failure.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { useTeamActions } from '../use-team-view.ts';
import { Composer } from './composer.tsx';

/** What is written here never reaches the visitor. It stays in the box until the server has it. */
export function NoteComposer({ path, personId }: { path: ConversationPath; personId: string }) {
  const [typed, setTyped] = useKeptDraft(`note ${personId} ${path.conversationId}`);
  const { addNote } = useTeamActions(path);
  // The same note tried again is the same note.
  const noteId = useRef<string>(crypto.randomUUID());
  const save = async (content: string) => {
    const note = { noteId: noteId.current, content };
    if (!(await attempt(() => addNote.mutateAsync(note), conversationFailure('The note was not saved'))))
      return;
    noteId.current = crypto.randomUUID();
    setTyped('');
  };
  return (
    <Composer
      label="Private note"
      placeholder="Write a note for your team…"
      typed={typed}
      onTyped={setTyped}
      isBusy={addNote.isPending}
      onSend={(text) => void save(text)}
      sendButton={(canSend) => (
        <Button type="submit" disabled={!canSend} icon={<Lock aria-hidden="true" />}>
          Add note
        </Button>
      )}
      hint="Only members of your business see notes. The visitor and the agent never do."
    />
  );
}
