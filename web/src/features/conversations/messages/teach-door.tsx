import type { OwnerMessage } from '@parley/contract/conversations/conversations';
import { createContext, useContext } from 'react';

/** A reply that somebody wants to teach a better one for. */
export interface TaughtReply {
  agentId: string;
  question: string;
  /** What a member wrote after it. */
  suggestion?: { answer: string; memberName: string | null } | undefined;
}

/** What the page does with it; without it nothing is offered. */
export const TeachDoor = createContext<((reply: TaughtReply) => void) | null>(null);
export const useTeachDoor = () => useContext(TeachDoor);

/** The question that a reply was given to, and what a member said to it later; undefined where nobody asked. */
export function taughtReplyOf(
  agentId: string,
  messages: OwnerMessage[],
  at: number,
): TaughtReply | undefined {
  const question = messages.slice(0, at).findLast(({ author }) => author === 'visitor');
  const member = messages.slice(at + 1).find(({ author }) => author === 'member');
  return (
    question && {
      agentId,
      question: question.content,
      ...(member && { suggestion: { answer: member.content, memberName: member.authorName } }),
    }
  );
}
