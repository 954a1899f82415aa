/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Attachment } from '@parley/contract/conversations/attachments';
import type { Message } from '@parley/contract/conversations/conversations';
import type {
  PersonCall,
  VisitorConversation,
  VisitorEvent,
  VisitorSession,
} from '@parley/contract/conversations/widget';
import { answering, messageOf, notBegun, type Reply, shopAgent } from './stub-messages.ts';

interface SeenRequest {
  method: string;
  path: string;
  origin: string | undefined;
  authorization: string | undefined;
  cookie: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the widget sent
  body: any;
}
interface Refusal {
  status: number;
  message: string;
  code?: string;
  reason?: string;
  fields?: Record<string, string>;
}

const conversationId = '5b8f1c7e-0d35-4b7f-9a55-3c1f7a1d9e01';
const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};
/** A red square of two by two. */
const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="red" d="M0 0h2v2H0z"/></svg>';

async function readBody(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  // Of an upload only the name counts here.
  if (request.headers['content-type']?.startsWith('multipart/'))
    return { fileName: /filename="([^"]*)"/.exec(text)?.[1] ?? '' };
  return text === '' ? {} : JSON.parse(text);
}

/** Speaks the widget's protocol as the product does, with what it answers in the test's hands. */
export async function startStubProduct({ widgetFolder }: { widgetFolder?: string } = {}) {
  const seen: SeenRequest[] = [];
  const replies: Reply[] = [];
  const history: Message[] = [];
  const watchers = new Set<ServerResponse>();
  const uploaded: Attachment[] = [];
  let tokens = 0;
  const product = {
    url: '',
    seen,
    /** Taken from the front, one for each question; without one the question is answered with an echo. */
    replies,
    history,
    /** So many messages of it come at once. */
    pageSize: 50,
    agent: structuredClone(shopAgent),
    status: { ...notBegun } as VisitorConversation,
    /** What asking for a person gives. */
    call: { kind: 'contact', isOpen: false, opensAt: null, expectedAt: '2030-01-07T13:00:00.000Z' } as Omit<
      PersonCall,
      'conversation'
    >,
    /** Says no to starting a session. */
    refusal: undefined as Refusal | undefined,
    refusesIdentity: false,
    /** Says no to the codes of links back. */
    refusesLinks: false,
    /** Starts anew instead of going on. */
    forgets: false,
    /** Says no to calls by their path. */
    refusals: {} as Partial<Record<string, Refusal>>,
    /** The conversation is read at once and answered after this. */
    slowHistory: undefined as Promise<void> | undefined,
    seenAt: (place: string) => seen.filter((request) => request.path === place),
    watchers: () => watchers.size,
    /** To every tab of the visitor. */
    send(event: VisitorEvent) {
      for (const watcher of watchers) watcher.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    say(changes: Partial<Message>) {
      const message = messageOf(changes);
      history.push(message);
      product.send({ type: 'message', message });
      return message;
    },
    stand(changes: Partial<VisitorConversation>) {
      product.status = { ...product.status, id: conversationId, ...changes };
      product.send({ type: 'conversation', conversation: product.status });
      return product.status;
    },
    cutEvents() {
      for (const watcher of watchers) watcher.destroy();
      watchers.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function sendJson(response: ServerResponse, status: number, body: unknown) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  const refuse = (response: ServerResponse, { status, message, code = 'unexpected', ...rest }: Refusal) =>
    sendJson(response, status, { code, message, requestId: 'r', ...rest });

  const pageBefore = (place: number) => {
    const first = Math.max(0, place - product.pageSize);
    return { messages: history.slice(first, place), hasEarlier: first > 0 };
  };

  function startSession(
    body: { key?: string; token?: string; resume?: string; preview?: string; identity?: object },
    response: ServerResponse,
  ) {
    if (product.refusal) return refuse(response, product.refusal);
    if (product.refusesIdentity && body.identity)
      return refuse(response, { status: 401, message: 'not proven', code: 'not_signed_in' });
    const isLinkRefused = product.refusesLinks && body.resume !== undefined;
    // With something else that names the agent, a spent code opens an ordinary chat.
    if (isLinkRefused && !body.key && !body.preview && !body.token)
      return refuse(response, { status: 403, message: 'This link was used already.' });
    const opensLink = body.resume !== undefined && !isLinkRefused;
    const goesOn = !product.forgets && (body.token !== undefined || opensLink);
    const session: VisitorSession = {
      token: `token-${++tokens}`,
      expiresAt: new Date(0).toISOString(),
      renewableUntil: new Date(0).toISOString(),
      sessionId: product.forgets ? crypto.randomUUID() : '6a3f0a52-3a3c-4a57-8a59-1fb2c2b3d4e5',
      agent: product.agent,
      isPreview: body.preview !== undefined,
      ...(isLinkRefused && { isLinkRefused }),
      conversation: goesOn ? product.status : notBegun,
      ...(goesOn ? pageBefore(history.length) : { messages: [], hasEarlier: false }),
    };
    sendJson(response, 200, session);
  }

  function answer(
    {
      message,
      clientMessageId,
      attachmentIds = [],
    }: { message: string; clientMessageId: string; attachmentIds?: string[] },
    response: ServerResponse,
  ) {
    const reply =
      replies.shift() ??
      answering(product.status.mode === 'agent' ? `You said: ${message}` : '', [], {
        mode: product.status.mode,
      });
    if ('status' in reply) return refuse(response, reply);
    product.status = { ...product.status, id: conversationId, isEnded: false };
    if (!history.some((kept) => kept.clientMessageId === clientMessageId))
      product.say({
        role: 'user',
        author: 'visitor',
        content: message || 'Sent a file',
        clientMessageId,
        ...(attachmentIds.length > 0 && {
          attachments: uploaded.filter(({ id }) => attachmentIds.includes(id)),
          isFilesOnly: message === '',
        }),
      });
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    for (const event of reply.events) {
      if (event.type === 'done' && event.answer.response !== '') {
        const { response: content, contexts, answered, messageId } = event.answer;
        product.say({ content, contexts, answered, ...(messageId && { id: messageId }) });
      }
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
    if (reply.breaksOff) setTimeout(() => response.destroy(), 50);
    else if (!reply.staysOpen) response.end();
  }

  function watch(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('data: {"type":"ping"}\n\n');
    watchers.add(response);
    response.on('close', () => watchers.delete(response));
  }

  async function sendFile(place: string, response: ServerResponse) {
    if (place.endsWith('.png'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end(redSquare);
    if (place.endsWith('.svg'))
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing);
    const file = await readFile(path.join(widgetFolder ?? '', place.replace(/^\/widget\//, ''))).catch(
      () => undefined,
    );
    response
      .writeHead(file ? 200 : 404, { 'content-type': contentTypes[path.extname(place)] ?? 'text/plain' })
      .end(file);
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the widget sent
  const handlers: Record<string, (response: ServerResponse, body: any) => unknown> = {
    '/widget/events': watch,
    '/widget/conversation': async (response, { before }) => {
      const place = before ? history.findIndex(({ id }) => id === before) : history.length;
      const read = place >= 0 && { conversation: product.status, ...pageBefore(place) };
      await product.slowHistory;
      if (read) sendJson(response, 200, read);
      else refuse(response, { status: 404, message: 'Message not found.', code: 'not_found' });
    },
    '/widget/typing': (response) => sendJson(response, 200, {}),
    '/widget/attachments': (response, { fileName }) => {
      const isPdf = fileName.endsWith('.pdf');
      const size = isPdf ? { width: null, height: null } : { width: 2, height: 2 };
      const kind = isPdf ? ('pdf' as const) : ('png' as const);
      const file = { id: crypto.randomUUID(), name: fileName, kind, sizeBytes: 2400, ...size };
      uploaded.push(file);
      sendJson(response, 200, file);
    },
    '/widget/rating': (response, { rating }) =>
      sendJson(response, 200, product.stand({ rating, isEnded: true })),
    '/widget/end': (response) => {
      const status = product.stand({ isEnded: true });
      product.say({ author: 'system', note: 'ended' });
      sendJson(response, 200, status);
    },
    '/widget/handoff': (response) => {
      const isWaiting = product.call.kind === 'waiting';
      if (isWaiting)
        product.say({
          author: 'system',
          note: 'person-called',
          content: 'Please wait while I connect you with a human agent.',
        });
      const conversation = product.stand(isWaiting ? { mode: 'waiting' } : {});
      sendJson(response, 200, { ...product.call, conversation });
    },
    '/widget/handoff/contact': (response, { email, phone }) => {
      const contact = { email: email ?? null, phone: phone ?? null, expectedAt: product.call.expectedAt };
      const status = product.stand({ mode: 'agent', contact });
      product.say({ author: 'system', note: 'contact-taken', content: 'Thank you.' });
      sendJson(response, 200, status);
    },
  };

  const server = createServer(async (request, response) => {
    const { origin, authorization, cookie } = request.headers;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { pathname: place, searchParams } = new URL(request.url ?? '/', 'http://stub');
    const body = { ...(await readBody(request)), ...Object.fromEntries(searchParams) };
    seen.push({ method: request.method ?? '', path: place, origin, authorization, cookie, body });
    const refused = product.refusals[place];
    if (refused) return refuse(response, refused);
    if (place === '/widget/sessions') return startSession(body, response);
    if (place === '/functions/v1/agent-chat') return answer(body, response);
    if (place.endsWith('/feedback') || place.endsWith('/delete')) return sendJson(response, 200, {});
    if (place.startsWith('/widget/attachments/')) return sendFile('file.png', response);
    const handler = handlers[place];
    return handler ? handler(response, body) : sendFile(place, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  product.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return product;
}
export type StubProduct = Awaited<ReturnType<typeof startStubProduct>>;
