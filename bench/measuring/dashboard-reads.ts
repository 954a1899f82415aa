import { listHandoffs } from '@parley/contract/conversations/handoffs';
import { countInbox, inboxState, listInbox } from '@parley/contract/conversations/inbox';
import { listInquiries, listQuestionGroups } from '@parley/contract/conversations/inquiries';
import { conversationOutcome, listCountedConversations } from '@parley/contract/insights/analytics';
import { searchDashboard } from '@parley/contract/insights/search';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import { endpoints } from '../../server/src/endpoints.ts';
import type { Caller } from '../../server/src/testing/caller.ts';
import { requiredInput } from '../../server/src/testing/sample-input.ts';

type AnyEndpoint = Endpoint<unknown, unknown>;
type Input = Record<string, unknown>;

interface Read {
  name: string;
  endpoint: AnyEndpoint;
  input: Input;
}

/** Milliseconds of each call, the quickest first, by what was read. */
export type Times = Map<string, number[]>;

/** The longest range, where a page has ranges. */
const days = 90;
const dayMs = 24 * 60 * 60 * 1000;
const dayBefore = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);

/** What else the screens ask of an endpoint: every filter of a list, with words that are everywhere and nowhere. */
const narrowed: [AnyEndpoint, Input[]][] = [
  [
    listInbox as AnyEndpoint,
    [
      ...inboxState.options.map((state) => ({ state })),
      { status: 'open' },
      { status: 'closed' },
      { rating: 'low' },
      { escalated: 'true' },
      { language: 'de' },
      { tag: 'Tag 7' },
      { from: dayBefore(60), to: dayBefore(50) },
      ...conversationOutcome.options.map((outcome) => ({ outcome })),
      { handoff: 'any' },
      { search: 'parcel' },
      { search: 'visitor4000' },
      { search: 'nowhere' },
    ],
  ],
  [
    countInbox as AnyEndpoint,
    [
      { rating: 'low' },
      { language: 'de' },
      { outcome: 'abandoned' },
      { search: 'parcel' },
      { search: 'nowhere' },
    ],
  ],
  [
    listCountedConversations as AnyEndpoint,
    [
      ...conversationOutcome.options.map((outcome) => ({ outcome, days })),
      { handoff: 'any', days },
      { questions: 'unanswered', days },
      { rating: 1, days },
    ],
  ],
  [
    listInquiries as AnyEndpoint,
    [{ type: 'escalated' }, { type: 'short_conversation' }, { search: 'parcel 8' }, { search: 'nowhere' }],
  ],
  [listQuestionGroups as AnyEndpoint, [{ search: 'number 77' }, { page: 20 }]],
  [searchDashboard as AnyEndpoint, [{ query: 'parcel' }, { query: 'visitor' }, { query: 'nowhere' }]],
];

/** Everything that a screen of a business reads, and what the frame around every screen does. */
export async function listReads(browser: Caller, businessId: string, agentId: string): Promise<Read[]> {
  const { conversations } = await browser.call(listInbox, { businessId });
  const { handoffs } = await browser.call(listHandoffs, { businessId });
  const { groups } = await browser.call(listQuestionGroups, { businessId });
  const ids: Input = {
    businessId,
    agentId,
    conversationId: conversations[0]!.id,
    handoffId: handoffs[0]!.id,
    groupId: groups[0]!.id,
  };
  return endpoints
    .filter((endpoint) => isRead(endpoint, ids))
    .flatMap((endpoint) => {
      const input = { ...requiredInput(endpoint), ...idsOf(endpoint, ids), ...widest(endpoint) };
      const further = narrowed.find(([one]) => one.path === endpoint.path)?.[1] ?? [];
      return [{}, ...further].map((filter) => ({
        name: nameOf(endpoint, filter),
        endpoint,
        input: { ...input, ...filter },
      }));
    });
}

/** One business and what is read of it. */
export interface Side {
  browser: Caller;
  reads: Read[];
}

/** In turns, over the reads and over the sides, so that what else the machine does falls on all alike. */
export async function timeReads(sides: Side[], rounds: number): Promise<Times[]> {
  const times = sides.map((): Times => new Map());
  for (let round = 0; round <= rounds; round += 1)
    for (const [at] of sides[0]!.reads.entries())
      for (const [side, { browser, reads }] of sides.entries()) {
        const { name, endpoint, input } = reads[at]!;
        const startedAt = performance.now();
        const response = await browser.send(endpoint, input);
        await response.arrayBuffer();
        const ms = performance.now() - startedAt;
        // The first call prepares statements and fills caches.
        if (isPage(response) && round > 0) times[side]!.set(name, [...(times[side]!.get(name) ?? []), ms]);
      }
  for (const taken of times.flatMap((one) => [...one.values()])) taken.sort((one, other) => one - other);
  return times;
}

const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const idsOf = ({ path }: AnyEndpoint, ids: Input) =>
  Object.fromEntries(parametersOf(path).map((name) => [name, ids[name]]));

/** Of a business or of the person in front of it, as far as it has the things that the address names. */
const isRead = ({ method, path, access, streams }: AnyEndpoint, ids: Input) =>
  method === 'GET' &&
  (path.includes(':businessId') || access === 'user') &&
  access !== 'admin' &&
  !streams &&
  !path.endsWith('.csv') &&
  !path.endsWith('/export') &&
  parametersOf(path).every((name) => name in ids);

/** A file, or a thing that this business does not have, is no page of the dashboard. */
const isPage = ({ ok, headers }: Response) =>
  ok && (headers.get('content-type') ?? '').startsWith('application/json');

const widest = ({ path }: AnyEndpoint) => (path.includes('analytics') ? { days } : {});

function nameOf({ path }: AnyEndpoint, filter: Input) {
  const narrowedTo = Object.entries(filter)
    .filter(([name]) => name !== 'days')
    .map(([name, value]) => (name === 'to' ? '' : name === 'from' ? 'from and to' : `${name}=${value}`))
    .join(' ');
  return `${path.replace('/api/businesses/:businessId', '')} ${narrowedTo}`.trim() || '/';
}
