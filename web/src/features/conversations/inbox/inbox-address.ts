import { type InboxFilter, inboxFilter } from '@parley/contract/conversations/inbox';

/** What the address of the inbox says. `days` are kept as written; the server is asked for moments. */
export interface InboxAddress {
  status: 'open' | 'closed' | 'all';
  state: InboxFilter['state'];
  agent: string;
  from: string;
  to: string;
  rating: InboxFilter['rating'];
  escalated: InboxFilter['escalated'];
  language: string;
  tag: string;
  search: string;
}

const narrowing = ['agent', 'from', 'to', 'rating', 'escalated', 'language', 'tag', 'search'] as const;
const parts = ['status', 'state', ...narrowing] as const;

const oneOf = <Value extends string>(options: readonly Value[], value: string | null) =>
  options.find((option) => option === value);

/** A figure links to all conversations behind it; without a filter the open ones are what there is to do. */
export function readAddress(search: URLSearchParams): InboxAddress {
  const text = (name: string) => search.get(name)?.trim() ?? '';
  const isNarrowed = narrowing.some((name) => text(name) !== '');
  const { state, rating, escalated } = inboxFilter.shape;
  return {
    status: oneOf(['open', 'closed', 'all'], search.get('status')) ?? (isNarrowed ? 'all' : 'open'),
    state: oneOf(state.unwrap().options, search.get('state')),
    agent: text('agent'),
    from: text('from'),
    to: text('to'),
    rating: oneOf(rating.unwrap().options, search.get('rating')),
    escalated: oneOf(escalated.unwrap().options, search.get('escalated')),
    language: text('language'),
    tag: text('tag'),
    search: text('search'),
  };
}

export function writeAddress(address: InboxAddress): URLSearchParams {
  const written = new URLSearchParams();
  for (const part of parts) if (address[part]) written.set(part, address[part]);
  // What the page shows by itself need not be said.
  if (address.status === 'open' && countFilters(address) === 0 && !address.search) written.delete('status');
  return written;
}

export const countFilters = (address: InboxAddress) =>
  [
    address.agent,
    address.from || address.to,
    address.rating,
    address.escalated,
    address.language,
    address.tag,
  ].filter(Boolean).length;

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A day is one of the browser's zone, from its first to its last moment. */
function momentOf(written: string, edge: 'start' | 'end') {
  const time = edge === 'start' ? 'T00:00:00.000' : 'T23:59:59.999';
  const moment = new Date(dayOnly.test(written) ? written + time : written);
  return written === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the server is asked for; what it could not understand is left out. */
export function filterOf(address: InboxAddress): InboxFilter {
  const { status, state, agent, rating, escalated, language, tag, search } = address;
  const [from, to] = [momentOf(address.from, 'start'), momentOf(address.to, 'end')];
  return {
    ...(status !== 'all' && { status }),
    ...(state && { state }),
    ...(uuid.test(agent) && { agentId: agent }),
    ...(from && { from }),
    ...(to && (!from || from <= to) && { to }),
    ...(rating && { rating }),
    ...(escalated && { escalated }),
    ...(language && { language: language.slice(0, 35) }),
    ...(tag && { tag: tag.slice(0, 30) }),
    ...(search && { search: search.slice(0, 200) }),
  };
}

/** `2026-11-17`, as the browser's calendar has it. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
