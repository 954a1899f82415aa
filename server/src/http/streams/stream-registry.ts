import { randomUUID } from 'node:crypto';
import type { SharedStore } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Log } from '../../platform/log/index.ts';
import { hashOf } from '../shared-buckets.ts';

export interface OpenStream {
  id: string;
  holderKey: string;
  agentId: string | undefined;
}

interface NewStream extends Omit<OpenStream, 'id'> {
  addressKey: string;
  /** What the stream is about, where somebody asks whether one is open. */
  subject?: string | undefined;
  /** Called once when another stream takes its place. */
  onReplaced(): void;
}

/** Of one holder and of one address, in the order of opening; the newcomer is among them. */
interface Neighbours {
  ofHolder: OpenStream[];
  ofAddress: OpenStream[];
}

/** All streams that are open. What is kept is as large as what is open. */
export interface StreamRegistry {
  add(stream: NewStream): Promise<{ id: string } & Neighbours>;
  remove(id: string): void;
  /** Ends a stream so that another one gets its place, whichever process has it. */
  replace(id: string): void;
  /** Whether another process has a stream of this subject open. */
  isOpenElsewhere(subject: string): Promise<boolean>;
}

type KeptStream = NewStream & { id: string };

function createProcessRegistry() {
  const streams = new Map<string, KeptStream>();
  const byHolder = new Map<string, Set<KeptStream>>();
  const byAddress = new Map<string, Set<KeptStream>>();

  function remove(id: string) {
    const stream = streams.get(id);
    if (!stream) return undefined;
    streams.delete(id);
    removeFrom(byHolder, stream.holderKey, stream);
    removeFrom(byAddress, stream.addressKey, stream);
    return stream;
  }

  return {
    add(stream: KeptStream): Neighbours {
      streams.set(stream.id, stream);
      return {
        ofHolder: [...addTo(byHolder, stream.holderKey, stream)],
        ofAddress: [...addTo(byAddress, stream.addressKey, stream)],
      };
    },
    remove,
    replace: (id: string) => remove(id)?.onReplaced(),
  };
}

/** Streams of this process alone: the only one on its database. */
export function createLocalRegistry(): StreamRegistry {
  const local = createProcessRegistry();
  return {
    async add(stream) {
      const id = randomUUID();
      return { id, ...local.add({ ...stream, id }) };
    },
    remove: (id) => void local.remove(id),
    replace: local.replace,
    isOpenElsewhere: async () => false,
  };
}

const replacedChannel = 'streams';

interface SharedRegistryOptions {
  shared: SharedStore | undefined;
  events: Pick<Events, 'publish' | 'subscribe'>;
  log: Log;
  secret: string;
}

/** Streams of all processes that share the database; of this one where there is no other, or while the database does not answer. */
export function createStreamRegistry({ shared, events, log, secret }: SharedRegistryOptions): StreamRegistry {
  if (!shared) return createLocalRegistry();
  const local = createProcessRegistry();
  const hash = (key: string) => hashOf(key, secret);
  events.subscribe(replacedChannel, (event) => local.replace((event as { id: string }).id));
  const removeRow = (id: string) =>
    shared
      .query('delete from parley_shared.streams where id = $1', [id])
      .catch((error) => log.warn({ err: error }, 'A closed stream is still counted'));

  /** Two statements, so that of two that come at the same moment each sees the other: neither goes uncounted. */
  async function addRow(id: string, { holderKey, addressKey, subject, agentId }: NewStream) {
    const [holder, address] = [hash(holderKey), hash(addressKey)];
    await shared!.query(
      `insert into parley_shared.streams (id, process_id, holder, address, subject, agent_id) values ($1, $2, $3, $4, $5, $6)`,
      [id, shared!.processId, holder, address, subject === undefined ? null : hash(subject), agentId],
    );
    const rows = await shared!.query<OpenStream & { isOfHolder: boolean; isOfAddress: boolean }>(
      `select stream.id, encode(holder, 'hex') as "holderKey", agent_id as "agentId",
         holder = $1 as "isOfHolder", address = $2 as "isOfAddress"
       from parley_shared.streams stream join parley_shared.processes process on process.id = process_id
       where (holder = $1 or address = $2) and seen_at > now() - interval '30 seconds' order by number`,
      [holder, address],
    );
    return {
      ofHolder: rows.filter(({ isOfHolder }) => isOfHolder),
      ofAddress: rows.filter(({ isOfAddress }) => isOfAddress),
    };
  }

  return {
    async add(stream) {
      const id = randomUUID();
      const ofProcess = local.add({ ...stream, id });
      try {
        return { id, ...(await addRow(id, stream)) };
      } catch (error) {
        log.warn({ err: error }, 'Streams are counted by this process alone until the database answers');
        return { id, ...ofProcess };
      }
    },
    remove(id) {
      if (local.remove(id)) void removeRow(id);
    },
    replace(id) {
      local.replace(id);
      void removeRow(id);
      void events.publish(replacedChannel, { id });
    },
    async isOpenElsewhere(subject) {
      const rows = await shared.query(
        `select 1 from parley_shared.streams join parley_shared.processes process on process.id = process_id
         where subject = $1 and process_id <> $2 and seen_at > now() - interval '30 seconds' limit 1`,
        [hash(subject), shared.processId],
      );
      return rows.length > 0;
    },
  };
}

function addTo(groups: Map<string, Set<KeptStream>>, key: string, stream: KeptStream) {
  const group = (groups.get(key) ?? new Set()).add(stream);
  groups.set(key, group);
  return group;
}

function removeFrom(groups: Map<string, Set<KeptStream>>, key: string, stream: KeptStream) {
  const group = groups.get(key);
  group?.delete(stream);
  if (group?.size === 0) groups.delete(key);
}
