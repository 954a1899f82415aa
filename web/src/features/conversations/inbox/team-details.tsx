import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { maxTags, type TeamView, tagMaxLength } from '@parley/contract/conversations/inbox';
import { Badge, Button, IconButton } from '@parley/ui/basic';
import { Field, Input, Select } from '@parley/ui/form';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { attempt } from '../../../screen/attempt.ts';
import { useMay } from '../../../screen/business-access.ts';
import { conversationFailure } from '../conversation-failure.ts';
import { answeringText, assignedText } from '../inbox-words.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { useInboxChoices } from '../use-inbox.ts';
import { useTeamActions } from '../use-team-view.ts';

interface Props {
  path: ConversationPath;
  team: TeamView;
  takenBy: ConversationDetails['takenBy'];
  isClosed: boolean;
}

/** Whose it is and what it is about. */
export function TeamDetails({ path, team, takenBy, isClosed }: Props) {
  const mayAnswer = useMay('inbox');
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">Team</h2>
      {!isClosed && mayAnswer && <Assignment path={path} team={team} takenBy={takenBy} />}
      {!mayAnswer && <p className="text-muted">{assignedText({ assignedTo: team.assignedTo, takenBy })}</p>}
      <Tags path={path} tags={team.tags} />
    </section>
  );
}

function Assignment({ path, team, takenBy }: Omit<Props, 'isClosed'>) {
  const members = useInboxChoices(path.businessId, true).data?.members ?? [];
  const { assign } = useTeamActions(path);
  const { assignedTo } = team;
  const known = assignedTo && !members.some(({ userId }) => userId === assignedTo.userId) ? [assignedTo] : [];
  return (
    <Field label="Assigned to" hint={answeringText({ assignedTo, takenBy })}>
      <Select
        value={assignedTo?.userId ?? ''}
        disabled={assign.isPending}
        onChange={({ target }) =>
          void attempt(
            () =>
              assign.mutateAsync({
                userId: target.value || null,
                previousUserId: assignedTo?.userId ?? null,
              }),
            conversationFailure('The conversation could not be assigned'),
          )
        }
        options={[
          { value: '', label: takenBy ? 'Nobody else' : 'Nobody' },
          ...[...members, ...known].map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
    </Field>
  );
}

function Tags({ path, tags }: { path: ConversationPath; tags: string[] }) {
  const mayAnswer = useMay('inbox');
  const [typed, setTyped] = useState('');
  const suggestions = useId();
  const known = useInboxChoices(path.businessId, true).data?.tags ?? [];
  const { changeTags } = useTeamActions(path);
  const change = (tagChange: { add?: string[]; remove?: string[] }) =>
    attempt(() => changeTags.mutateAsync(tagChange), conversationFailure('The tags could not be changed'));
  const add = async () => {
    if (typed.trim() !== '' && (await change({ add: [typed.trim()] }))) setTyped('');
  };
  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center">
              <Badge hasDot={false}>{tag}</Badge>
              {mayAnswer && (
                <IconButton
                  size="small"
                  label={`Remove ${tag}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => void change({ remove: [tag] })}
                  className="-my-1"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAnswer && tags.length < maxTags && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Field label="Add a tag" className="min-w-0 flex-1">
            <Input
              list={suggestions}
              maxLength={tagMaxLength}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <datalist id={suggestions}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <Button type="submit" disabled={typed.trim() === ''} isLoading={changeTags.isPending}>
            Add
          </Button>
        </form>
      )}
    </div>
  );
}
