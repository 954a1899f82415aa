import { setTimeZone } from '@parley/contract/accounts/time-zone';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const storageKey = 'parley-time-zone';

/** Says once from each browser, and again after a journey, where the person is: summaries come in their morning. */
export async function reportTimeZone(personId: string) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const report = `${personId} ${timeZone}`;
  try {
    if (localStorage.getItem(storageKey) === report) return;
    await callEndpoint(setTimeZone, { timeZone });
    localStorage.setItem(storageKey, report);
  } catch {
    // Said again by the next page; until then what was known before counts.
  }
}
