import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { Button } from '@parley/ui/basic';
import { sayNotDone } from './say-not-done.ts';
import { type ConversationPath, useConversationActions } from './use-conversations.ts';

interface Props {
  path: ConversationPath;
  personId: string;
  conversation: ConversationDetails;
}

/** Take over, give back to the agent, close. */
export function ConversationActions({ path, personId, conversation }: Props) {
  const { takeOver, giveBack, end } = useConversationActions(path);
  const { mode, takenBy, status } = conversation;
  const isMine = takenBy?.userId === personId;

  return (
    <>
      {status === 'open' && (
        <Button
          isLoading={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onError: (error) => sayNotDone('The conversation could not be closed', error),
            })
          }
        >
          Close
        </Button>
      )}
      {mode === 'person' ? (
        <Button
          isLoading={giveBack.isPending}
          title={isMine ? undefined : `${takenBy?.name ?? 'Somebody else'} is answering now`}
          onClick={() =>
            giveBack.mutate(undefined, {
              onError: (error) => sayNotDone('The conversation could not be given back', error),
            })
          }
        >
          Give back to the agent
        </Button>
      ) : (
        <Button
          variant="primary"
          isLoading={takeOver.isPending}
          onClick={() =>
            takeOver.mutate(undefined, {
              onError: (error) => sayNotDone('The conversation could not be taken over', error),
            })
          }
        >
          Take over
        </Button>
      )}
    </>
  );
}
