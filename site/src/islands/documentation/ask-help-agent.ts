import type { agentChat, ChatAnswer } from '@parley/contract/conversations/conversations';
import type { startVisitorSession, VisitorSession } from '@parley/contract/conversations/widget';
import type { ErrorBody } from '@parley/contract/wire/errors';
import { askForHelpAgent } from '../platform.ts';
import { type Quote, quoteOf } from './quote.ts';

const sessionPath = '/widget/sessions' satisfies (typeof startVisitorSession)['path'];
const chatPath = '/functions/v1/agent-chat' satisfies (typeof agentChat)['path'];
/** A language model may take its time. */
const timeoutMs = 60_000;
const maxTurns = 6;

export type AskOutcome =
  | { kind: 'answered'; text: string; quotes: Quote[] }
  | { kind: 'unknown'; quotes: Quote[] }
  /** In the server's words. */
  | { kind: 'refused'; message: string }
  | { kind: 'learning' | 'offline' | 'too-many' | 'failed' };

type Session = Pick<VisitorSession, 'token' | 'sessionId'> & { agentId: string };

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

let session: Session | undefined;
/** Nothing is kept on the server, so what was said before goes along. */
let turns: { role: 'user' | 'assistant'; content: string }[] = [];

async function post<Answer>(path: string, body: object, token?: string) {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return (await response.json()) as Answer;
  const { message = '' } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new Refusal(response.status, message);
}

async function startSession(agentId: string): Promise<Session> {
  const { token, sessionId } = await post<VisitorSession>(sessionPath, { agentId });
  return { token, sessionId, agentId };
}

/** Asks by the interface that the chat on any website uses. Never throws: whatever goes wrong is an outcome. */
export async function askHelpAgent(question: string): Promise<AskOutcome> {
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    const agent = await askForHelpAgent();
    if (agent.state === 'off') return { kind: 'failed' };
    if (agent.state === 'learning') return { kind: 'learning' };
    const answer = await askOnce(agent.agentId, question).catch((error) => {
      if (!(error instanceof Refusal && error.status === 401)) throw error;
      session = undefined;
      return askOnce(agent.agentId, question);
    });
    turns = [
      ...turns,
      { role: 'user' as const, content: question },
      { role: 'assistant' as const, content: answer.response },
    ].slice(-maxTurns);
    return outcomeOf(answer);
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: navigator.onLine ? 'failed' : 'offline' };
    if (error.status === 429) return { kind: 'too-many' };
    return error.status === 400 && error.message
      ? { kind: 'refused', message: error.message }
      : { kind: 'failed' };
  }
}

async function askOnce(agentId: string, message: string) {
  session ??= await startSession(agentId);
  const { token, sessionId } = session;
  return post<ChatAnswer>(chatPath, { message, agentId, sessionId, messageHistory: turns }, token);
}

function outcomeOf({ answered, response, contexts }: ChatAnswer): AskOutcome {
  const quotes = contexts.map(quoteOf);
  return answered ? { kind: 'answered', text: response, quotes } : { kind: 'unknown', quotes };
}
