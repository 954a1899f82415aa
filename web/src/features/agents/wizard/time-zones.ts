import { timeZones } from '@parley/contract/agents/agent-settings';

/** The usual ones, the person's own, and the one already chosen. */
export function offeredTimeZones(chosen: string, own: string): { value: string; label: string }[] {
  const zones = [...new Set<string>([...timeZones, own, chosen])].filter(Boolean);
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
