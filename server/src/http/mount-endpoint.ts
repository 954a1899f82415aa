import { isBusinessAccess } from '@parley/contract/businesses/business-roles';
import { type Access, backgroundHeader, type Endpoint } from '@parley/contract/wire/endpoint';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { AppError, notFound } from '../errors.ts';
import { addressKey } from '../platform/fetch/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { CallerOf, Gate, HttpEnv } from './http-env.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readInput } from './requests/index.ts';
import { createStreamPlaces, eventStream, type StreamHolder, type StreamRegistry } from './streams/index.ts';

export interface RequestContext<A extends Access> {
  caller: CallerOf[A];
  request: Request;
  /** The caller's network address, as far as trusted proxies tell. */
  address: string;
  responseHeaders: Headers;
  /** Fires when the caller has gone. */
  signal: AbortSignal;
  /** Asks again who is calling: a stream outlives the moment at which it was allowed. */
  isStillAllowed(): Promise<boolean>;
  /** The caller as they are now; undefined where they may call no more. */
  findCallerAgain(): Promise<CallerOf[A] | undefined>;
  log: Log;
}

type Handler<Input, Result, A extends Access> = (input: Input, context: RequestContext<A>) => Result;

export interface Mount {
  <Input, Output, A extends Access>(
    endpoint: Endpoint<Input, Output, A>,
    handle: Handler<Input, Promise<Output>, A>,
  ): void;
  /** Every event is an `output` of the endpoint. */
  stream<Input, Event, A extends Access>(
    endpoint: Endpoint<Input, Event, A>,
    handle: Handler<Input, AsyncIterable<Event>, A>,
  ): void;
  /** For the few that build their own response; access, limits and input are checked all the same. */
  raw<Input, Output, A extends Access>(
    endpoint: Endpoint<Input, Output, A>,
    handle: Handler<Input, Promise<Response>, A>,
  ): void;
}

const tooMany = 'Too many requests. Please wait a moment before trying again.';

export function createMount(
  app: Hono<HttpEnv>,
  { gate, limiter, streams }: { gate: Gate; limiter: RateLimiter; streams: StreamRegistry },
): Mount {
  const places = createStreamPlaces(limiter, streams);
  const raw: Mount['raw'] = (endpoint, handle) => {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const { callsPerMinute } = endpoint;
      if (callsPerMinute)
        await limiter.require(`${endpoint.path} ${addressKey(c.var.address)}`, callsPerMinute, tooMany);
      // The caller is checked before the body is read: a stranger's ten megabytes are never taken in.
      const caller = await findCaller(gate, endpoint, c);
      if (isForAdmins(endpoint.access)) gate.refusePlatformsOwn(c.req.param());
      const input = endpoint.input.parse(await readInput(c, endpoint));
      if (isForAdmins(endpoint.access) && input instanceof Object) gate.refusePlatformsOwn(input);
      const findAgain = () =>
        findCaller(gate, endpoint, c).then(
          (found) => ({ found }),
          // Where nobody can be asked nothing is known about the caller.
          (error: unknown) => {
            if (error instanceof AppError && error.code !== 'unavailable') return undefined;
            throw error;
          },
        );
      return handle(input, {
        ...contextOf(c, caller),
        isStillAllowed: async () => (await findAgain()) !== undefined,
        findCallerAgain: async () => (await findAgain())?.found,
      });
    });
  };

  const mount = ((endpoint, handle) =>
    raw(endpoint, async (input, context) => {
      // Parsing the output drops every field the contract does not name, so a new column never leaks.
      const output = endpoint.output.parse(await handle(input, context));
      return Response.json(output, { headers: context.responseHeaders });
    })) as Mount;

  mount.raw = raw;
  mount.stream = (endpoint, handle) =>
    raw(endpoint, async (input, context) => {
      const place = await places.take(streamHolder(context.caller), addressKey(context.address));
      const gone = new AbortController();
      const signal = AbortSignal.any([context.signal, place.replaced, gone.signal]);
      const onStop = () => {
        place.leave();
        gone.abort();
      };
      const events = announceReplacement(handle(input, { ...context, signal }), place.replaced, onStop);
      return eventStream(events as AsyncIterable<never>, {
        schema: endpoint.output,
        signal: context.signal,
        log: context.log,
        onStop,
      });
    });
  return mount;
}

const isForAdmins = (access: Access) => access === 'admin' || access === 'super-admin';

async function findCaller<A extends Access>(
  gate: Gate,
  endpoint: Pick<
    Endpoint<unknown, unknown, A>,
    'access' | 'scope' | 'isBackground' | 'isOpenWithoutSecondFactor'
  >,
  c: Context<HttpEnv>,
): Promise<CallerOf[A]> {
  const { scope, isBackground, isOpenWithoutSecondFactor } = endpoint;
  const access: Access = endpoint.access;
  const request = c.req.raw;
  const call = {
    request,
    address: c.var.address,
    isActivity: !isBackground && !request.headers.has(backgroundHeader),
  };
  const find = async (): Promise<CallerOf[Access]> => {
    if (isBusinessAccess(access))
      return gate.member(call, businessOf(c), { access, isOpenWithoutSecondFactor });
    switch (access) {
      case 'anyone':
        return undefined;
      case 'user':
        return gate.user(call);
      case 'visitor':
        return gate.visitor(call);
      case 'key':
        return gate.key(call, scope);
      case 'chat':
        return gate.chat(call);
      case 'admin':
      case 'super-admin':
        return gate.admin(call, access);
    }
  };
  return (await find()) as CallerOf[A];
}

/** The reader of a stream that had to give way is told, so that it does not come back at once and push out the next. */
async function* announceReplacement<Event>(
  events: AsyncIterable<Event>,
  replaced: AbortSignal,
  onEnd: () => void,
) {
  try {
    yield* events;
    if (replaced.aborted) yield { type: 'replaced' };
  } finally {
    onEnd();
  }
}

/** Streams are for visitors, by their session whatever token they hold, and for people who are signed in. */
function streamHolder(caller: CallerOf[Access]): StreamHolder {
  if (caller && 'agentId' in caller) {
    const { agentId, sessionId } = caller;
    return { kind: 'visitor', id: `${agentId} ${sessionId}`, agentId };
  }
  if (caller && 'userId' in caller) {
    const { userId } = caller;
    const subject = 'businessId' in caller ? presenceSubject(caller.businessId, userId) : undefined;
    return { kind: 'person', id: userId, ...(subject && { subject }) };
  }
  throw new Error('A stream needs a visitor or a person');
}

/** What says that a person has a window of a business open. */
export const presenceSubject = (businessId: string, userId: string) => `${businessId} ${userId}`;

function businessOf(c: Context<HttpEnv>) {
  const parsed = z.uuid().safeParse(c.req.param('businessId'));
  if (!parsed.success) throw notFound('Business');
  return parsed.data;
}

function contextOf<A extends Access>(
  c: Context<HttpEnv>,
  caller: CallerOf[A],
): Omit<RequestContext<A>, 'isStillAllowed' | 'findCallerAgain'> {
  return {
    caller,
    request: c.req.raw,
    address: c.var.address,
    responseHeaders: new Headers(),
    signal: c.req.raw.signal,
    log: c.var.log,
  };
}
