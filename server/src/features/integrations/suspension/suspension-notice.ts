import type { SuspensionReason } from '@parley/contract/integrations/suspension';
import { whatHappened } from '../responsibility.ts';

const counted = (count: number, one: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`];

/** What the owners are told. */
export function suspensionNotice({ person, reason, keys, hosts }: Suspended) {
  const what = [...counted(keys.length, 'API key'), ...counted(hosts.length, 'webhook')].join(' and ');
  // What a stranger called them before the address was confirmed would reach its owner by mail.
  const named = reason === 'reclaimed' ? [] : [...keys, ...hosts];
  const names = named.slice(0, maxNames);
  const more = named.length - names.length;
  const isOne = keys.length + hosts.length === 1;
  return {
    type: 'system' as const,
    priority: 'high' as const,
    title:
      isOne && keys.length === 1
        ? 'An API key was suspended'
        : isOne
          ? 'A webhook was suspended'
          : 'API access was suspended',
    description: `${person} ${whatHappened[reason]}. ${what} that acted in their name ${isOne ? 'is' : 'are'} suspended${names.length > 0 ? ': ' : ''}${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. An owner can take ${isOne ? 'it' : 'them'} over in Settings, API & Webhooks.`,
    data: { action: 'take-over' },
  };
}

const maxNames = 5;

interface Suspended {
  person: string;
  reason: SuspensionReason;
  keys: string[];
  hosts: string[];
}
