export interface ZoneOption {
  value: string;
  label: string;
  /** The continent. */
  group: string;
}

/** Every time zone that this browser knows, by continent; its own, where the browser is too old to list them. */
export function listTimeZones(): ZoneOption[] {
  const own = browserTimeZone();
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  const zones = [...new Set([...known, own])].filter((zone) => zone.includes('/')).sort();
  return [...zones, 'UTC'].map(zoneOption);
}

/** As in `Argentina / Buenos Aires`, below its continent. */
export function zoneOption(value: string): ZoneOption {
  const [group = '', ...place] = value.split('/');
  if (place.length === 0) return { value, label: value, group: 'Other' };
  return { value, label: place.join(' / ').replaceAll('_', ' '), group };
}

let ownZone: string | undefined;

export function browserTimeZone() {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return ownZone;
}
