import { useEffect } from 'react';

/** After what the page itself needs. */
const pauseMs = 5000;

export function useTimeZoneReport(personId: string) {
  useEffect(() => {
    const report = async () => (await import('./report-time-zone.ts')).reportTimeZone(personId);
    const timer = setTimeout(() => void report().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [personId]);
}
