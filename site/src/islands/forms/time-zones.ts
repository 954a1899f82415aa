interface ZoneOption {
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
  return [
    ...zones.map((value) => {
      const [group = '', ...place] = value.split('/');
      return { value, label: place.join(' / ').replaceAll('_', ' '), group };
    }),
    { value: 'UTC', label: 'UTC', group: 'Other' },
  ];
}

export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
