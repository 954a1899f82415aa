import { agentHandoff, timeZones } from '@parley/contract/agents/agent-settings';
import type { SelectOption } from '@parley/ui/form';

/** The usual ones first, then all others; among them the one already chosen, however it is written. */
export function offeredTimeZones(chosen: string): SelectOption[] {
  const others = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  for (const zone of timeZones) others.delete(zone);
  return [
    ...timeZones.map((zone) => toOption(zone, 'Usual')),
    ...[...others].filter(Boolean).map((zone) => toOption(zone, 'All others')),
  ];
}

const toOption = (zone: string, group: string) => ({ value: zone, label: zone.replaceAll('_', ' '), group });

/** Of the browser; where it tells none, or one that it does not know itself, UTC. */
export function ownTimeZone(
  resolved: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone,
) {
  const read = agentHandoff.shape.businessHours.shape.timezone.safeParse(resolved);
  return read.success ? read.data : 'UTC';
}
