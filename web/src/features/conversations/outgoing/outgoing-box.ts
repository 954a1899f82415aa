import { keptTexts } from '../../../lib/kept-texts.ts';
import { announceOutgoing, outgoingPrefix, watchOutgoing } from '../has-outgoing.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { type OutgoingMessage, readOutgoing, writeOutgoing } from './outgoing-messages.ts';

const placeOf = (memberId: string, { businessId, conversationId }: ConversationPath) =>
  `${outgoingPrefix(memberId)}${businessId} ${conversationId}`;

/** What members have written and the server is not known to have, by conversation; it outlives the page. */
export function createOutgoingBox(texts: Pick<typeof keptTexts, 'read' | 'keep' | 'listPlaces'>) {
  const readKept = (memberId: string, path: ConversationPath) => texts.read(placeOf(memberId, path));
  const read = (memberId: string, path: ConversationPath) => readOutgoing(readKept(memberId, path));
  return {
    readKept,
    read,
    change(
      memberId: string,
      path: ConversationPath,
      step: (now: OutgoingMessage[]) => readonly OutgoingMessage[],
    ) {
      texts.keep(placeOf(memberId, path), writeOutgoing(step(read(memberId, path))));
      announceOutgoing();
    },
    listPaths: (memberId: string): ConversationPath[] =>
      texts.listPlaces(outgoingPrefix(memberId)).flatMap((place) => {
        const [, , businessId, conversationId] = place.split(' ');
        return businessId && conversationId ? [{ businessId, conversationId }] : [];
      }),
    watch: watchOutgoing,
  };
}
export type OutgoingBox = ReturnType<typeof createOutgoingBox>;

export const outgoingBox = createOutgoingBox(keptTexts);
