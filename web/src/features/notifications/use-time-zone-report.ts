import { setTimeZone } from '@parley/contract/accounts/preferences';
import { useEffect } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const storageKey = 'parley-time-zone';
/** After what the page itself needs. */
const pauseMs = 5000;

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says once from each browser, and again after a journey, where the person is: summaries come in their morning. */
export function useTimeZoneReport(personId: string) {
  useEffect(() => {
    const timer = setTimeout(() => void reportTimeZone(personId), pauseMs);
    return () => clearTimeout(timer);
  }, [personId]);
}

async function reportTimeZone(personId: string) {
  const timeZone = ownTimeZone();
  const report = `${personId} ${timeZone}`;
  try {
    if (localStorage.getItem(storageKey) === report) return;
    await callEndpoint(setTimeZone, { timeZone });
    localStorage.setItem(storageKey, report);
  } catch {
    // Said again by the next page; until then what was known before counts.
  }
}
