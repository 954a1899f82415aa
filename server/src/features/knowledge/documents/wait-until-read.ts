import type { Events } from '../../../platform/events.ts';
import type { DocumentRow } from './documents.repository.ts';

const maxWaitMs = 20_000;
const isSettled = (document: DocumentRow | undefined) =>
  document === undefined || document.status === 'completed' || document.status === 'failed';

/** The document once it was read, or as it is when the wait was long enough; undefined when it was deleted meanwhile. */
export async function waitUntilRead(
  document: DocumentRow,
  {
    events,
    signal,
    find,
  }: { events: Events; signal: AbortSignal; find: () => Promise<DocumentRow | undefined> },
): Promise<DocumentRow | undefined> {
  if (isSettled(document)) return document;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(end, maxWaitMs);
    const stopListening = events.subscribe(document.businessId, (event) => {
      if ((event as { id?: string }).id === document.id) look();
    });
    function end() {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener('abort', end);
      resolve();
    }
    function look() {
      find().then((found) => isSettled(found) && end(), reject);
    }
    signal.addEventListener('abort', end, { once: true });
    // It may have ended before we listened.
    look();
  });
  return find();
}
