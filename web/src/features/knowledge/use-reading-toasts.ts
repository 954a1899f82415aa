import type { DocumentSummary } from '@parley/contract/knowledge/knowledge';
import { toast, toasts, withdrawToasts } from '@parley/ui/toast';
import { useEffect, useMemo, useRef } from 'react';
import {
  begunToast,
  delayedToast,
  isBeingRead,
  newsOf,
  outcomeToast,
  readingSubject,
} from './reading-news.ts';

/** A document waits its turn for a moment; when nothing moves for so long, whoever added it should know. */
const delayedAfterMs = 15_000;

interface Seen {
  agentId: string;
  documents: DocumentSummary[];
  /** Titles of those that came to their end since the last quiet moment. */
  read: string[];
  failed: DocumentSummary[];
}

/** Tells how the reading of an agent's documents goes while they are on the screen. */
export function useReadingToasts(agentId: string, all: DocumentSummary[] | undefined, isUploading: boolean) {
  // Pages come in their dozens; how they fared stands in the report of their source.
  const documents = useMemo(() => all?.filter(({ sourceId }) => sourceId === null), [all]);
  const seen = useRef<Seen | null>(null);

  useEffect(() => {
    if (!documents) return;
    const earlier =
      seen.current?.agentId === agentId ? seen.current : { agentId, documents, read: [], failed: [] };
    const { begun, done, failed } = newsOf(earlier.documents, documents);
    const wasQuiet = earlier.read.length === 0 && !earlier.documents.some(isBeingRead);
    // A fault on the screen is worth more than the news that something has begun.
    if (begun[0] && wasQuiet && toasts.current()?.tone !== 'critical') toast(begunToast(begun[0]));
    const read = [...earlier.read, ...done.map(({ title }) => title)];
    const allFailed = [...earlier.failed, ...failed];
    // More may be on the way: what is read together is told of together.
    const isQuiet = !isUploading && !documents.some(isBeingRead);
    if (isQuiet && read.length + allFailed.length > 0) toast(outcomeToast(read, allFailed));
    else if (failed.length > 0) toast(outcomeToast([], allFailed));
    seen.current = { agentId, documents, read: isQuiet ? [] : read, failed: isQuiet ? [] : allFailed };
  }, [agentId, documents, isUploading]);

  const waiting = documents?.filter(({ status }) => status === 'pending').map(({ id }) => id) ?? [];
  const line = waiting.join(' ');
  useEffect(() => {
    if (line === '') return;
    const tell = setTimeout(() => toast(delayedToast), delayedAfterMs);
    return () => {
      clearTimeout(tell);
      withdrawToasts(`${readingSubject}:delayed`);
    };
  }, [line]);
}
