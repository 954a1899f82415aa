import { Button } from '@parley/ui/basic';
import { Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { BookText, Lightbulb, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { attempt } from '../../../screen/attempt.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { useSavedReplies } from '../use-saved-replies.ts';
import { useTeamActions } from '../use-team-view.ts';
import { fillPlaceholders, type PlaceholderNames } from './fill-placeholders.ts';

const SavedRepliesDialog = lazy(() =>
  import('./saved-replies-dialog.tsx').then((module) => ({ default: module.SavedRepliesDialog })),
);

interface Props {
  path: ConversationPath;
  names: PlaceholderNames;
  /** Puts a text into the box, where it can be changed before it is sent. */
  onText: (text: string) => void;
}

const shownOfQuestion = 80;
const shortened = (question: string) => {
  const characters = [...question];
  return characters.length > shownOfQuestion
    ? `${characters.slice(0, shownOfQuestion).join('').trimEnd()}…`
    : question;
};

/** Saved replies, and what the agent would answer. */
export function ReplyHelpers({ path, names, onText }: Props) {
  const [isManaging, setIsManaging] = useState(false);
  const replies = useSavedReplies(path.businessId).data ?? [];
  const { suggest } = useTeamActions(path);
  const suggestReply = async () => {
    const { text, question, sources } = await suggest.mutateAsync();
    if (text === '') {
      toast({
        title: 'No suggestion',
        description:
          question === null
            ? 'The visitor has asked nothing that documents could answer.'
            : `The agent's documents do not answer “${shortened(question)}”.`,
        tone: 'neutral',
        subject: 'suggestion',
      });
      return;
    }
    onText(text);
    toast({
      title: 'Suggestion added',
      description: `From ${sources.map(({ title }) => title).join(', ')}. Read it before you send it.`,
      tone: 'neutral',
      subject: 'suggestion',
    });
  };
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        variant="ghost"
        size="small"
        icon={<Lightbulb aria-hidden="true" />}
        isLoading={suggest.isPending}
        onClick={() =>
          void attempt(suggestReply, { subject: 'suggestion', failed: 'No reply could be suggested' })
        }
      >
        <span className="max-sm:sr-only">Suggest a reply</span>
      </Button>
      <Menu
        side="top"
        align="start"
        trigger={
          <Button variant="ghost" size="small" icon={<BookText aria-hidden="true" />}>
            <span className="max-sm:sr-only">Saved replies</span>
          </Button>
        }
      >
        {replies.map((reply) => (
          <MenuItem
            key={reply.id}
            icon={<MessageSquareText aria-hidden="true" />}
            onSelect={() => onText(fillPlaceholders(reply.content, names))}
          >
            <span className="truncate">{reply.title}</span>
          </MenuItem>
        ))}
        {replies.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setIsManaging(true)}>Manage saved replies</MenuItem>
      </Menu>
      {isManaging && (
        <Suspense>
          <SavedRepliesDialog businessId={path.businessId} isOpen={isManaging} onOpenChange={setIsManaging} />
        </Suspense>
      )}
    </span>
  );
}
