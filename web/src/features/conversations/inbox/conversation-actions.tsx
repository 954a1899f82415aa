import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { Button } from '@parley/ui/basic';
import { attempt } from '../../../screen/attempt.ts';
import { useMay } from '../../../screen/business-access.ts';
import { conversationFailure } from '../conversation-failure.ts';
import { type ConversationPath, useConversationActions } from '../use-conversations.ts';

interface Props {
  path: ConversationPath;
  personId: string;
  conversation: ConversationDetails;
  /** Its escalation is open: the end of the one is the end of the other. */
  isEscalated: boolean;
}

/** Take over, give back to the agent, close; what is escalated is resolved, which closes it too. */
export function ConversationActions({ path, personId, conversation, isEscalated }: Props) {
  const { takeOver, giveBack, end, resolve } = useConversationActions(path);
  const mayAnswer = useMay('inbox');
  const { mode, takenBy, status } = conversation;
  const isMine = takenBy?.userId === personId;
  const press = (action: typeof end | typeof giveBack | typeof takeOver, failedTitle: string) => () =>
    void attempt(() => action.mutateAsync(), conversationFailure(failedTitle));
  const { handoffId } = conversation;
  const markResolved = (escalation: string) =>
    void attempt(() => resolve.mutateAsync(escalation), {
      ...conversationFailure('Failed to update escalation status'),
      done: { title: 'Escalation status updated' },
    });

  if (!mayAnswer) return null;
  return (
    <>
      {status === 'open' && isEscalated && handoffId && (
        <Button isLoading={resolve.isPending} onClick={() => markResolved(handoffId)}>
          Mark Resolved
        </Button>
      )}
      {status === 'open' && (
        <Button isLoading={end.isPending} onClick={press(end, 'The conversation could not be closed')}>
          Close
        </Button>
      )}
      {mode === 'person' && (
        <Button
          isLoading={giveBack.isPending}
          title={isMine ? undefined : takerState(takenBy)}
          onClick={press(giveBack, 'The conversation could not be given back')}
        >
          Give back to the agent
        </Button>
      )}
      {(mode !== 'person' || (!isMine && takenBy?.isAway)) && (
        <Button
          variant="primary"
          isLoading={takeOver.isPending}
          onClick={press(takeOver, 'The conversation could not be taken over')}
        >
          Take over
        </Button>
      )}
    </>
  );
}

const takerState = (takenBy: ConversationDetails['takenBy']) =>
  `${takenBy?.name ?? 'Somebody else'} ${takenBy?.isAway ? 'has this conversation and is away' : 'is answering now'}`;
