import { agentHandoff, timeZones } from '@parley/contract/agents/agent-settings';

/** The usual ones, the person's own, then all others; and the one already chosen, however it is written. */
export function offeredTimeZones(chosen: string, own: string): { value: string; label: string }[] {
  const all = Intl.supportedValuesOf('timeZone');
  const zones = [...new Set<string>([...timeZones, own, ...all, chosen])].filter(Boolean);
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Of the browser; one that it does not know itself is none. */
export function ownTimeZone(resolved = new Intl.DateTimeFormat().resolvedOptions().timeZone) {
  return agentHandoff.shape.businessHours.shape.timezone.safeParse(resolved).success ? resolved : 'UTC';
}
