import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startVisitorSession, type VisitorSession } from '@parley/contract/conversations/widget';
import { createCaller } from '../../../server/src/testing/caller.ts';
import { talks } from './shop-talk.ts';

export interface AskedAgent {
  url: string;
  key: string;
  origin: string;
}

export interface Round {
  answers: number;
  errors: string[];
  /** Sorted. */
  waitedMs: number[];
  seconds: number;
}

/** A visitor asks so much and leaves; the next one begins with an empty conversation. */
const questionsPerVisit = 4;
const pauseAfterErrorMs = 200;

let visits = 0;

/** Each visitor asks as soon as the last answer is there, until the time is over or there are answers enough. */
export async function askInClosedLoop(
  agent: AskedAgent,
  visitors: number,
  {
    seconds,
    answers = Number.POSITIVE_INFINITY,
    isEachNew = false,
  }: { seconds: number; answers?: number; isEachNew?: boolean },
): Promise<Round> {
  const sockets = new Agent({ keepAlive: true, maxSockets: visitors });
  const round: Round = { answers: 0, errors: [], waitedMs: [], seconds };
  const startedAt = performance.now();
  let begun = 0;
  const isOver = () => performance.now() > startedAt + seconds * 1000 || begun >= answers;
  const noteError = (error: Error) => void round.errors.push(error.message);
  const oneVisitor = async (nth: number) => {
    for (let asked = nth; !isOver(); ) {
      const session = await startVisit(agent).catch(noteError);
      if (!session) {
        await wait(pauseAfterErrorMs);
        continue;
      }
      for (let left = questionsPerVisit; left > 0 && !isOver(); left -= 1, asked += 1) {
        begun += 1;
        const began = performance.now();
        try {
          const { question } = talks[asked % talks.length]!;
          // Nobody has asked it in these words, so nothing is remembered of it.
          await ask(
            agent,
            session,
            isEachNew ? `${question} ${crypto.randomUUID().slice(0, 8)}` : question,
            sockets,
          );
          round.answers += 1;
          round.waitedMs.push(performance.now() - began);
        } catch (error) {
          noteError(error as Error);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, nth) => oneVisitor(nth)));
  sockets.destroy();
  round.waitedMs.sort((one, other) => one - other);
  // Those who had asked were still answered.
  return { ...round, seconds: (performance.now() - startedAt) / 1000 };
}

export interface Visit extends VisitorSession {
  address: string;
}

/** The product counts by address; it is started with one trusted proxy, as which this speaks. */
export async function startVisit({ url, key, origin }: AskedAgent): Promise<Visit> {
  visits += 1;
  const address = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
  const send = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  const session = await createCaller(send, { origin, 'x-forwarded-for': address }).call(startVisitorSession, {
    key,
  });
  return { ...session, address };
}

/** Reads the stream to its end. Plain sockets: streams of `fetch` cost as much as the product. */
export function ask({ url, origin }: AskedAgent, visit: Visit, message: string, agent: Agent) {
  const body = JSON.stringify({
    message,
    agentId: visit.agent.id,
    sessionId: visit.sessionId,
    clientMessageId: crypto.randomUUID(),
  });
  const headers = {
    authorization: `Bearer ${visit.token}`,
    origin,
    accept: 'text/event-stream',
    'content-type': 'application/json',
    'x-forwarded-for': visit.address,
  };
  return new Promise<string>((resolve, reject) => {
    const asking = request(
      `${url}/functions/v1/agent-chat`,
      { method: 'POST', headers, agent },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.once('error', reject).once('end', () => {
          const isAnswered = response.statusCode === 200 && text.includes('"type":"done"');
          if (isAnswered) resolve(text);
          else reject(new Error(`${response.statusCode} ${text.slice(-200)}`));
        });
      },
    );
    asking.once('error', reject);
    asking.end(body);
  });
}

/** How long the model itself takes for an answer, sorted, with so many asking at once. */
export async function timeModel(baseUrl: string, visitors: number, seconds: number) {
  const waitedMs: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const oneVisitor = async (nth: number) => {
    for (let asked = nth; performance.now() < endsAt; asked += 1) {
      const startedAt = performance.now();
      const messages = [{ role: 'user', content: talks[asked % talks.length]!.question }];
      const body = JSON.stringify({ messages });
      await (await fetch(`${baseUrl}/chat/completions`, { method: 'POST', body })).text();
      waitedMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, nth) => oneVisitor(nth)));
  return waitedMs.sort((one, other) => one - other);
}
