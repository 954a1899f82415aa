import { listPlatformAudit } from '@parley/contract/accounts/platform-audit';
import { listBusinesses, listUsers } from '@parley/contract/admin/admin';
import { listManagedAgents } from '@parley/contract/admin/admin-agents';
import { listManagedConversations, listManagedEscalations } from '@parley/contract/admin/admin-conversations';
import { listManagedInvoices } from '@parley/contract/billing/invoices';
import { listDemos } from '@parley/contract/leads/demos';
import { listSubmissions } from '@parley/contract/leads/submissions';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import type { Caller } from '../../server/src/testing/caller.ts';

type AnyEndpoint = Endpoint<unknown, unknown>;
type Input = Record<string, unknown>;

export type Place = 'first page' | 'middle page' | 'last page' | `search ${string}`;
export interface AdminRead {
  list: string;
  place: Place;
  endpoint: AnyEndpoint;
  input: Input;
}

interface NumberedList {
  list: string;
  endpoint: AnyEndpoint;
  filter?: Input;
  /** Words that are in one row, in many and in none. */
  searches: string[];
}

const lists: NumberedList[] = [
  { list: 'users', endpoint: listUsers as AnyEndpoint, searches: ['person77123@', 'quist', 'nowhere'] },
  { list: 'businesses', endpoint: listBusinesses as AnyEndpoint, searches: ['17123', 'kayaks', 'nowhere'] },
  {
    list: 'agents',
    endpoint: listManagedAgents as AnyEndpoint,
    searches: ['desk 17123', 'kayaks', 'nowhere'],
  },
  {
    list: 'escalations',
    endpoint: listManagedEscalations as AnyEndpoint,
    searches: ['visitor17123@', 'kayaks', 'nowhere'],
  },
  {
    list: 'conversations',
    endpoint: listManagedConversations as AnyEndpoint,
    searches: ['desk 17123', 'kayaks', 'nowhere'],
  },
  { list: 'demos', endpoint: listDemos as AnyEndpoint, searches: ['lead7123@', 'kayaks', 'nowhere'] },
  {
    list: 'contact messages',
    endpoint: listSubmissions as AnyEndpoint,
    filter: { kind: 'contact' },
    searches: ['writer7123@', 'kayaks', 'nowhere'],
  },
  {
    list: 'applications',
    endpoint: listSubmissions as AnyEndpoint,
    filter: { kind: 'application' },
    searches: ['writer7124@', 'product', 'nowhere'],
  },
  {
    list: 'invoices',
    endpoint: listManagedInvoices as AnyEndpoint,
    searches: ['INV-0017123', 'kayaks', 'nowhere'],
  },
];

/** Every list of the back office at its first, middle and last page, and by its search. */
export async function listAdminReads(admin: Caller): Promise<AdminRead[]> {
  const reads: AdminRead[] = [];
  for (const { list, endpoint, filter = {}, searches } of lists) {
    const { pageCount } = (await admin.call(endpoint, filter)) as { pageCount: number };
    const add = (place: Place, input: Input) =>
      reads.push({ list, place, endpoint, input: { ...filter, ...input } });
    add('first page', { page: 1 });
    add('middle page', { page: Math.ceil(pageCount / 2) });
    add('last page', { page: pageCount });
    for (const search of searches) add(`search ${search}`, { search });
  }
  // It has no numbers: each page goes on after the one before.
  const audit = listPlatformAudit as AnyEndpoint;
  const add = (place: Place, input: Input) =>
    reads.push({ list: 'audit log', place, endpoint: audit, input });
  add('first page', {});
  for (const search of ['person77123@', 'password', 'nowhere']) add(`search ${search}`, { search });
  return reads;
}

/** Milliseconds of each read, the quickest first; in turns, so that what else the machine does falls on all alike. */
export async function timeAdminReads(admin: Caller, reads: AdminRead[], rounds: number) {
  const times = new Map<AdminRead, number[]>(reads.map((read) => [read, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const read of reads) {
      const startedAt = performance.now();
      const response = await admin.send(read.endpoint, read.input);
      await response.arrayBuffer();
      const ms = performance.now() - startedAt;
      if (!response.ok) throw new Error(`${read.list}, ${read.place} answered ${response.status}`);
      // The first call prepares statements and fills caches.
      if (round > 0) times.get(read)!.push(ms);
    }
  for (const taken of times.values()) taken.sort((one, other) => one - other);
  return times;
}
