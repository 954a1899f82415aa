import type { AnswerContext, ChatEvent } from '@parley/contract/conversations';

export interface TrialEntry {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  contexts: AnswerContext[];
  answered: boolean | null;
  state: 'waiting' | 'arriving' | 'done' | 'failed';
}

export const failedText = "I'm having trouble processing your request. Please try again later.";
export const emptyText = "I'm sorry, I couldn't process your request.";

const entry = (id: string, role: TrialEntry['role'], text: string, state: TrialEntry['state']): TrialEntry => ({
  id,
  role,
  text,
  contexts: [],
  answered: null,
  state,
});

export function addQuestion(entries: TrialEntry[], turnId: string, question: string): TrialEntry[] {
  return [...entries, entry(`${turnId}-question`, 'user', question, 'done'), entry(turnId, 'assistant', '', 'waiting')];
}

/** Asks a failed question once more, in its place. */
export function restartAnswer(entries: TrialEntry[], turnId: string): TrialEntry[] {
  return entries.map((one) => (one.id === turnId ? entry(turnId, 'assistant', '', 'waiting') : one));
}

/** Pure, so that the whole life of an answer can be tested without a browser or a server. */
export function applyChatEvent(entries: TrialEntry[], turnId: string, event: ChatEvent): TrialEntry[] {
  return entries.map((one) => (one.id === turnId ? advance(one, event) : one));
}

function advance(one: TrialEntry, event: ChatEvent): TrialEntry {
  switch (event.type) {
    case 'text':
      return { ...one, state: 'arriving', text: one.text + event.text };
    case 'done': {
      const { response, contexts, answered } = event.answer;
      return { ...one, state: 'done', text: response.trim() || emptyText, contexts, answered };
    }
    case 'failed':
      return { ...one, state: 'failed', text: failedText, contexts: [] };
  }
}
