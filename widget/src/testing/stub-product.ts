/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { AnswerContext, ChatAnswer, ChatEvent, Message, VisitorSession } from '@parley/contract/conversations';

/** What the stub does with the next question: stream events, then end or stay open; or refuse. */
export type Reply = { events: ChatEvent[]; staysOpen?: true } | { status: number; message: string };

interface SeenRequest {
  method: string;
  path: string;
  origin: string | undefined;
  authorization: string | undefined;
  cookie: string | undefined;
  body: Record<string, string>;
}

const shopAgent: VisitorSession['agent'] = {
  id: '0b0e2f6e-5f0a-4d57-9d0a-0d4a3c0f5a11',
  name: 'Ada from Tea & Co',
  welcomeMessage: 'Hello! Ask me anything about our teas, delivery or returns.',
  primaryColor: '#0f766e',
  position: 'bottom-right',
};

export function quoteFrom(title: string, content: string, place: Partial<AnswerContext['metadata']> = {}): AnswerContext {
  return {
    content,
    metadata: {
      document_title: title,
      document_id: crypto.randomUUID(),
      passage_id: crypto.randomUUID(),
      heading: null,
      ...place,
    },
  };
}

/** An answer as the server streams it: in words, then whole. */
export function answering(response: string, contexts: AnswerContext[] = [], changes: Partial<ChatAnswer> = {}): Reply {
  const words = response.match(/\S+\s*/g) ?? [];
  const known = { answered: true, confidence: 0.9, conversationId: null, messageId: null, handoff: false };
  const answer: ChatAnswer = { response, contexts, ...known, ...changes };
  return { events: [...words.map((text): ChatEvent => ({ type: 'text', text })), { type: 'done', answer }] };
}

async function readBody(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

/** Speaks the widget's protocol as the product does, with what it answers in the test's hands. */
export async function startStubProduct({ widgetFolder }: { widgetFolder?: string } = {}) {
  const seen: SeenRequest[] = [];
  const replies: Reply[] = [];
  const history: Message[] = [];
  const product = {
    url: '',
    seen,
    /** Taken from the front, one for each question; without one the question is answered with an echo. */
    replies,
    history,
    agent: { ...shopAgent },
    refusal: undefined as { status: number; message: string } | undefined,
    seenAt: (place: string) => seen.filter((request) => request.path === place),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  let tokens = 0;

  const remember = (role: Message['role'], content: string, contexts: AnswerContext[] = []) =>
    history.push({ id: crypto.randomUUID(), role, content, contexts, answered: null, createdAt: new Date(0).toISOString() });

  function sendJson(response: ServerResponse, status: number, body: unknown) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function startSession(body: Record<string, string>, response: ServerResponse) {
    if (product.refusal)
      return sendJson(response, product.refusal.status, {
        code: 'not_allowed',
        message: product.refusal.message,
        requestId: 'r',
      });
    const session: VisitorSession = {
      token: `token-${++tokens}`,
      expiresAt: new Date(0).toISOString(),
      sessionId: '6a3f0a52-3a3c-4a57-8a59-1fb2c2b3d4e5',
      agent: product.agent,
      messages: body.token ? history : [],
    };
    sendJson(response, 200, session);
  }

  function answer(body: Record<string, string>, response: ServerResponse) {
    const reply = replies.shift() ?? answering(`You said: ${body.message}`);
    if ('status' in reply)
      return sendJson(response, reply.status, { code: 'unexpected', message: reply.message, requestId: 'r' });
    remember('user', body.message ?? '');
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    for (const event of reply.events) {
      response.write(`data: ${JSON.stringify(event)}\n\n`);
      if (event.type === 'done') remember('assistant', event.answer.response, event.answer.contexts);
    }
    if (!reply.staysOpen) response.end();
  }

  async function sendFile(place: string, response: ServerResponse) {
    const file = await readFile(path.join(widgetFolder ?? '', path.basename(place))).catch(() => undefined);
    response.writeHead(file ? 200 : 404, { 'content-type': 'text/javascript' }).end(file);
  }

  const server = createServer(async (request, response) => {
    const { origin, authorization, cookie } = request.headers;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const place = new URL(request.url ?? '/', 'http://stub').pathname;
    const body = await readBody(request);
    seen.push({ method: request.method ?? '', path: place, origin, authorization, cookie, body });
    if (place === '/widget/sessions') return startSession(body, response);
    if (place === '/functions/v1/agent-chat') return answer(body, response);
    return sendFile(place, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  product.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return product;
}
export type StubProduct = Awaited<ReturnType<typeof startStubProduct>>;
