import type { DocumentSummary } from '@parley/contract/knowledge/knowledge';
import type { Toast } from '@parley/ui/toast';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';

type Read = Pick<DocumentSummary, 'id' | 'title' | 'status' | 'error' | 'attempts'>;

export const isBeingRead = ({ status }: Pick<Read, 'status'>) =>
  status === 'pending' || status === 'processing';

/** Whether a new version is on its way while answers are still made from the old one. */
export const isReplaced = ({
  status,
  processedAt,
  lastGoodAt,
}: Pick<DocumentSummary, 'status' | 'processedAt' | 'lastGoodAt'>) =>
  isBeingRead({ status }) && processedAt === null && lastGoodAt !== null;

/** Why a document could not be read; where it was tried several times, that too. */
export function failureOf({ error, attempts }: Pick<Read, 'error' | 'attempts'>) {
  const reason = error ?? 'Unknown error';
  return attempts > 1 ? `Failed to process document after ${attempts} attempts: ${reason}` : reason;
}

/** What became of documents between two looks at the list. One that came and went to its end in between is news too. */
export function newsOf<Document extends Read>(before: Document[], now: Document[]) {
  const then = new Map(before.map((document) => [document.id, document]));
  const wasAtRest = (document: Document) => {
    const earlier = then.get(document.id);
    return earlier === undefined || !isBeingRead(earlier);
  };
  const hasChanged = (document: Document) => then.get(document.id)?.status !== document.status;
  const changed = now.filter(hasChanged);
  return {
    begun: changed.filter((document) => isBeingRead(document) && wasAtRest(document)),
    done: changed.filter(({ status }) => status === 'completed'),
    failed: changed.filter(({ status }) => status === 'failed'),
  };
}

/** All of it is about the same documents on their way: the newest word makes those before it old. */
export const readingSubject = 'reading';

export const begunToast = ({ title }: Pick<Read, 'title'>): Toast => ({
  title: 'Processing document',
  description: `${title} is being read.`,
  subject: readingSubject,
});

/** Several that were read together are told of once, with those that failed among them: a fault is not covered by good news. */
export function outcomeToast(read: string[], failed: Read[]): Toast {
  const [first, ...others] = failed;
  const isReady =
    read.length === 1
      ? `${read[0]} is ready to answer from.`
      : `${read.length} documents are ready to answer from.`;
  if (!first) {
    const title = read.length === 1 ? 'Document processed' : 'Documents processed';
    return { title, description: isReady, tone: 'positive', subject: readingSubject };
  }
  const description =
    others.length === 0
      ? `${first.title} could not be processed: ${failureOf(first)}`
      : `${failed.length} documents could not be processed. The reason stands beside each.`;
  return {
    title: 'Processing Failed',
    description: read.length > 0 ? `${description} ${isReady}` : description,
    tone: 'critical',
    subject: readingSubject,
  };
}

export const delayedToast: Toast = {
  title: 'Processing Warning',
  description: 'Document uploaded but processing may be delayed. It will be processed automatically.',
  tone: 'warning',
  subject: `${readingSubject}:delayed`,
};

/** For the call that asks to read a document again. */
export const notStartedToast = (error: Error): Toast => ({
  title: 'Processing failed',
  description: whyNotStarted(error),
  tone: 'critical',
  subject: readingSubject,
});

function whyNotStarted(error: Error) {
  const reason = failureText(error);
  if (isApiError(error, 'not_signed_in')) return 'No valid session token found. Please sign in again.';
  if (isApiError(error, 'unavailable')) return `Failed to initialize document processing. ${reason}`;
  if (isApiError(error, 'unexpected'))
    return `Could not process documents. Please try again later. ${reason}`;
  return reason ? `Failed to process document: ${reason}` : 'Failed to process document';
}
