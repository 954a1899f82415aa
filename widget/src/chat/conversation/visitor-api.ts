import type { Attachment } from '@parley/chat/attachments';
import { readEvents } from '@parley/chat/events';
import * as paths from '@parley/chat/paths';
import type { ChatEvent, Message } from '@parley/contract/conversations/conversations';
import type {
  PersonCall,
  VisitorConversation,
  VisitorEvent,
  VisitorSession,
} from '@parley/contract/conversations/widget';
import type { ErrorBody } from '@parley/contract/wire/errors';
import type { WidgetSettings } from '../../settings.ts';
import type { FileParts, PostedFile } from '../files/index.ts';
import type { MessagePage } from './incoming-messages.ts';
import { type JsonFields, toJsonText } from './json-text.ts';

export type Connection = Pick<
  WidgetSettings,
  'productUrl' | 'key' | 'agentId' | 'preview' | 'resume' | 'identity' | 'readIdentity'
> & {
  pageUrl: string | undefined;
  language: string | undefined;
};

const patienceMs = 20_000;
const stallTimeoutMs = 90_000;
/** The server gives a sign of life every 20 seconds. */
const silenceMs = 50_000;

/** An answer of the server that says no. Anything else that goes wrong is the network's. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '');
    this.status = status;
    this.body = body;
  }
}

interface Call {
  token?: string;
  accept?: string;
  /** Without them it is only looked at: a GET. */
  fields?: JsonFields | undefined;
  signal?: AbortSignal;
}

async function callProduct(address: string, { token, accept, fields, signal }: Call) {
  const headers: Record<string, string> = {};
  if (fields) headers['content-type'] = 'application/json';
  if (accept) headers.accept = accept;
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(address, {
    method: fields ? 'POST' : 'GET',
    credentials: 'omit',
    headers,
    body: fields ? toJsonText(fields) : null,
    signal: signal ?? null,
  });
  if (response.ok) return response;
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  throw new ApiError(response.status, body);
}

async function readJson<T>(address: string, call: Call): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await (await callProduct(address, { ...call, signal: patience.signal })).json();
  } finally {
    clearTimeout(timer);
  }
}

export type Named = { token?: string; resume?: string };
export type Asked = {
  text: string;
  attachmentIds: string[];
  clientMessageId: string;
  history?: { role: Message['role']; content: string }[] | undefined;
};
export type ContactFields = {
  name?: string;
  email?: string;
  phone?: string;
  inquiry: string;
  attachmentIds?: string[];
};
export interface Upload extends PostedFile {
  /** Comes with what is loaded once there are files. */
  postFile: FileParts['postFile'];
}

/** The calls of a visitor whose conversation is known. */
export interface VisitorCalls {
  /** With its newest messages, or with those before one of them. */
  getConversation(before?: string): Promise<MessagePage & { conversation: VisitorConversation }>;
  setTyping(isTyping: boolean): Promise<unknown>;
  rateAnswer(messageId: string, wasHelpful: boolean, comment?: string): Promise<unknown>;
  rateConversation(rating: number, comment?: string): Promise<VisitorConversation>;
  endVisit(): Promise<VisitorConversation>;
  callPerson(): Promise<PersonCall>;
  leaveContact(fields: ContactFields): Promise<VisitorConversation>;
  uploadFile(upload: Upload): Promise<Attachment>;
  deleteFile(attachmentId: string): Promise<unknown>;
  readFile(attachmentId: string): Promise<Blob>;
}

/** What a conversation talks to: the product, as a visitor meets it or as the dashboard's preview does. */
export interface VisitorApi {
  startSession(named: Named, identity: Connection['identity']): Promise<VisitorSession>;
  /** Resolves once the message was taken; the answer then comes as events. */
  askAgent(session: VisitorSession, asked: Asked): Promise<AsyncIterable<ChatEvent>>;
  watchConversation(session: VisitorSession, signal: AbortSignal): Promise<AsyncIterable<VisitorEvent>>;
  callsOf(session: VisitorSession): VisitorCalls;
}

export function createVisitorApi({
  productUrl,
  key,
  agentId,
  preview,
  pageUrl,
  language,
}: Connection): VisitorApi {
  async function readStream<Event>(path: string, call: Call, timeoutMs: number) {
    const { body } = await callProduct(productUrl + path, { ...call, accept: 'text/event-stream' });
    if (!body) throw new Error('The answer has no body.');
    return readEvents<Event>(body, timeoutMs);
  }

  return {
    startSession: (named, identity) =>
      readJson(productUrl + paths.session, {
        fields: { key, agentId, preview, ...named, identity, pageUrl, language },
      }),
    askAgent: ({ token, agent, sessionId }, { text, attachmentIds, clientMessageId, history }) =>
      readStream(
        paths.chat,
        {
          token,
          fields: {
            message: text,
            agentId: agent.id,
            sessionId,
            clientMessageId,
            attachmentIds: attachmentIds.length > 0 ? attachmentIds : undefined,
            messageHistory: history,
          },
        },
        stallTimeoutMs,
      ),
    watchConversation: ({ token }, signal) => readStream(paths.events, { token, signal }, silenceMs),
    callsOf({ token }) {
      const call = <T>(path: string, fields?: JsonFields) =>
        readJson<T>(productUrl + path, { token, fields });
      return {
        getConversation: (before) => call(paths.conversation + (before ? `?before=${before}` : '')),
        setTyping: (isTyping) => call(paths.typing, { isTyping }),
        rateAnswer: (messageId, wasHelpful, comment) =>
          call(paths.feedback(messageId), { wasHelpful, comment }),
        rateConversation: (rating, comment) => call(paths.rating, { rating, comment }),
        endVisit: () => call(paths.end, {}),
        callPerson: () => call(paths.handoff, {}),
        leaveContact: (fields) => call(paths.contact, fields),
        async uploadFile({ postFile, ...posted }) {
          const { status, body } = await postFile(productUrl + paths.attachments, token, posted);
          if (status !== 200) throw new ApiError(status, body);
          return body as Attachment;
        },
        deleteFile: (attachmentId) => call(paths.deletedAttachment(attachmentId), {}),
        readFile: async (attachmentId) =>
          (await callProduct(productUrl + paths.attachment(attachmentId), { token })).blob(),
      };
    },
  };
}
