import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { Drawer } from '@parley/ui/overlay';
import { useState } from 'react';
import { useMay } from '../../../screen/business-access.ts';
import { visitorName } from '../conversation-counts.ts';
import { Transcript } from '../messages/index.ts';
import { useOutgoing } from '../outgoing/index.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { useMarkRead, useTeamView } from '../use-team-view.ts';
import { VisitorDetails } from '../visitors/index.ts';
import { MemberComposer, useVisitorTyping } from '../writing/index.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { TeamDetails } from './team-details.tsx';

interface Props {
  path: ConversationPath;
  person: { id: string; firstName: string };
  conversation: ConversationDetails;
}

/** One conversation with everything that can be done in it; live in every tab that shows it. */
export function OpenConversation({ path, person, conversation }: Props) {
  const mayAnswer = useMay('inbox');
  const personId = person.id;
  const [isDetailsOpen, setIsDetailsOpen] = useState(false);
  const { messages, visitor } = conversation;
  const saidByVisitor = messages.filter(({ author }) => author === 'visitor').length;
  const isTyping = useVisitorTyping(conversation.id, saidByVisitor);
  const outgoing = useOutgoing({ path, memberId: personId, messages });
  const name = visitorName(visitor.name);
  const team = useTeamView(path).data;
  useMarkRead(path, team?.isUnread ?? false, messages.at(-1)?.id);
  const details = (
    <>
      {team && (
        <TeamDetails
          path={path}
          team={team}
          takenBy={conversation.takenBy}
          isClosed={conversation.status === 'closed'}
        />
      )}
      <VisitorDetails conversation={conversation} />
    </>
  );

  return (
    <div className="grid min-h-0 min-w-0 grid-cols-1 @6xl/inbox:grid-cols-[minmax(0,1fr)_18rem]">
      <title>{`${name} - Conversations - Parley`}</title>
      <section aria-label={`Conversation with ${name}`} className="flex min-h-0 min-w-0 flex-col">
        <ConversationHeader
          path={path}
          personId={personId}
          conversation={conversation}
          team={team}
          onShowDetails={() => setIsDetailsOpen(true)}
        />
        <Transcript
          path={path}
          conversation={conversation}
          notes={team?.notes ?? []}
          personId={personId}
          outgoing={outgoing.waiting}
          isTyping={isTyping}
          onRetry={outgoing.retry}
          onDiscard={outgoing.discard}
        />
        {mayAnswer ? (
          <MemberComposer
            key={path.conversationId}
            path={path}
            person={person}
            conversation={conversation}
            onSend={outgoing.send}
          />
        ) : (
          <p className="border-t px-4 py-3 text-muted">
            Your role lets you read conversations. An owner can let you answer them.
          </p>
        )}
      </section>
      <aside
        aria-label="Details"
        className="relative @6xl/inbox:block hidden min-h-0 overflow-y-auto border-l p-5"
      >
        <div className="grid gap-6">{details}</div>
      </aside>
      <Drawer isOpen={isDetailsOpen} onOpenChange={setIsDetailsOpen} title="Details">
        <div className="grid gap-6">{details}</div>
      </Drawer>
    </div>
  );
}
