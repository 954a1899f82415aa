import { type InboxFilter, inboxFilter, reversedDays } from '@parley/contract/conversations/inbox';
import { isDay, unknownDay } from '../../../lib/calendar-days.ts';

/** What the address of the inbox says. Days are kept as written, so that what is wrong with them can be said. */
export interface InboxAddress {
  status: 'open' | 'closed' | 'all';
  state: InboxFilter['state'];
  agent: string;
  from: string;
  to: string;
  outcome: InboxFilter['outcome'];
  handoff: InboxFilter['handoff'];
  questions: InboxFilter['questions'];
  rating: InboxFilter['rating'];
  escalated: InboxFilter['escalated'];
  language: string;
  tag: string;
  search: string;
}

export const noFilter: Omit<InboxAddress, 'status'> = {
  state: undefined,
  agent: '',
  from: '',
  to: '',
  outcome: undefined,
  handoff: undefined,
  questions: undefined,
  rating: undefined,
  escalated: undefined,
  language: '',
  tag: '',
  search: '',
};

const figureParts = ['outcome', 'handoff', 'questions'] as const;
const narrowing = [
  'agent',
  'from',
  'to',
  ...figureParts,
  'rating',
  'escalated',
  'language',
  'tag',
  'search',
] as const;
const parts = ['status', 'state', ...narrowing] as const;

const oneOf = <Value extends string>(options: readonly Value[], value: string | null) =>
  options.find((option) => option === value);

/** A figure links to all conversations behind it; without a filter the open ones are what there is to do. */
export function readAddress(search: URLSearchParams): InboxAddress {
  const text = (name: string) => search.get(name)?.trim() ?? '';
  const isNarrowed = narrowing.some((name) => text(name) !== '');
  const { state, outcome, handoff, questions, rating, escalated } = inboxFilter.shape;
  return {
    status: oneOf(['open', 'closed', 'all'], search.get('status')) ?? (isNarrowed ? 'all' : 'open'),
    state: oneOf(state.unwrap().options, search.get('state')),
    agent: text('agent'),
    from: text('from'),
    to: text('to'),
    outcome: oneOf(outcome.unwrap().options, search.get('outcome')),
    handoff: oneOf(handoff.unwrap().options, search.get('handoff')),
    questions: oneOf(questions.unwrap().options, search.get('questions')),
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
    ...figureParts.map((part) => address[part]),
    address.rating,
    address.escalated,
    address.language,
    address.tag,
  ].filter(Boolean).length;

/** Why the days cannot be asked for; the server would say the same. */
export function dayFault({ from, to }: Pick<InboxAddress, 'from' | 'to'>): string | undefined {
  const unknown = [from, to].find((day) => day !== '' && !isDay(day));
  if (unknown !== undefined) return unknownDay(unknown);
  return from && to && from > to ? reversedDays : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the server is asked for; what it could not understand is left out. */
export function filterOf(address: InboxAddress): InboxFilter {
  const { status, state, agent, from, to, rating, escalated, language, tag, search } = address;
  return {
    ...(status !== 'all' && { status }),
    ...(state && { state }),
    ...(uuid.test(agent) && { agentId: agent }),
    ...(!dayFault(address) && { ...(from && { from }), ...(to && { to }) }),
    ...Object.fromEntries(figureParts.flatMap((part) => (address[part] ? [[part, address[part]]] : []))),
    ...(rating && { rating }),
    ...(escalated && { escalated }),
    ...(language && { language: language.slice(0, 35) }),
    ...(tag && { tag: tag.slice(0, 30) }),
    ...(search && { search: search.slice(0, 200) }),
  };
}
